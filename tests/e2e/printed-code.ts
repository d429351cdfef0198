import type { BarcodeFormat } from '../../src/domain/catalogue/barcode.ts';

export type PrintedCode = { readonly format: BarcodeFormat; readonly text: string };

/** The bars of a code from left to right, 1 for black and 0 for white, all equally wide. */
export function barsOf({ format, text }: PrintedCode): string {
  return format === 'code-128' ? code128(text) : ean13(text.padStart(13, '0'));
}

/** Of the digits on the left with an odd number of black modules; the others follow from them. */
const odd = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
];
/** Which of the six digits on the left are written the even way: this is how the first of the 13 is said. */
const parity = ['000000', '001011', '001101', '001110', '010011', '011001', '011100', '010101', '010110', '011010'];

const inverted = (bars: string) => Array.from(bars, (bar) => (bar === '1' ? '0' : '1')).join('');
const reversed = (bars: string) => Array.from(bars).toReversed().join('');

function ean13(digits: string): string {
  const [first, ...rest] = Array.from(digits, Number);
  const ways = parity[first ?? 0] ?? '';
  const left = rest.slice(0, 6).map((digit, index) => {
    const bars = odd[digit] ?? '';
    return ways[index] === '1' ? reversed(inverted(bars)) : bars;
  });
  const right = rest.slice(6).map((digit) => inverted(odd[digit] ?? ''));
  return ['101', ...left, '01010', ...right, '101'].join('');
}

/** The widths of bars and gaps of the values 0 … 106 of Code 128; the last one is the stop, which has a bar more. */
const widths =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 ' +
  '123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 ' +
  '131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 ' +
  '213113 213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 ' +
  '141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 ' +
  '124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 ' +
  '411131 211412 211214 211232 2331112';
const startB = 104;
const stop = 106;

function code128(text: string): string {
  const values = Array.from(text, (letter) => letter.charCodeAt(0) - 32);
  const check = values.reduce((sum, value, index) => sum + value * (index + 1), startB) % 103;
  const patterns = widths.split(' ');
  const modules = (wide: string, index: number) => (index % 2 === 0 ? '1' : '0').repeat(Number(wide));
  return [startB, ...values, check, stop].flatMap((value) => Array.from(patterns[value] ?? '', modules)).join('');
}
