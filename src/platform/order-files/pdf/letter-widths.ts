/** Helvetica or an equally wide font, which every PDF reader has. */
export type Face = 'plain' | 'bold';

/** Widths from space to tilde, in thousandths of the font size. */
const ascii: Readonly<Record<Face, readonly number[]>> = {
  plain: widths(
    '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278',
    '584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944',
    '667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500',
    '278 556 500 722 500 500 500 334 260 334 584',
  ),
  bold: widths(
    '278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 333 333',
    '584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 611 722 667 944',
    '667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 611 611 611 611 389 556',
    '333 611 556 778 556 556 500 389 280 389 584',
  ),
};

/** Other signs by width. In bold, a few differ by under a tenth of a letter. */
const others = new Map(
  [
    { width: 278, signs: '\u00a0‘’·ìíîï' },
    { width: 333, signs: '²³' },
    { width: 350, signs: '•' },
    { width: 400, signs: '°' },
    { width: 500, signs: '“”' },
    { width: 556, signs: '–«»€' },
    { width: 584, signs: '×±' },
    { width: 611, signs: 'ßø' },
    { width: 737, signs: '®©' },
    { width: 778, signs: 'Ø' },
    { width: 834, signs: '¼½¾' },
    { width: 889, signs: 'æ' },
    { width: 944, signs: 'œ' },
    { width: 1000, signs: '…—™ŒÆ‰' },
  ].flatMap(({ width, signs }) => Array.from(signs, (sign) => [sign, width] as const)),
);

/** Width in points. Accented letters are as wide as plain ones. */
export function widthOf(text: string, face: Face, size: number): number {
  let thousandths = 0;
  for (const sign of text) {
    thousandths += others.get(sign) ?? ascii[face][(sign.normalize('NFD').codePointAt(0) ?? 0) - 32] ?? 556;
  }
  return (thousandths * size) / 1000;
}

function widths(...lines: readonly string[]): readonly number[] {
  return lines.join(' ').split(' ').map(Number);
}
