import { kindOf, mayOrder, type AccessUser, type Kind } from './access.ts';

/** CAT-1. */
export type Catalogue = 'bikes' | 'parts' | 'accessories' | 'international' | 'discount' | 'atten' | 'booking';

/** ACC-8: the booking catalogue answers media too, but without prices and quantities (see seesPrices). */
const cataloguesByKind: Record<Kind, readonly Catalogue[]> = {
  media: ['booking'],
  'small-parts-only': ['parts', 'accessories', 'atten', 'booking'],
  international: ['international', 'parts', 'accessories', 'atten'],
  athlete: ['parts', 'accessories', 'atten', 'booking'],
  regular: ['bikes', 'parts', 'accessories', 'discount', 'atten', 'booking'],
};

/** The property whose values tell an atten product from an accessory. */
const ATTEN_PROPERTY_ID = 6;

/** CAT-1, ACC-8, ACC-9. The catalogues that a user may open, by a link or by a typed address. */
export function cataloguesOf(user: AccessUser): readonly Catalogue[] {
  return cataloguesByKind[kindOf(user)];
}

/** CAT-1, ACC-8, ACC-9. */
export function mayOpenCatalogue(user: AccessUser, catalogue: Catalogue): boolean {
  return cataloguesOf(user).includes(catalogue);
}

/** ACC-8, ACC-9, ACC-11. Whether the user has a booking grid and booking orders. */
export function mayBook(user: AccessUser): boolean {
  return mayOrder(user) && mayOpenCatalogue(user, 'booking');
}

/** CAT-2. Which catalogue the pieces page shows. */
export function piecesCatalogueOf(user: AccessUser): 'parts' | 'international' {
  return kindOf(user) === 'international' ? 'international' : 'parts';
}

type WithProperties = { readonly properties: readonly { readonly id: number; readonly values: readonly unknown[] }[] };

/** CAT-3. The two catalogues that one accessories answer holds, each in the order of the answer. */
export function splitAccessories<P extends WithProperties>(products: readonly P[]): { accessories: P[]; atten: P[] } {
  return { accessories: products.filter((product) => !isAtten(product)), atten: products.filter(isAtten) };
}

/** CAT-3. Whether a product of the accessories answer belongs to atten. */
export function isAtten(product: WithProperties): boolean {
  return product.properties.some((property) => property.id === ATTEN_PROPERTY_ID && property.values.length > 0);
}
