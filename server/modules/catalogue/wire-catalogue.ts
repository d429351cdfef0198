import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { MixedCatalogue, Product } from '../../../src/contract/catalogue/catalogue.ts';
import { wordsIn } from '../../../src/domain/bilingual.ts';
import { inParts } from '../../database/transact.ts';
import type { CatalogueKey } from './audience.ts';
import type { CatalogueRows } from './repository.ts';
import { wireProduct } from './wire-product.ts';

/** Made and written in parts, so that a large catalog keeps no other call waiting. */
export const PRODUCTS_AT_ONCE = 1_000;

/** Only answers to a cursor have `gone`. */
export async function wireCatalogue(
  rows: CatalogueRows,
  key: CatalogueKey,
  cursor: string,
  isDelta: boolean,
): Promise<MixedCatalogue> {
  const context = { ...key, images: rows.images, properties: rows.properties };
  const products: Product[] = [];
  for (const some of inParts(rows.products, PRODUCTS_AT_ONCE)) {
    products.push(...some.map((product) => wireProduct(product, context)));
    await setImmediate();
  }
  return {
    products,
    filters: filtersOf(rows, key),
    paging: { current: 1, pages: 1, perPage: Math.max(1, rows.products.length), total: rows.products.length },
    cursor,
    audience: nameOf(key),
    ...(isDelta && { gone: [...rows.gone] }),
  };
}

/** A catalog as it is sent, and its tag. */
export async function writeCatalogue(
  catalogue: MixedCatalogue,
): Promise<{ readonly tag: string; readonly json: string }> {
  const { products, ...rest } = catalogue;
  const hash = createHash('sha256');
  const texts: string[] = [];
  for (const some of inParts(products, PRODUCTS_AT_ONCE)) {
    hash.update(versionOf(some));
    texts.push(JSON.stringify(some).slice(1, -1));
    await setImmediate();
  }
  hash.update(versionOf(rest));
  const json = `{"products":[${texts.join(',')}],${JSON.stringify(rest).slice(1)}`;
  return { tag: shortened(hash.digest('base64url')), json };
}

export function tagOf(said: object): string {
  return shortened(createHash('sha256').update(versionOf(said)).digest('base64url'));
}

/** Without stock and cursor, which make no new version. Equal data has the same tag on every server. */
function versionOf(said: object): string {
  return JSON.stringify(said, (name, value: unknown) =>
    name === 'availableQuantity' || name === 'cursor' ? undefined : value,
  );
}

function shortened(digest: string): string {
  return digest.slice(0, 27);
}

/** Language and catalog are in the address. */
function nameOf({ priceGroup, seesCost }: CatalogueKey): string {
  return `${priceGroup}-${seesCost ? 'cost' : 'msrp'}`;
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
