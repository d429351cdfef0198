import { drawChain } from '../chain.ts';
import { HARDWARE } from '../colours.ts';
import type { Pen } from '../pen.ts';
import { drawCassette, drawChainring } from '../sprockets.ts';
import { curve, evenDashes, hoop, scaled } from '../svg.ts';
import { polar } from '../vectors.ts';
import type { Point } from '../vectors.ts';
import type { PartFinish } from './part-drawing.ts';

export const drawCassettePart = (pen: Pen): string => scaled(1.26, drawCassette(pen, [10, 51], 12));

export const drawChainringPart = (pen: Pen, { colour }: PartFinish): string =>
  scaled(1.8, drawChainring(pen, 34, colour)) +
  hoop(30, HARDWARE.ink, 20) +
  hoop(30, HARDWARE.dark, 16) +
  hoop(24, HARDWARE.ink, 5, { dash: evenDashes(24, 5, 5) });

const COIL_TURNS = 3;
const STEPS_PER_TURN = 24;

/** A chain rolled up, its end led away to the right. Drawn larger than on a bike, so that its links are seen. */
export function drawChainPart(pen: Pen): string {
  const tail: Point[] = [
    [104, 64],
    [80, 70],
    [56, 68],
  ];
  const coil = Array.from({ length: COIL_TURNS * STEPS_PER_TURN }, (_, index) =>
    polar([-14, 0], 71 - index * 0.66, 68 + (index * 360) / STEPS_PER_TURN),
  );
  return scaled(1.75, drawChain(pen, curve([...tail, ...coil])));
}
