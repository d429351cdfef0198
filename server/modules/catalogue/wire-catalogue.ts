import { createHash } from 'node:crypto';
import type { MixedCatalogue } from '../../../src/contract/catalogue/catalogue.ts';
import { wordsIn } from '../../../src/domain/bilingual.ts';
import type { CatalogueKey } from './audience.ts';
import type { CatalogueRows } from './repository.ts';
import { wireProduct } from './wire-product.ts';

/** Only answers to a cursor have `gone`. */
export function wireCatalogue(
  rows: CatalogueRows,
  key: CatalogueKey,
  cursor: string,
  isDelta: boolean,
): MixedCatalogue {
  const context = { ...key, images: rows.images, properties: rows.properties };
  return {
    products: rows.products.map((product) => wireProduct(product, context)),
    filters: filtersOf(rows, key),
    paging: { current: 1, pages: 1, perPage: Math.max(1, rows.products.length), total: rows.products.length },
    cursor,
    ...(isDelta && { gone: [...rows.gone] }),
  };
}

/**
 * Hashes a catalog without its stock and cursor, which do not make a new version. Equal data has the same tag on every
 * server.
 */
export function tagOf(catalogue: MixedCatalogue): string {
  const said = JSON.stringify(catalogue, (name, value: unknown) =>
    name === 'availableQuantity' || name === 'cursor' ? undefined : value,
  );
  return createHash('sha256').update(said).digest('base64url').slice(0, 27);
}

/** All filter values in the catalog, in product order. */
function filtersOf({ products, properties }: CatalogueRows, { lang }: CatalogueKey): MixedCatalogue['filters'] {
  const values = new Map<number, Set<string>>();
  for (const property of products.flatMap((product) => product.properties)) {
    const known = values.get(property.id) ?? new Set();
    values.set(property.id, known);
    for (const value of property.values) known.add(value[lang]);
  }
  return properties.flatMap(({ id, name }) => {
    const own = values.get(id);
    return own && own.size > 0 ? [{ propertyId: id, propertyName: wordsIn(name, lang), values: [...own] }] : [];
  });
}
