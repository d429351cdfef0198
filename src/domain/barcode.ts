/** What a barcode is printed in, of those that articles and shelves carry (CAT-12). */
export type BarcodeFormat = 'ean-13' | 'upc-a' | 'code-128';

/** CAT-12. Whether these are 13 digits (EAN-13) or 12 (UPC-A, an EAN-13 without its leading 0) of which the last one follows from the others. */
export function isArticleNumber(text: string): boolean {
  if (!/^\d{12,13}$/.test(text)) return false;
  const digits = Array.from(text.padStart(13, '0'), Number);
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** GS1's element strings and links say that an article number follows: (01), 01 and /01/. */
const announced = /^(?:\][a-z]\d)?\(?01\)?\s*(\d{14})|\/01\/(\d{8,14})(?!\d)/i;

/** A spreadsheet may have dropped the first zero, and a program may have made a decimal of the number. */
const bare = /^(\d{7,14})(?:\.0+)?$/;

/**
 * CAT-12. The article numbers that a text may stand for, each without leading zeros: as printed, as a scanner or a GS1 code gives them, and
 * the UPC-A that a shortened UPC-E stands for. A number of 14 digits that begins with another digit than 0 names a carton, not the article.
 */
export function articleNumbersIn(written: string): readonly string[] {
  const text = written
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim();
  const [, element, linked] = announced.exec(text) ?? [];
  const digits = element ?? linked ?? bare.exec(text.replaceAll(/[\s\p{Pd}]/gu, ''))?.[1];
  if (digits === undefined) return [];
  const upc = digits.length <= 8 ? upcOfShort(digits.padStart(8, '0')) : null;
  return [digits, ...(upc === null ? [] : [upc])].map((number) => number.replace(/^0+/, ''));
}

/** The UPC-A of a UPC-E; null where the last digit does not fit. */
function upcOfShort(digits: string): string | null {
  const [, system, a, b, c, d, e, last, check] = /^([01])(\d)(\d)(\d)(\d)(\d)(\d)(\d)$/.exec(digits) ?? [];
  if (system === undefined || last === undefined) return null;
  const middles: Readonly<Record<string, string>> = {
    '0': `${a}${b}00000${c}${d}${e}`,
    '1': `${a}${b}10000${c}${d}${e}`,
    '2': `${a}${b}20000${c}${d}${e}`,
    '3': `${a}${b}${c}00000${d}${e}`,
    '4': `${a}${b}${c}${d}00000${e}`,
  };
  const upc = `${system}${middles[last] ?? `${a}${b}${c}${d}${e}0000${last}`}${check}`;
  return isArticleNumber(upc) ? upc : null;
}

/** As many digits as an article number has, but not one: a digit was mistyped or left out. */
export function isMistypedArticleNumber(text: string): boolean {
  return /^\d{12,13}$/.test(text) && !isArticleNumber(text);
}

/**
 * CAT-12. The code that a camera has read, the same whichever reader has read it: an article number whose first of 13 digits is 0 as the
 * UPC-A that is printed. Null for what cannot have been printed.
 */
export function scannedCode(format: BarcodeFormat, read: string): string | null {
  const text = read.trim();
  if (format === 'code-128') return text === '' ? null : text;
  if (!isArticleNumber(text)) return null;
  return text.length === 13 && text.startsWith('0') ? text.slice(1) : text;
}
