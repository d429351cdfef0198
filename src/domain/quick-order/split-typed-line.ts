/** `PC-CH-12 3`, `PC-CH-12 x 3`, `PC-CH-12 ×3`, `PC-CH-12 3x`. */
const skuFirst = /^(\S.*?) +(?:[x×*] ?)?([^ ]*[\d\uff10-\uff19][^ ]*?)(?: ?[x×*])?$/i;

/** `PC-CH-12 1 000`, after a one-word SKU. */
const thousands = /^(\S*\p{L}\S*) +(?:[x×*] ?)?(\d{1,3}(?: \d{3})+)$/iu;

/** `3 x PC-CH-12`. */
const quantityFirst = /^(\d+) ?[x×*] +(\S+)$/i;

/** `3 PC-CH-12`: two numbers would be ambiguous, and `12 pcs` is no SKU. */
const quantityThenSku = /^(\d{1,6}) +(?!\d+(?:[.,]\d+)?\p{L}{0,4}\.?$|[x×*]\d+$)(\S*\p{L}\S*)$/iu;

/** Longer lines are no typed lines. */
const longestLine = 400;

/** The quantity is empty if none was typed. */
export function splitTypedLine(line: string): readonly [sku: string, quantity: string] {
  const text = line.trim().replaceAll(/[ \t\u00a0\u2007\u2009\u202f\u3000]+/g, ' ');
  if (text.length > longestLine) return [text, ''];
  const [, count = '', after] = quantityFirst.exec(text) ?? quantityThenSku.exec(text) ?? [];
  if (after !== undefined) return [after, count];
  const [, before, quantity = ''] = thousands.exec(text) ?? skuFirst.exec(text) ?? [];
  return before === undefined ? [text, ''] : [before, quantity];
}
