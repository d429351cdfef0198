import type { Locale } from '../../../src/contract/locale.ts';
import { type AccessUser, priceGroupOf } from '../../../src/domain/account/access.ts';
import { mayOpenCatalogue } from '../../../src/domain/catalogue/catalogues.ts';
import type { ProductTable } from '../../database/schema.ts';

type ProductKind = ProductTable['kind'];

/** What decides which products someone is shown and may buy, and at which prices. */
export type Audience = {
  readonly priceGroup: string;
  readonly kinds: readonly ProductKind[];
  /** Whether to show international products of any kind. */
  readonly international: boolean;
};

const catalogueOfKind = { bike: 'bikes', part: 'parts', accessory: 'accessories' } as const;

/** Products of every catalog the user may open. */
export function audienceOf(user: AccessUser): Audience {
  const kinds = Object.keys(catalogueOfKind) as ProductKind[];
  return {
    priceGroup: priceGroupOf(user),
    kinds: kinds.filter((kind) => mayOpenCatalogue(user, catalogueOfKind[kind])),
    international: mayOpenCatalogue(user, 'international'),
  };
}

export type CatalogueName = 'bikes' | 'parts' | 'accessories' | 'international' | 'discount';

/** Everything a snapshot depends on except the data. Equal keys get the same bytes. */
export type CatalogueKey = {
  readonly catalogue: CatalogueName;
  readonly lang: Locale;
  readonly priceGroup: string;
  readonly seesCost: boolean;
};
