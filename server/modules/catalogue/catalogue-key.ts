import type { Locale } from '../../../src/contract/locale.ts';

export type CatalogueName = 'bikes' | 'parts' | 'accessories' | 'international' | 'discount';

/** Everything a snapshot depends on except the data. Equal keys get the same bytes. */
export type CatalogueKey = {
  readonly catalogue: CatalogueName;
  readonly lang: Locale;
  readonly priceGroup: string;
  readonly seesCost: boolean;
};
