import { HARDWARE, shade } from '../colours.ts';
import type { Pen } from '../pen.ts';
import { edge, group, line, path, polyline, rounded } from '../svg.ts';
import type { Corner } from '../svg.ts';
import { wordmark } from '../wordmark.ts';
import { gleam } from './part-drawing.ts';
import type { PartFinish } from './part-drawing.ts';

const BODY: readonly Corner[] = [
  [-44, -70, 12],
  [-48, -40, 16],
  [-40, -22, 14],
  [-40, -6, 14],
  [-48, 10, 16],
  [-48, 122, 16],
  [48, 122, 16],
  [48, 10, 16],
  [40, -6, 14],
  [40, -22, 14],
  [48, -40, 16],
  [44, -70, 12],
];
const LID: readonly Corner[] = [
  [-47, -92, 10],
  [47, -92, 10],
  [49, -66, 4],
  [-49, -66, 4],
];
const SHOULDER: readonly Corner[] = [
  [-24, -108, 8],
  [24, -108, 8],
  [40, -90, 8],
  [-40, -90, 8],
];
const SPOUT: readonly Corner[] = [
  [-13, -132, 8],
  [13, -132, 8],
  [15, -108, 3],
  [-15, -108, 3],
];

export function drawBottle(pen: Pen, { colour, accent }: PartFinish): string {
  const plastic = pen.linear(
    [48, 0],
    [-48, 0],
    [
      [0, shade(colour, -0.2)],
      [0.14, shade(colour, 0.3)],
      [0.34, shade(colour, 0.1)],
      [0.75, shade(colour, -0.18)],
      [1, shade(colour, -0.4)],
    ],
  );
  const ribs = [-40, -30, -20, -10, 0, 10, 20, 30, 40].map((x) => polyline([x, -88], [x, -69])).join('');
  return group(
    [0, 8],
    0,
    path(rounded(BODY), plastic, edge(shade(colour, -0.5), 1.3)),
    path(rounded(LID), pen.standing(0, 98, accent), edge(HARDWARE.ink, 1.3)),
    line(ribs, '#000', 1.4, { opacity: 0.25 }),
    path(rounded(SHOULDER), pen.standing(0, 70, shade(accent, -0.15)), edge(HARDWARE.ink, 1.3)),
    path(rounded(SPOUT), pen.standing(0, 30, '#e9ecee'), edge(HARDWARE.mid, 1.3)),
    wordmark([2, 54], -90, 16, accent, { gap: 4 }),
    gleam(
      [
        [33, 24],
        [34, 60],
        [33, 108],
      ],
      5,
      0.3,
    ),
    line(polyline([-47, 112], [47, 112]), accent, 3, { opacity: 0.8 }),
  );
}
