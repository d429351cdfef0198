import { CHAIN_PITCH } from './chain-layout.ts';
import type { ChainLayout } from './chain-layout.ts';
import { HARDWARE } from './colours.ts';
import type { Pen } from './pen.ts';
import { disc, edge, evenDashes, group, hoop, line, path, polyline, rounded } from './svg.ts';
import { bolt } from './tubes.ts';
import { add, angleOf, distance, sub, ORIGIN } from './vectors.ts';
import type { Point } from './vectors.ts';

/** Where the cable enters the derailleur's knuckle. */
export const knuckleAt = (chain: Pick<ChainLayout, 'guidePulley'>): Point => add(chain.guidePulley.centre, [-9, -8]);

/** Hanger, parallelogram, cage and two pulleys. */
export function drawDerailleur(
  pen: Pen,
  axle: Point,
  chain: Pick<ChainLayout, 'guidePulley' | 'tensionPulley'>,
): string {
  const guide = chain.guidePulley.centre;
  const tension = chain.tensionPulley.centre;
  const hanger = add(axle, [-9, 29]);
  const knuckle = knuckleAt(chain);
  const body = sub(knuckle, hanger);
  const shine = pen.radial(add(knuckle, [-5, -7]), 26, [
    [0, '#6d747a'],
    [0.6, '#363a3e'],
    [1, '#1d1f21'],
  ]);
  return (
    drawPulley(guide) +
    drawPulley(tension) +
    group(guide, angleOf(sub(tension, guide)), drawCage(pen, distance(guide, tension))) +
    group(hanger, angleOf(body), drawParallelogram(pen, distance(ORIGIN, body))) +
    disc(knuckle, 20, HARDWARE.ink) +
    disc(knuckle, 18.4, shine) +
    disc(knuckle, 11, 'none', { stroke: HARDWARE.steel, width: 1.4, opacity: 0.8 }) +
    bolt(hanger, 8.5, HARDWARE.steel)
  );
}

const drawPulley = (centre: Point): string =>
  group(
    centre,
    0,
    hoop(19, '#1d1f21', 9, { dash: evenDashes(24, CHAIN_PITCH / 2, CHAIN_PITCH / 2) }),
    disc(ORIGIN, 19, '#2b2e31', edge(HARDWARE.mid, 1)),
    hoop(12, '#0f1011', 5, { dash: evenDashes(12, 7, 5.5) }),
    bolt(ORIGIN, 5.5),
  );

/** The cage from the guide pulley at the origin along x to the tension pulley. */
function drawCage(pen: Pen, length: number): string {
  const plate = rounded([
    [-16, -15, 14],
    [length * 0.5, -9, 20],
    [length + 12, -11, 10],
    [length + 14, 8, 10],
    [length * 0.5, 1, 30],
    [10, 16, 12],
    [-14, 14, 12],
  ]);
  const slot = rounded(
    [
      [24, -4],
      [length - 18, -4],
      [length - 18, -1],
      [24, 4],
    ],
    3,
  );
  return (
    path(plate, pen.lying(30, '#33373b'), edge(HARDWARE.ink, 1.2)) +
    path(slot, '#0d0e0f', { opacity: 0.7 }) +
    bolt([length, 0], 6) +
    bolt(ORIGIN, 5)
  );
}

/** The parallelogram from the hanger at the origin along x to the knuckle. */
function drawParallelogram(pen: Pen, reach: number): string {
  const outline = rounded([
    [-17, -15, 12],
    [reach * 0.5, -17, 8],
    [reach + 4, -13, 8],
    [reach + 4, 13, 8],
    [reach * 0.5, 9, 8],
    [-15, 15, 12],
  ]);
  return (
    path(outline, pen.lying(34, HARDWARE.dark), edge(HARDWARE.ink, 1.2)) +
    line(polyline([2, -8], [reach - 8, -7]), '#fff', 1.4, { round: true, opacity: 0.45 }) +
    line(polyline([4, 3], [reach - 6, 2]), HARDWARE.ink, 2.4)
  );
}
