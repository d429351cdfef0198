import type { Lang } from '../bilingual.ts';

export type CatalogueName = 'bikes' | 'parts' | 'accessories' | 'international' | 'discount';

/** All that a snapshot depends on besides the data. Who agrees in it is sent the same bytes. */
export type CatalogueKey = {
  readonly catalogue: CatalogueName;
  readonly lang: Lang;
  readonly priceGroup: string;
  readonly seesCost: boolean;
};
