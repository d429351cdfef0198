import { isArticleNumber } from './barcode.ts';

/** The seven modules of each digit, 1 for a bar, as the left half of a UPC-A has them. */
const left = '0001101 0011001 0010011 0111101 0100011 0110001 0101111 0111011 0110111 0001011'.split(' ');
const right = left.map((digit) => digit.replaceAll(/./g, (module) => (module === '1' ? '0' : '1')));
const mirrored = right.map((digit) => Array.from(digit).toReversed().join(''));

/** Which digits of the left half are mirrored. The pattern stands for the first of 13 digits. */
const patterns = '000000 001011 001101 001110 010011 011001 011100 010101 010110 011010'.split(' ');

/** The 95 modules of an EAN-13 or UPC-A, 1 for a bar. Null for anything else, and for a wrong check digit. */
export function barcodeBars(text: string): string | null {
  if (!isArticleNumber(text)) return null;
  const [first = 0, ...digits] = Array.from(text.padStart(13, '0'), Number);
  const modules = digits.map((digit, at) => {
    if (at >= 6) return right[digit];
    return patterns[first]?.[at] === '1' ? mirrored[digit] : left[digit];
  });
  return `101${modules.slice(0, 6).join('')}01010${modules.slice(6).join('')}101`;
}
