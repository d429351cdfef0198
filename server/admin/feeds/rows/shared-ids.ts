import type { ProductInput } from '../../../modules/catalogue/products/product-input.ts';
import type { Finding } from '../finding.ts';
import { say } from '../say.ts';

/** Names that differ only in punctuation would share an address. */
export function sharedIds(file: string, products: readonly ProductInput[]): Finding[] {
  const groups = Map.groupBy(products, ({ id }) => id);
  return [...groups].flatMap(([id, same]) =>
    same.length === 1
      ? []
      : [
          {
            file,
            line: null,
            column: null,
            reason: say`${same.map(({ name }) => `'${name.en}'`).join(', ')} would all be '${id}'`,
          },
        ],
  );
}
