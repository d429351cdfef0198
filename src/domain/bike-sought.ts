/** The longest that the calls take (CAT-6). */
const longestSerial = 40;
const longestModel = 80;

/** What somebody typed as a serial number: one that can be asked for, or why not. */
export type TypedSerial =
  | { readonly code: 'serial'; readonly serial: string }
  | { readonly code: 'empty' | 'too-long' | 'not-a-serial' };

/** CAT-6. In capitals, without the spaces that it is stamped or copied with; letters, digits, hyphens and dots. */
export function readSerial(typed: string): TypedSerial {
  const serial = typed.replaceAll(/\s/gu, '').toUpperCase();
  if (serial === '') return { code: 'empty' };
  if (!/^[0-9A-Z.-]*$/.test(serial) || !/[0-9A-Z]/.test(serial)) return { code: 'not-a-serial' };
  return serial.length > longestSerial ? { code: 'too-long' } : { code: 'serial', serial };
}

/** CAT-6. Whether a text may be a model's name: dots alone an address cannot say. */
export function isModelName(text: string): boolean {
  const isSayable = text.isWellFormed() && !/\p{Cc}/u.test(text) && !/^\.*$/.test(text);
  return isSayable && text.trim() === text && text.length <= longestModel;
}

/** CAT-6. A model as the path of the call says it: a plus sign is sent as an underscore. */
export function modelInPath(model: string): string {
  return model.replaceAll('+', '_');
}
