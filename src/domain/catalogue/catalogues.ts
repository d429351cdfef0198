import { isCustomer, kindOf, mayFillCart, type AccessUser, type Kind } from '../account/access.ts';

export type Catalogue = 'bikes' | 'parts' | 'accessories' | 'international' | 'discount' | 'atten' | 'booking';

/** Media see booking without prices or quantities (see `seesPrices`). */
const cataloguesByKind: Record<Kind, readonly Catalogue[]> = {
  media: ['booking'],
  'small-parts-only': ['parts', 'accessories', 'atten', 'booking'],
  international: ['international', 'parts', 'accessories', 'atten'],
  athlete: ['parts', 'accessories', 'atten', 'booking'],
  regular: ['bikes', 'parts', 'accessories', 'discount', 'atten', 'booking'],
};

/** Values of this property mark an atten product. */
export const ATTEN_PROPERTY_ID = 6;

/** What the user may open, also by a typed address. */
export function cataloguesOf(user: AccessUser): readonly Catalogue[] {
  if (user.role === 'payer') return [];
  const catalogues = cataloguesByKind[kindOf(user)];
  // What the dealer buys at a discount is none of a customer's business.
  return isCustomer(user) ? catalogues.filter((one) => one !== 'discount') : catalogues;
}

export function mayOpenCatalogue(user: AccessUser, catalogue: Catalogue): boolean {
  return cataloguesOf(user).includes(catalogue);
}

/** Covers the booking grid and past bookings. Placing a booking order needs `mayOrder` too. */
export function mayBook(user: AccessUser): boolean {
  return mayFillCart(user) && mayOpenCatalogue(user, 'booking');
}

/** The catalog on the pieces page. */
export function piecesCatalogueOf(user: AccessUser): 'parts' | 'international' {
  return kindOf(user) === 'international' ? 'international' : 'parts';
}

type WithProperties = { readonly properties: readonly { readonly id: number; readonly values: readonly unknown[] }[] };

/** Splits one accessories answer, keeping its order. */
export function splitAccessories<P extends WithProperties>(products: readonly P[]): { accessories: P[]; atten: P[] } {
  return { accessories: products.filter((product) => !isAtten(product)), atten: products.filter(isAtten) };
}

/** Atten products come in the accessories answer. */
export function isAtten(product: WithProperties): boolean {
  return product.properties.some((property) => property.id === ATTEN_PROPERTY_ID && property.values.length > 0);
}

/** In the order of their screens. */
export function searchedCataloguesOf(user: AccessUser) {
  const all = ['bikes', piecesCatalogueOf(user), 'accessories', 'atten', 'discount'] as const;
  return all.filter((catalogue) => mayOpenCatalogue(user, catalogue));
}

/** A configuration is a bike of one size, color and revision. Parts include accessories. */
export type ItemType = 'part' | 'configuration';
