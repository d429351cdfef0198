import { articleNumbersIn } from '../domain/barcode.ts';
import { foldText } from '../domain/search-text.ts';

/** A text of any length is looked at as far as this, in letters and in words: nobody types more on purpose. */
const mostLetters = 200;
const mostWords = 12;

/** Numbers with decimals stay whole; everything but letters and digits parts words. */
const word = /\d+(?:\.\d+)+|[\p{L}\p{M}\p{N}]+/gu;

/** The words of a text as it is written, in lower case: `29 × 2,4` is 29 and 2.4, whatever the language. */
export function writtenWordsOf(text: string): string[] {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .toLowerCase()
    .replaceAll(/(\d),(?=\d)/g, '$1.')
    .replaceAll(/(\d)\s*["'’”″′]*\s*[x×]\s*(?=\d)/g, '$1 ');
  return plain.match(word) ?? [];
}

/** CAT-7. The words that a typed text is searched by, blind to case and accents. None for one without a letter or digit. */
export function typedWordsOf(text: string): string[] {
  return writtenWordsOf(text.slice(0, mostLetters))
    .slice(0, mostWords)
    .map(foldText)
    .filter((one) => one !== '');
}

/** FLT-2. What is compared of a part number: its letters and digits, so that PC-CH-12, pc ch 12 and PCCH12 are the same. */
export function skuKeyOf(typed: string): string {
  return foldText(typed.slice(0, mostLetters)).replaceAll(/[^\p{L}\p{N}]+/gu, '');
}

/** CAT-12. What is compared of a barcode: it is one of these keys, in whichever of its forms it was scanned, typed or saved. */
export function barcodeKeysOf(barcode: string): readonly string[] {
  const forms = [skuKeyOf(barcode), ...articleNumbersIn(barcode.slice(0, mostLetters))];
  return [...new Set(forms.map((form) => form.replace(/^0+/, '')))].filter((key) => key !== '');
}

/** CAT-7. How many typing errors a word may have. */
export function errorsAllowedIn(text: string): 0 | 1 | 2 {
  if (text.length >= 8) return 2;
  return text.length >= 4 ? 1 : 0;
}
