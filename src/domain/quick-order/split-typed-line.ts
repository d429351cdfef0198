/** `PC-CH-12 3`, `PC-CH-12 x 3`, `PC-CH-12 ×3`: a plain space parts the words, so that `A 1 000` has a quantity of `000`. */
const skuFirst = /^(\S.*?)[ \t]+(?:[x×*] ?)?([^ \t]*\d[^ \t]*)$/i;

/** `3 x PC-CH-12`. Without the sign, nobody can say which of two numbers is the sku. */
const quantityFirst = /^(\d+) ?[x×*] +(\S+)$/i;

/** CART-12. Sku and quantity of a line as one types it; the quantity is empty where there is none. */
export function splitTypedLine(line: string): readonly [sku: string, quantity: string] {
  const text = line.trim();
  const [, count = '', after] = quantityFirst.exec(text) ?? [];
  if (after !== undefined) return [after, count];
  const [, before, quantity = ''] = skuFirst.exec(text) ?? [];
  return before === undefined ? [text, ''] : [before, quantity];
}
