import type { CatalogueKey, ListedProduct } from '../../contract/catalogue/catalogue-search.ts';
import type { Mode } from '../../domain/account/mode.ts';
import type { CatalogueSearch } from '../../search/types.ts';
import { absenceFrom, revisionOf } from '../catalogue/products/look-up-skus.ts';
import type { SearchedScreen } from '../catalogue/searched-catalogues.ts';

/** A product with the screen of its catalogue. */
export type PlacedProduct = ListedProduct & { readonly screen: SearchedScreen['screen'] };

export type FoundProducts = {
  /** By id. */
  readonly products: ReadonlyMap<string, PlacedProduct>;
  /** Why a catalogue that may hold the rest could not be asked. Null: the rest is no longer sold. */
  readonly absence: ReturnType<typeof absenceFrom>;
  readonly answeredBy: ReadonlyMap<CatalogueKey, number | null>;
};

/** Asks one catalogue after another, and none for products that are found already. */
export async function findProducts(
  catalogues: Pick<CatalogueSearch, 'find' | 'stateOf'>,
  screens: readonly SearchedScreen[],
  ids: readonly string[],
  mode: Mode,
): Promise<FoundProducts> {
  const products = new Map<string, PlacedProduct>();
  const answeredBy = new Map<CatalogueKey, number | null>();
  let absence: FoundProducts['absence'] = null;
  for (const { screen, key } of screens) {
    const missing = ids.filter((id) => !products.has(id));
    if (missing.length === 0) break;
    const found = await catalogues.find(key, { by: 'id', ids: missing }, mode);
    answeredBy.set(key, revisionOf(catalogues, key));
    absence ??= absenceFrom(catalogues.stateOf(key), found === null);
    for (const { asked, ...listed } of found ?? []) products.set(asked, { ...listed, screen });
  }
  return { products, absence: ids.every((id) => products.has(id)) ? null : absence, answeredBy };
}
