import type { BrandColourId } from '../brand-colours.ts';
import type { BikeGeometry, BikeSpec } from '../drawings/bike-spec.ts';
import type { Term, TwoLanguages } from '../term.ts';
import type { BikeKindId, FrameMaterialId, WheelSizeId } from './bike-terms.ts';
import type { SpecificationRow } from './specification-rows.ts';

/** One model name over its model years. Lengths in millimetres, angles in degrees. */
export type BikeFamily = {
  /** Stands in addresses: taiga-140. */
  readonly key: string;
  /** Stands in skus: T140. */
  readonly code: string;
  readonly name: string;
  readonly description: TwoLanguages;
  readonly kind: BikeKindId;
  readonly wheelSize: WheelSizeId;
  readonly frameMaterial: FrameMaterialId;
  /** Of the rear wheel, else of the fork; null for a rigid bike. */
  readonly travel: number | null;
  readonly shippingFee: number;
  readonly chart: SizeChart;
  /** What its drawings have besides geometry and colour. */
  readonly look: BikeLook;
  /** What all of its configurations share. */
  readonly common: Partial<Record<SpecificationRow, Term>>;
  readonly builds: readonly Build[];
  readonly seasons: readonly Season[];
};

/** One number for all sizes, or one for each. */
type PerSize = number | readonly number[];

/** The geometry by size; the head tube follows from the rest. */
export type SizeChart = {
  readonly sizes: readonly [string, ...string[]];
  /** The size in which the bike is drawn and weighed. */
  readonly drawn: string;
} & { readonly [Measure in Exclude<keyof BikeGeometry, 'headTube'> | 'saddleHeight']: PerSize };

export type BikeLook = Omit<BikeSpec, 'geometry' | 'frame' | 'fork' | 'saddleHeight'> & {
  readonly fork: ForkLook;
};

/** A rigid fork has the frame's colour. Of a suspension fork, `painted`: in the frame's accent, else black; `gold`: its stanchions. */
export type ForkLook =
  | { readonly kind: 'rigid' }
  | {
      readonly kind: 'suspension';
      readonly travel: number;
      readonly painted?: boolean;
      readonly gold?: boolean;
      readonly dualCrown?: boolean;
    };

/** A configuration: the frame with one group of components. */
export type Build = {
  readonly id: string;
  readonly code: string;
  /** Names of components: the same in both languages. */
  readonly name: string;
  /** In Canadian dollars. */
  readonly msrp: number;
  readonly weightKg: number;
  readonly parts: Partial<Record<SpecificationRow, Term>>;
};

export type Season = {
  /** Model years before the present one. */
  readonly age: 0 | 1 | 2;
  readonly colours: readonly [BrandColourId, ...BrandColourId[]];
  /** Ids of builds; all of them where it is left out. */
  readonly builds?: readonly string[];
  /** Percent off. */
  readonly discount?: number;
  readonly discontinued?: boolean;
  /** What was otherwise in that year, added to the chart's numbers. */
  readonly difference?: Partial<Pick<BikeGeometry, 'reach' | 'headAngle' | 'seatAngle' | 'chainstay'>>;
  /** Ids of builds whose frames were changed during the season: they have a second revision. */
  readonly revised?: readonly string[];
};
