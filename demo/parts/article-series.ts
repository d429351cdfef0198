import type { WheelSizeId } from '../bikes/bike-terms.ts';
import type { BrandColourId } from '../brand-colours.ts';
import type { PartKind, PartOptions } from '../drawings/parts/part.ts';
import type { Term, TwoLanguages } from '../term.ts';
import type { ArticleGroupId } from './article-groups.ts';
import type { Fit } from './fit.ts';

/** Parts or accessories that differ in size, number or colour only. */
export type ArticleSeries = {
  readonly kind: 'part' | 'accessory';
  /** Stands in skus before the article's own code: PC-CH. */
  readonly code: string;
  readonly group: ArticleGroupId;
  readonly drawing: PartKind;
  readonly name: TwoLanguages;
  readonly description: TwoLanguages;
  /** Left out where it is not told which bikes it fits (CAT-6). */
  readonly fits?: Fit;
  /** On sale in the international catalogue too. */
  readonly international?: boolean;
  readonly freeShipping?: boolean;
  readonly minimum?: number;
  readonly multiple?: number;
  /** Units in one piece of what is ordered; EA where it is left out. */
  readonly uom?: 'EA' | 'PR' | 'BX';
  readonly articles: readonly Article[];
};

export type Article = {
  readonly code: string;
  /** Follows the name of the series after a comma. */
  readonly variant: Term;
  /** In Canadian dollars. */
  readonly msrp: number;
  readonly wheelSize?: WheelSizeId;
  /** Made for one model year. */
  readonly year?: number;
  /** Beside what its series says. */
  readonly fits?: Fit;
  readonly look?: PartOptions;
  /** Of a series whose articles differ in them alone. */
  readonly size?: Term;
  readonly color?: BrandColourId;
  readonly discontinued?: boolean;
  /** Percent off. */
  readonly discount?: number;
  /** PRICE-1: what it costs a dealer of any group in cents, in place of the usual cost. */
  readonly clearanceCents?: number;
  readonly atten?: boolean;
};
