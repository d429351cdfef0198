/** What a comma between digits is: English shops part thousands by it, French ones decimals. */
export type CommaUse = 'thousands' | 'decimals';

/** Spaces that do not break a line, and the apostrophe of some keyboards. A plain space parts words, so that it is not one of them here. */
const betweenThousands = "[\\u00a0\\u2007\\u2009\\u202f'’]";
const bySpaces = new RegExp(`^\\d{1,3}(${betweenThousands}\\d{3})+$`);
const byPlainSpaces = /^\d{1,3}( \d{3})+$/;
const byCommas = /^\d{1,3}(,\d{3})+$/;

/**
 * CART-12, QTY-5. The digits of a whole number that is written with separators between its thousands. Anything else comes back as it was
 * written: a fraction, a sign or a point is never turned into another number.
 */
export function readCount(written: string, comma: CommaUse): string {
  const text = written.trim();
  const hasSeparators =
    bySpaces.test(text) || byPlainSpaces.test(text) || (comma === 'thousands' && byCommas.test(text));
  return hasSeparators ? text.replaceAll(/\D/g, '') : text;
}

/** Whether it is a whole number in digits, however it parts its thousands. */
export function isCount(written: string, comma: CommaUse): boolean {
  return /^\d+$/.test(readCount(written, comma));
}
