import { articleNumbersIn } from '../../domain/catalogue/barcode.ts';
import { foldText } from '../../domain/catalogue/search-text.ts';

/** Limits in letters and words. Nobody types more on purpose. */
const mostLetters = 200;
const mostWords = 12;

/** Decimal numbers stay whole. Everything but letters and digits separates words. */
const word = /\d+(?:\.\d+)+|[\p{L}\p{M}\p{N}]+/gu;

/** Lowercase words as written. `29 × 2,4` gives 29 and 2.4 in every language. */
export function writtenWordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .toLowerCase()
    .replaceAll(/(\d),(?=\d)/g, '$1.')
    .replaceAll(/(\d)\s*["'’”″′]*\s*[x×]\s*(?=\d)/g, '$1 ');
  return plain.match(word) ?? [];
}

/** Short words joined by a hyphen are also found as one: e-bike by ebike. */
const compound = /(?<![\p{L}\p{N}-])\p{L}{1,4}-\p{L}+(?![\p{L}\p{N}-])/gu;

/** The words by which a text is found. */
export function indexedWordsOf(text: string): string[] {
  const joined = text.match(compound) ?? [];
  return [...writtenWordsOf(text), ...joined.map((one) => one.toLowerCase().replaceAll('-', ''))];
}

/** Search words without case and accents. Empty without letters or digits. */
export function typedWordsOf(text: string): string[] {
  return writtenWordsOf(text.slice(0, mostLetters))
    .slice(0, mostWords)
    .map(foldText)
    .filter((one) => one !== '');
}

/** Letters and digits only, so PC-CH-12, pc ch 12 and PCCH12 match. */
export function skuKeyOf(typed: string): string {
  return foldText(typed.slice(0, mostLetters)).replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/** Keys for all forms in which a barcode is scanned, typed or stored. */
export function barcodeKeysOf(barcode: string): readonly string[] {
  const forms = [skuKeyOf(barcode), ...articleNumbersIn(barcode.slice(0, mostLetters))];
  return [...new Set(forms.map((form) => form.replace(/^0+/, '')))].filter((key) => key !== '');
}

/** The number of typing errors allowed in a word. */
export function errorsAllowedIn(text: string): 0 | 1 | 2 {
  if (text.length >= 8) return 2;
  return text.length >= 4 ? 1 : 0;
}
