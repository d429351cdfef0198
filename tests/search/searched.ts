import type { ListedPage, ListQuery, SearchedCatalogue } from '../../src/contract/catalogue/catalogue-search.ts';
import type { Product } from '../../src/contract/catalogue/catalogue.ts';
import type { Locale } from '../../src/contract/locale.ts';
import { scanSnapshot, type SnapshotBytes } from '../../src/search/cache/snapshot-bytes.ts';
import { stockBookOf, viewOf, type CatalogueView } from '../../src/search/catalogue-view.ts';
import { indexSnapshot } from '../../src/search/index/index-snapshot.ts';
import { listerOf } from '../../src/search/query/list-products.ts';

/** For tests: nobody waits for the work to pause. */
export const yieldToMain = async (): Promise<void> => {};

/** An answer of the backend that holds these products, as bytes. */
export function answerOf(products: readonly Product[], more: object = {}): Uint8Array<ArrayBuffer> {
  const paging = { current: 1, pages: 1, perPage: Math.max(1, products.length), total: products.length };
  return new TextEncoder().encode(JSON.stringify({ products, filters: [], paging, cursor: '3-0badcafe-1', ...more }));
}

/** The scanned bytes of an answer that is one. */
export async function scanned(bytes: Uint8Array): Promise<SnapshotBytes> {
  const snapshot = await scanSnapshot(bytes, yieldToMain);
  if (typeof snapshot === 'string') throw new Error(`the answer is ${snapshot}`);
  return snapshot;
}

/** A catalogue with these products. */
export async function viewOfProducts(
  products: readonly Product[],
  { locale = 'en', catalogue = 'parts' }: { locale?: Locale; catalogue?: SearchedCatalogue } = {},
): Promise<CatalogueView> {
  const bytes = answerOf(products);
  const index = await indexSnapshot(await scanned(bytes), locale, yieldToMain);
  if (index === null) throw new Error('the products are none of the contract');
  return viewOf(index, bytes, catalogue, stockBookOf(index));
}

export const everything: ListQuery = {
  text: '',
  filters: [],
  number: '',
  oldOnly: false,
  ids: null,
  order: 'relevance',
  direction: 'ascending',
  mode: 'admin',
  offset: 0,
  limit: 50,
};

export const now = Date.parse('2026-11-20T12:00:00Z');

/** One query on a catalogue. */
export function listed(view: CatalogueView, query: Partial<ListQuery>): Omit<ListedPage, 'revision'> {
  return listerOf(view)({ ...everything, ...query }, now);
}

export function idsOf({ rows }: Pick<ListedPage, 'rows'>): string[] {
  return rows.map(({ product }) => product.id);
}
