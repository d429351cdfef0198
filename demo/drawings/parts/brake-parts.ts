import { drawRotor, SIXTHS } from '../brakes.ts';
import { HARDWARE } from '../colours.ts';
import type { Pen } from '../pen.ts';
import { disc, edge, group, line, path, polyline, rounded, scaled } from '../svg.ts';
import type { Corner } from '../svg.ts';
import { bolt } from '../tubes.ts';
import { ORIGIN, polar } from '../vectors.ts';
import { OUTLINE, sheen } from './part-drawing.ts';
import type { PartFinish } from './part-drawing.ts';

export const drawRotorPart = (pen: Pen): string =>
  scaled(1.32, drawRotor(pen, 100), SIXTHS.map((degrees) => bolt(polar(ORIGIN, 20, degrees + 30), 4)).join(''));

const PLATE: readonly Corner[] = [
  [-52, -34, 16],
  [-20, -52, 10],
  [-17, -92, 12],
  [17, -92, 12],
  [20, -52, 10],
  [52, -34, 16],
  [58, 30, 22],
  [34, 62, 22],
  [-34, 62, 22],
  [-58, 30, 22],
];
const LINING: readonly Corner[] = [
  [-44, -28, 14],
  [44, -28, 14],
  [48, 26, 18],
  [28, 52, 18],
  [-28, 52, 18],
  [-48, 26, 18],
];
const GRAINS = [
  [-28, -8],
  [22, 4],
  [-16, 28],
  [30, 30],
  [-34, 16],
  [12, -16],
  [-8, 8],
  [16, 40],
] as const;

/** A pair of pads: the lining on its plate; the second plate in the accent's metal. */
export const drawBrakePads = (pen: Pen, { accent }: PartFinish): string =>
  group([82, 26], 12, scaled(1.42, drawPad(pen, accent))) +
  group([-82, 22], -10, scaled(1.5, drawPad(pen, HARDWARE.silver)));

const drawPad = (pen: Pen, plate: string): string =>
  path(rounded(PLATE), sheen(pen, [-50, -80], [50, 60], plate), OUTLINE) +
  disc([0, -76], 7, HARDWARE.ink) +
  path(rounded(LINING), sheen(pen, [-40, -30], [40, 50], '#8d6a4c'), edge('#4a3524', 1.3)) +
  line(polyline([0, -26], [0, 50]), '#4a3524', 4) +
  GRAINS.map((at) => disc(at, 1.7, '#d5b48c')).join('');
