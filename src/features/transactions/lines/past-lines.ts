import type { OrderedLines, OrderedProduct, OrderWithLines } from '../../../contract/orders/ordered-lines.ts';
import { rowsWith, textIndexOf } from '../../../search/index/text-index.ts';

/** A line of an order with its product. */
export type PastLine = {
  readonly order: OrderWithLines;
  readonly line: OrderWithLines['lines'][number];
  readonly product: OrderedProduct;
};

/** Lines of products that match, newest order first. */
export function linesWith(ordered: OrderedLines, text: string): readonly PastLine[] {
  const { products } = ordered;
  const index = textIndexOf(
    products.map(({ sku, name, description }) => ({
      name,
      model: '',
      skus: [sku],
      values: [description],
      description: '',
    })),
  );
  const found = new Set(rowsWith(index, text).map((row) => products[row]?.sku));
  return allLines(ordered).filter(({ line }) => found.has(line.sku));
}

/** Lines with units on back order: what is expected first comes first, unknown days last. */
export function backorderedLines(ordered: OrderedLines): readonly PastLine[] {
  const dayOf = ({ line }: PastLine) => line.expectedOn ?? '9999';
  return allLines(ordered)
    .filter(({ line }) => line.coming !== undefined)
    .toSorted((one, other) => (dayOf(one) < dayOf(other) ? -1 : Number(dayOf(one) > dayOf(other))));
}

function allLines({ orders, products }: OrderedLines): readonly PastLine[] {
  const productOf = new Map(products.map((product) => [product.sku, product]));
  return orders.flatMap((order) =>
    order.lines.flatMap((line) => {
      const product = productOf.get(line.sku);
      return product ? { order, line, product } : [];
    }),
  );
}
