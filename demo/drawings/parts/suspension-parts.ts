import { HARDWARE, shade } from '../colours.ts';
import type { Pen } from '../pen.ts';
import { drawShock } from '../shock.ts';
import { drawSuspensionFork } from '../suspension-fork.ts';
import { box, disc, edge, group, path, polyline, scaled } from '../svg.ts';
import { tube } from '../tubes.ts';
import type { PartFinish } from './part-drawing.ts';

/** A fork with its steerer, laid down with its arch below. */
export const drawForkPart = (pen: Pen, { colour, accent }: PartFinish): string =>
  group(
    [104, -16],
    90,
    scaled(
      0.5,
      tube(pen, [0, 4], [0, -150], [30, 28], HARDWARE.steel),
      drawSuspensionFork(
        pen,
        { kind: 'suspension', travel: 150, colour, accent, stanchion: HARDWARE.dark },
        { crown: 0, axle: [44, 500], legX: 30, wheelRadius: 366 },
      ),
    ),
  );

export const drawShockPart = (pen: Pen): string =>
  group([-4, -16], 0, scaled(1.45, drawShock(pen, [-105, 0], [105, 0], { spring: undefined, lying: true })));

/** A coil spring of steel, lying. */
export function drawSpring(pen: Pen, { colour }: PartFinish): string {
  const turns = 8;
  const pitch = 36;
  const left = (-turns * pitch) / 2;
  const strand = (turn: number, lean: 1 | -1): string =>
    polyline([left + turn * pitch, lean * 62], [left + (turn + 0.5) * pitch, -lean * 62]);
  const behind = Array.from({ length: turns }, (_, turn) => strand(turn + 0.5, -1)).join('');
  const before = Array.from({ length: turns }, (_, turn) => strand(turn, 1)).join('');
  return (
    pen.layered(behind, [{ colour: shade(colour, -0.6), width: 17, round: true }]) +
    pen.layered(before, [
      { colour: shade(colour, -0.5), width: 24, round: true },
      { colour, width: 19, round: true },
      { colour: shade(colour, 0.45), width: 5, round: true, opacity: 0.7 },
    ])
  );
}

/** Two sealed bearings, one before the other. */
export const drawBearing = (pen: Pen, { accent }: PartFinish): string =>
  group([74, -22], 0, drawRing(pen, accent)) + group([-62, 18], 0, scaled(1.2, drawRing(pen, accent)));

const drawRing = (pen: Pen, seal: string): string =>
  disc(
    [0, 0],
    96,
    pen.linear(
      [-90, -90],
      [90, 90],
      [
        [0, HARDWARE.light],
        [0.5, HARDWARE.steel],
        [1, HARDWARE.mid],
      ],
    ),
    edge(HARDWARE.ink, 1.4),
  ) +
  disc([0, 0], 80, seal, edge(shade(seal, -0.6), 1.4)) +
  disc([0, 0], 68, shade(seal, -0.25)) +
  disc([0, 0], 54, HARDWARE.silver, edge(HARDWARE.ink, 1.4)) +
  disc([0, 0], 40, HARDWARE.ink);

/** Bolts and washers as they come out of the bag. */
export const drawBolts = (pen: Pen, { colour }: PartFinish): string =>
  (
    [
      [-118, -46, -24, 1.5],
      [-34, 34, 12, 1.7],
      [62, -40, -8, 1.5],
      [128, 36, 30, 1.35],
    ] as const
  )
    .map(([x, y, turn, size]) => group([x, y], turn, scaled(size, drawBolt(pen, colour))))
    .join('') +
  (
    [
      [-104, 70],
      [18, -78],
      [150, -62],
    ] as const
  )
    .map((at) => disc(at, 19, HARDWARE.silver, edge(HARDWARE.ink, 1.3)) + disc(at, 9, HARDWARE.dark))
    .join('');

const drawBolt = (pen: Pen, colour: string): string =>
  path(box(-9, -22, 9, 44, 3), pen.standing(0, 18, HARDWARE.steel), edge(HARDWARE.ink, 1.2)) +
  path([-12, -2, 8, 18, 28].map((y) => polyline([-9, y + 12], [9, y + 16])).join(''), 'none', edge(HARDWARE.mid, 1.5)) +
  path(box(-19, -42, 19, -20, 6), pen.standing(0, 38, colour), edge(HARDWARE.ink, 1.2)) +
  path(box(-7, -36, 7, -27, 2), HARDWARE.ink);
