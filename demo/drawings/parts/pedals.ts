import { HARDWARE, shade } from '../colours.ts';
import type { Pen } from '../pen.ts';
import { box, disc, line, path, polyline, rounded, scaled } from '../svg.ts';
import type { Corner } from '../svg.ts';
import { add } from '../vectors.ts';
import { wordmark } from '../wordmark.ts';
import { OUTLINE, sheen } from './part-drawing.ts';
import type { PartFinish } from './part-drawing.ts';

const PLATFORM: readonly Corner[] = [
  [-62, -50, 10],
  [-30, -62, 14],
  [30, -62, 14],
  [62, -50, 10],
  [66, 0, 20],
  [62, 50, 10],
  [30, 62, 14],
  [-30, 62, 14],
  [-62, 50, 10],
  [-66, 0, 20],
];
const BODY: readonly Corner[] = [
  [-60, -11],
  [64, -13],
  [64, 13],
  [-60, 11],
];
const PINS = [
  [-54, -46],
  [-18, -54],
  [18, -54],
  [54, -46],
  [-54, 46],
  [-18, 54],
  [18, 54],
  [54, 46],
  [-58, -22],
  [-58, 22],
  [58, -24],
  [58, 24],
] as const;

/** A pair of platform pedals from above. */
export function drawPedals(pen: Pen, { colour }: PartFinish): string {
  const pedal = pen.symbol(drawPlatform(pen, colour));
  return scaled(1.14, pen.use(pedal, [-90, -38], 8, 'pedal') + pen.use(pedal, [46, 46], -10, 'pedal'));
}

function drawPlatform(pen: Pen, colour: string): string {
  const window = (side: 1 | -1): string =>
    rounded(
      [
        [-46, side * 40],
        [46, side * 40],
        [48, side * 17],
        [-48, side * 17],
      ],
      9,
    );
  const thread = [94, 99, 104, 109, 114].map((x) => polyline([x, -6], [x, 6])).join('');
  return (
    path(box(60, -7, 116, 7, 2), pen.lying(14, HARDWARE.silver), OUTLINE) +
    path(box(64, -12, 80, 12, 3), pen.lying(24, HARDWARE.mid), OUTLINE) +
    line(thread, HARDWARE.mid, 1.2) +
    path(rounded(PLATFORM) + window(1) + window(-1), sheen(pen, [-60, -60], [60, 60], colour), {
      ...OUTLINE,
      evenOdd: true,
    }) +
    path(rounded(BODY), pen.lying(26, shade(colour, -0.1)), OUTLINE) +
    PINS.map((pin) => disc(add(pin, [1.4, 1.8]), 4, '#000', { opacity: 0.45 }) + disc(pin, 3.6, HARDWARE.silver)).join(
      '',
    ) +
    wordmark([0, 0], 0, 10, HARDWARE.light, { gap: 4 })
  );
}
