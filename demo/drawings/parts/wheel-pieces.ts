import { HARDWARE, shade } from '../colours.ts';
import type { Pen } from '../pen.ts';
import {
  annulus,
  arc,
  box,
  disc,
  edge,
  evenDashes,
  group,
  hoop,
  line,
  path,
  polyline,
  rounded,
  scaled,
} from '../svg.ts';
import { ORIGIN } from '../vectors.ts';
import { wordmark } from '../wordmark.ts';
import { gleam, OUTLINE } from './part-drawing.ts';
import type { PartFinish } from './part-drawing.ts';

/** A bare rim with its spoke holes. */
export function drawRimPart(pen: Pen, { colour, accent }: PartFinish): string {
  const profile = pen.radial(ORIGIN, 132, [
    [0.82, shade(colour, -0.5)],
    [0.86, shade(colour, 0.3)],
    [0.93, colour],
    [1, shade(colour, -0.5)],
  ]);
  return (
    annulus(132, 108, profile, OUTLINE) +
    hoop(112, HARDWARE.ink, 4, { dash: evenDashes(112, 3, 19) }) +
    line(arc(121, -70, -20) + arc(121, 110, 160), accent, 5) +
    wordmark([0, 121], 0, 9, HARDWARE.silver, { gap: 4 })
  );
}

/** A hub lying on its side: flanges, rotor mount, end caps. */
export const drawHubPart = (pen: Pen, { colour }: PartFinish): string =>
  scaled(
    1.2,
    path(box(-132, -15, 132, 15, 4), pen.lying(30, HARDWARE.steel), OUTLINE),
    path(box(-104, -24, -74, 24, 5), pen.lying(48, HARDWARE.black), OUTLINE),
    path(
      rounded([
        [-76, -22, 4],
        [-40, -26, 30],
        [36, -26, 30],
        [62, -34, 4],
        [62, 34, 4],
        [36, 26, 30],
        [-40, 26, 30],
        [-76, 22, 4],
      ]),
      pen.lying(60, colour),
      OUTLINE,
    ),
    [-58, 50].map((x) => path(box(x - 8, -58, x + 8, 58, 6), pen.lying(116, colour), OUTLINE)).join(''),
    [-58, 50].flatMap((x) => [-46, -28, 28, 46].map((y) => disc([x, y], 3.4, HARDWARE.ink))).join(''),
    path(box(62, -30, 116, 30, 4), pen.lying(60, HARDWARE.silver), OUTLINE),
    line([72, 82, 92, 102].map((x) => polyline([x, -29], [x, 29])).join(''), HARDWARE.mid, 3),
    wordmark([-6, 0], 0, 11, HARDWARE.light, { gap: 4 }),
  );

/** A sheaf of spokes with their nipples. */
export const drawSpokes = (pen: Pen, { colour, accent }: PartFinish): string =>
  Array.from({ length: 9 }, (_, index) => {
    const y = (index - 4) * 15;
    return group(
      [0, y],
      (index - 4) * 1.6,
      line(`M-168-9Q-180-9-180 0H150`, shade(colour, -0.2), 5, { round: true }),
      line(polyline([-176, -1], [150, -1]), shade(colour, 0.5), 1.4),
      path(box(146, -6, 176, 6, 2), pen.lying(12, accent), edge(HARDWARE.ink, 1)),
    );
  }).join('');

/** A pair of tubeless valves with their nuts. */
export const drawValves = (pen: Pen, { colour }: PartFinish): string =>
  group([0, -40], -7, drawValve(pen, colour)) + group([0, 44], 7, drawValve(pen, colour));

const drawValve = (pen: Pen, colour: string): string =>
  path(
    rounded([
      [-178, -30, 12],
      [-150, -12, 10],
      [-150, 12, 10],
      [-178, 30, 12],
    ]),
    HARDWARE.black,
    OUTLINE,
  ) +
  path(box(-150, -12, 92, 12, 3), pen.lying(24, colour), OUTLINE) +
  line(
    Array.from({ length: 15 }, (_, turn) => polyline([-138 + turn * 14, -12], [-134 + turn * 14, 12])).join(''),
    '#000',
    1.4,
    { opacity: 0.35 },
  ) +
  path(box(-72, -24, -44, 24, 6), pen.lying(48, shade(colour, -0.15)), OUTLINE) +
  path(box(92, -8, 120, 8, 2), pen.lying(16, HARDWARE.silver), OUTLINE) +
  path(box(116, -14, 176, 14, 10), pen.lying(28, shade(colour, 0.12)), OUTLINE) +
  gleam(
    [
      [-140, -7],
      [0, -8],
      [88, -7],
    ],
    2,
    0.4,
  );
