/** `PC-CH-12 3`, `PC-CH-12 x 3`, `PC-CH-12 ×3`, `PC-CH-12 3x`. */
const skuFirst = /^(\S.*?)[ \t]+(?:[x×*] ?)?([^ \t]*\d[^ \t]*?)(?:[ \t]?[x×*])?$/i;

/** `PC-CH-12 1 000`, behind a SKU in one word. */
const thousands = /^(\S*\p{L}\S*)[ \t]+(?:[x×*] ?)?(\d{1,3}(?: \d{3})+)$/iu;

/** `3 x PC-CH-12`. */
const quantityFirst = /^(\d+) ?[x×*] +(\S+)$/i;

/** `3 PC-CH-12`: of two numbers nobody could say which is the SKU, and `12 pcs` is none. */
const quantityThenSku = /^(\d{1,6})[ \t]+(?!\d+(?:[.,]\d+)?\p{L}{0,4}\.?$|[x×*]\d+$)(\S*\p{L}\S*)$/iu;

/** CART-12. Sku and quantity of a line as one types it; the quantity is empty where there is none. */
export function splitTypedLine(line: string): readonly [sku: string, quantity: string] {
  const text = line.trim();
  const [, count = '', after] = quantityFirst.exec(text) ?? quantityThenSku.exec(text) ?? [];
  if (after !== undefined) return [after, count];
  const [, before, quantity = ''] = thousands.exec(text) ?? skuFirst.exec(text) ?? [];
  return before === undefined ? [text, ''] : [before, quantity];
}
