import type { Locale } from '../../src/contract/locale.ts';

export type CatalogueName = 'bikes' | 'parts' | 'accessories' | 'international' | 'discount';

/** All that a snapshot depends on besides the data. Who agrees in it is sent the same bytes. */
export type CatalogueKey = {
  readonly catalogue: CatalogueName;
  readonly lang: Locale;
  readonly priceGroup: string;
  readonly seesCost: boolean;
};
