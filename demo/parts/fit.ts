import type { BikeFamily } from '../bikes/bike-family.ts';
import type { BikeKindId, WheelSizeId } from '../bikes/bike-terms.ts';
import type { SpecificationRow } from '../bikes/specification-rows.ts';
import { inBothLanguages } from '../term.ts';

/** Which bikes a part fits: those of which everything that is named here is true. */
export type Fit = {
  readonly kinds?: readonly BikeKindId[];
  readonly wheelSizes?: readonly WheelSizeId[];
  /** Keys of families. */
  readonly families?: readonly string[];
  /** Sprockets of at least one of its configurations. */
  readonly speeds?: readonly number[];
  /** Words of which one stands in what a configuration says of its brakes. */
  readonly brakes?: readonly string[];
  readonly suspension?: 'fork' | 'rear';
  readonly dropper?: boolean;
  /** Of one model year alone. */
  readonly year?: number;
};

export const MOUNTAIN_KINDS = ['trail', 'downhill', 'hardtail', 'e-bike'] as const satisfies readonly BikeKindId[];

export function fitsFamily(fit: Fit, family: BikeFamily): boolean {
  const { look } = family;
  return (
    (fit.kinds?.includes(family.kind) ?? true) &&
    (fit.wheelSizes?.includes(family.wheelSize) ?? true) &&
    (fit.families?.includes(family.key) ?? true) &&
    (fit.speeds?.some((speeds) => speedsOf(family).has(speeds)) ?? true) &&
    (fit.brakes?.some((word) => textsOf(family, 'brakes').some((text) => text.includes(word))) ?? true) &&
    (fit.suspension !== 'fork' || look.fork.kind === 'suspension') &&
    (fit.suspension !== 'rear' || look.suspension !== undefined) &&
    (fit.dropper === undefined || fit.dropper === (look.dropper ?? false))
  );
}

/** From what its specifications say: 1 × 12. A hub with gears has none. */
function speedsOf(family: BikeFamily): Set<number> {
  const counts = textsOf(family, 'drivetrain').map((text) => /\d × (\d+)/.exec(text)?.[1]);
  return new Set(counts.filter((count) => count !== undefined).map(Number));
}

function textsOf({ builds }: BikeFamily, row: SpecificationRow): string[] {
  return builds.flatMap(({ parts: { [row]: term } }) => (term === undefined ? [] : [inBothLanguages(term).en]));
}
