/** What parts the columns of a text, and what a comma between its digits is. `null`: it is typed, with spaces. */
export type Delimiter = '\t' | ';' | ',';

const mostLines = 50;

/** A quantity with a thousands comma behind a space is no second column. */
const typedThousands = /^[^,\t;]*[ \t]\d{1,3}(,\d{3})+\s*$/;

/**
 * CART-12. What parts the columns: what stands equally often, outside quotes, in most of the first lines. Where that is so of several, a tab
 * comes first, which is part of no word, and a `;` before the comma: who parts by it writes decimals with a comma.
 */
export function delimiterOf(text: string): Delimiter | null {
  const lines = text
    .split(/\r\n?|\n/, mostLines)
    .filter((line) => line.trim() !== '' && !typedThousands.test(line))
    .map((line) => line.replaceAll(/"[^"]*"/g, ''));
  const [best] = (['\t', ';', ','] as const)
    .map((delimiter) => ({ delimiter, alike: linesAlike(lines, delimiter) }))
    .toSorted((a, b) => b.alike - a.alike);
  return best && best.alike * 2 > lines.length ? best.delimiter : null;
}

/** Of the lines that have the sign, the most that have it equally often. */
function linesAlike(lines: readonly string[], delimiter: Delimiter): number {
  const counts = lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0);
  const alike = Map.groupBy(counts, (count) => count);
  return Math.max(0, ...[...alike.values()].map(({ length }) => length));
}
