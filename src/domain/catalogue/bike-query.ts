/** The longest that the calls accept. */
const longestSerial = 40;
const longestModel = 80;

/** A usable serial number, or why not. */
export type TypedSerial =
  | { readonly code: 'serial'; readonly serial: string }
  | { readonly code: 'empty' | 'too-long' | 'not-a-serial' };

/** In capitals and without spaces. Letters, digits, hyphens and dots. */
export function readSerial(typed: string): TypedSerial {
  const serial = typed.replaceAll(/\s/gu, '').toUpperCase();
  if (serial === '') return { code: 'empty' };
  if (!/^[0-9A-Z.-]*$/.test(serial) || !/[0-9A-Z]/.test(serial)) return { code: 'not-a-serial' };
  return serial.length > longestSerial ? { code: 'too-long' } : { code: 'serial', serial };
}

/** An address cannot carry a name of dots alone. */
export function isModelName(text: string): boolean {
  const isSayable = text.isWellFormed() && !/\p{Cc}/u.test(text) && !/^\.*$/.test(text);
  return isSayable && text.trim() === text && text.length <= longestModel;
}

/** The call takes a plus sign as an underscore. */
export function modelInPath(model: string): string {
  return model.replaceAll('+', '_');
}
