import type { BrandColourId } from '../brand-colours.ts';
import type { BikeGeometry, BikeSpec } from '../drawings/bike-spec.ts';

/** What the bikes of one model name look like over its model years. Lengths in millimetres, angles in degrees. */
export type BikeFamily = {
  /** Stands in the names of its pictures: taiga-140. */
  readonly key: string;
  /** Stands in serial numbers: T140. */
  readonly code: string;
  readonly name: string;
  readonly chart: SizeChart;
  /** What its drawings have besides geometry and colour. */
  readonly look: BikeLook;
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

export type Season = {
  /** Model years before the present one. */
  readonly age: 0 | 1 | 2;
  readonly colours: readonly [BrandColourId, ...BrandColourId[]];
  /** What was otherwise in that year, added to the chart's numbers. */
  readonly difference?: Partial<Pick<BikeGeometry, 'reach' | 'headAngle' | 'seatAngle' | 'chainstay'>>;
};
