import type { SnapshotBytes } from '../cache/snapshot-bytes.ts';
import type { CatalogueIndex } from '../catalogue-index.ts';
import type { Breathe } from '../ports.ts';
import { readProduct } from '../query/read-product.ts';
import { buildIndex, type IndexedRow } from './build-index.ts';

/** Null when a product breaks the contract. */
export async function indexSnapshot(
  { bytes, starts, ends }: SnapshotBytes,
  locale: string,
  yieldToMain: Breathe,
): Promise<CatalogueIndex | null> {
  let isReadable = true;

  function* rows(): Generator<IndexedRow> {
    for (let place = 0; place < starts.length; place += 1) {
      const start = starts[place] ?? 0;
      const end = ends[place] ?? 0;
      const product = readProduct(bytes, start, end);
      if (product === null) {
        isReadable = false;
        return;
      }
      yield { product, start, end };
    }
  }

  const index = await buildIndex(rows(), locale, yieldToMain);
  return isReadable ? index : null;
}
