import type { BikeSpec } from './bike-spec.ts';
import type { SolvedGeometry } from './geometry.ts';
import { along, angleOf, radians } from './vectors.ts';
import type { Point } from './vectors.ts';

/** What turns with the front wheel. */
export type SteeringLayout = {
  /** The turn of the steering frame, in which y runs down the steering axis from the top of the head tube, x forward. */
  readonly turn: number;
  /** How far the fork's legs stand before the steering axis. */
  readonly legOffset: number;
  /** How much higher a dual crown lifts the stem. */
  readonly lift: number;
  /** Where the handlebar is clamped. */
  readonly barClamp: Point;
};

/** Half a stem's height on the steerer: its middle stands this far above the spacers. */
export const STEM_HALF_HEIGHT = 32;

export function layoutSteering(spec: BikeSpec, geometry: SolvedGeometry): SteeringLayout {
  const { stemLength, stemAngle, spacers } = spec.cockpit;
  const lift = hasDualCrown(spec) ? 12 : 0;
  const rise = STEM_HALF_HEIGHT + spacers + lift + Math.sin(radians(stemAngle)) * stemLength;
  const forward = along(geometry.headTop, geometry.ahead, Math.cos(radians(stemAngle)) * stemLength);
  return {
    turn: angleOf(geometry.steer) - 90,
    legOffset: legOffsetOf(spec),
    lift,
    barClamp: along(forward, geometry.steer, -rise),
  };
}

export const hasDualCrown = ({ fork }: BikeSpec): boolean => fork.kind === 'suspension' && fork.dualCrown === true;

function legOffsetOf(spec: BikeSpec): number {
  const { forkOffset } = spec.geometry;
  if (spec.fork.kind === 'rigid') return 4;
  return hasDualCrown(spec) ? forkOffset - 14 : forkOffset * 0.36;
}
