import { HARDWARE } from '../colours.ts';
import type { Pen } from '../pen.ts';
import { box, disc, edge, group, hoop, line, path, polyline, rounded } from '../svg.ts';
import type { Corner } from '../svg.ts';
import { wordmark } from '../wordmark.ts';
import { OUTLINE } from './part-drawing.ts';
import type { PartFinish } from './part-drawing.ts';

const BODY: readonly Corner[] = [
  [-96, -36, 14],
  [50, -36, 8],
  [66, -44, 8],
  [78, -44, 8],
  [78, 44, 8],
  [66, 44, 8],
  [50, 36, 8],
  [-96, 36, 20],
];
const LENS: readonly Corner[] = [
  [74, -42],
  [88, -36],
  [92, 0],
  [88, 36],
  [74, 42],
];
const FOOT: readonly Corner[] = [
  [-34, 36],
  [16, 36],
  [22, 52],
  [-40, 52],
];

/** A head light, lit, on its clamp, with the tail light of the set. */
export const drawLight = (pen: Pen, { accent }: PartFinish): string =>
  group([8, -24], 0, drawBeam(pen), drawHeadLight(pen, accent)) + group([-152, 74], 0, drawTailLight(pen));

function drawBeam(pen: Pen): string {
  const glow = pen.linear(
    [92, 0],
    [188, 0],
    [
      [0, '#ffe9a6', 0.75],
      [1, '#ffe9a6', 0],
    ],
  );
  return path('M92-34L188-78V78L92 34Z', glow);
}

function drawHeadLight(pen: Pen, accent: string): string {
  const glass = pen.radial([80, 0], 44, [
    [0, '#fffdf2'],
    [0.5, '#ffe9a6'],
    [1, '#b7bcc0'],
  ]);
  const fins = [-72, -62, -52, -42, -32].map((x) => polyline([x, -34], [x, -14])).join('');
  return (
    path(rounded(BODY), pen.lying(80, '#2e3236'), OUTLINE) +
    line(fins, HARDWARE.ink, 4) +
    path(rounded(LENS, 10), glass, edge(HARDWARE.mid, 1.3)) +
    path(box(-30, -44, 4, -34, 5), accent, OUTLINE) +
    wordmark([-16, 8], 0, 13, HARDWARE.silver) +
    path(rounded(FOOT, 5), HARDWARE.dark, OUTLINE) +
    group([-9, 84], 0, hoop(34, HARDWARE.ink, 16), hoop(34, HARDWARE.dark, 12)) +
    path(box(18, 76, 46, 94, 5), HARDWARE.black, OUTLINE)
  );
}

const drawTailLight = (pen: Pen): string =>
  path(box(-24, -38, 24, 38, 13), pen.standing(0, 48, '#b3241d'), OUTLINE) +
  [-19, 0, 19].map((y) => disc([0, y], 7, '#ff8a7a')).join('');
