import type { BikeLayout } from './bike-layout.ts';
import { caliperAt } from './brakes.ts';
import { HARDWARE } from './colours.ts';
import { knuckleAt } from './derailleur.ts';
import type { Pen } from './pen.ts';
import { box, coordinates, curve, group, path } from './svg.ts';
import { add, along, mix, radians } from './vectors.ts';
import type { Point } from './vectors.ts';

/** Directions from the axles to the calipers, degrees: between the stays, and behind the fork's far leg. */
export const CALIPER_ANGLES = { rear: -22, front: 236 } as const;

const drawHose = (pen: Pen, d: string): string =>
  pen.layered(d, [
    { colour: HARDWARE.ink, width: 5.6, round: true },
    { colour: '#737a80', width: 1.6, round: true },
  ]);

/** Where hoses and cables leave the levers. */
function leverExit({ spec, steering }: BikeLayout): Point {
  const { cockpit } = spec;
  return cockpit.kind === 'drop'
    ? add(steering.barClamp, [44, 6])
    : add(steering.barClamp, [26 - 105 * Math.sin(radians(cockpit.sweep)), -cockpit.rise - 8]);
}

/** Rear brake hose and shift cable, from the levers into the head tube. */
export function drawHeadTubeCables(pen: Pen, layout: BikeLayout): string {
  const { geometry } = layout;
  const start = leverExit(layout);
  const upper = along(geometry.headTop, geometry.steer, geometry.headLength * 0.62);
  const lower = along(upper, geometry.steer, 13);
  const bow = (to: Point, dx: number, dy: number): string =>
    `M${coordinates(start)}C${coordinates(add(start, [62 + dx, 16 + dy]), add(to, [70 + dx, 10]), to)}`;
  const grommet = (at: Point): string => group(at, 8, path(box(-11, -6, 9, 6), HARDWARE.ink));
  return drawHose(pen, bow(upper, 10, 0)) + drawHose(pen, bow(lower, -8, 16)) + grommet(upper) + grommet(lower);
}

/** The front brake's hose: into a rigid fork and out above the caliper, or behind a suspension fork's leg. */
export function drawFrontHose(pen: Pen, layout: BikeLayout): string {
  const { spec, style, geometry, steering } = layout;
  const start = leverExit(layout);
  const forkLength = geometry.headToAxle - geometry.headLength;
  const onFork = (x: number, share: number): Point =>
    along(
      along(geometry.headTop, geometry.ahead, steering.legOffset + x),
      geometry.steer,
      geometry.headLength + forkLength * share,
    );
  const caliper = caliperAt(geometry.frontAxle, CALIPER_ANGLES.front, style.rotorRadius.front);
  const arrival = [add(caliper, [-6, -24]), add(caliper, [2, 4])];
  if (spec.fork.kind === 'rigid') {
    const entry = [start, add(start, [70, 50]), onFork(58, -0.12), onFork(14, 0.1)];
    return drawHose(pen, curve(entry)) + drawHose(pen, curve([onFork(4, 0.66), ...arrival]));
  }
  const way = [add(start, [74, 62]), onFork(72, -0.06), onFork(30, 0.2)];
  return drawHose(pen, curve([start, ...way, onFork(-25, 0.5), onFork(-27, 0.7), ...arrival]));
}

/** The rear brake's hose from the far chainstay up into the caliper. */
export function drawRearHose(pen: Pen, layout: BikeLayout): string {
  const { style, geometry, suspension } = layout;
  const { rearAxle } = geometry;
  const exit = add(mix(rearAxle, suspension?.mainPivot ?? [0, 0], 0.42), [0, -8]);
  const caliper = caliperAt(rearAxle, CALIPER_ANGLES.rear, style.rotorRadius.rear);
  const into = add(caliper, [12, 8]);
  const d = `M${coordinates(exit)}C${coordinates(add(exit, [-34, -10]), add(into, [44, -26]), into)}`;
  return drawHose(pen, d);
}

/** The shift cable's loop from the end of the chainstay round into the derailleur. */
export function drawDerailleurCable(pen: Pen, layout: BikeLayout): string {
  const { rearAxle } = layout.geometry;
  const into = add(knuckleAt(layout.chain), [-14, 4]);
  const exit = add(rearAxle, layout.suspension ? [40, 20] : [30, 8]);
  const d = `M${coordinates(exit)}C${coordinates(add(rearAxle, [-20, 26]), add(into, [-66, -46]), into)}`;
  return drawHose(pen, d);
}
