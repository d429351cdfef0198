/** What a barcode is printed in, of those that articles and shelves carry (CAT-12). */
export type BarcodeFormat = 'ean-13' | 'upc-a' | 'code-128';

/** CAT-12. Whether these are 13 digits (EAN-13) or 12 (UPC-A, an EAN-13 without its leading 0) of which the last one follows from the others. */
export function isArticleNumber(text: string): boolean {
  if (!/^\d{12,13}$/.test(text)) return false;
  const digits = Array.from(text.padStart(13, '0'), Number);
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
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
