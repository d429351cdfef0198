/** Barcode formats on products and shelves. */
export type BarcodeFormat = 'ean-13' | 'upc-a' | 'code-128';

/** True for a 13-digit EAN or 12-digit UPC-A with a valid check digit. */
export function isArticleNumber(text: string): boolean {
  if (!/^\d{12,13}$/.test(text)) return false;
  const digits = Array.from(text.padStart(13, '0'), Number);
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** GS1 announces an article number with (01), 01 or /01/. */
const announced = /^(?:\][a-z]\d)?\(?01\)?\s*(\d{14})|\/01\/(\d{8,14})(?!\d)/i;

/** Spreadsheets may drop a leading zero or append decimals. */
const bare = /^(\d{7,14})(?:\.0+)?$/;

/**
 * Possible article numbers without leading zeros, with a UPC-E expanded. A nonzero first of 14 digits means a carton.
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

/** The UPC-A of a UPC-E, or null if the check digit is wrong. */
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

/** The right length, but a wrong check digit. */
export function isMistypedArticleNumber(text: string): boolean {
  return /^\d{12,13}$/.test(text) && !isArticleNumber(text);
}

/** The same code from every reader, with UPC-A as printed. Null for a misread. */
export function scannedCode(format: BarcodeFormat, read: string): string | null {
  const text = read.trim();
  if (format === 'code-128') return text === '' ? null : text;
  if (!isArticleNumber(text)) return null;
  return text.length === 13 && text.startsWith('0') ? text.slice(1) : text;
}
