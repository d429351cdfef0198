import { HARDWARE, roundStops, shade } from './colours.ts';
import type { Pen } from './pen.ts';
import { blob, box, disc, edge, group, line, path, polyline, rounded } from './svg.ts';
import { tube } from './tubes.ts';
import { add, along, mix, radians, towards, ORIGIN } from './vectors.ts';
import type { Point } from './vectors.ts';

const BRAKE_LEVER: readonly Point[] = [
  [12, -8],
  [36, -5],
  [56, 8],
  [68, 28],
  [73, 46],
  [72, 56],
  [65, 57],
  [61, 46],
  [50, 26],
  [38, 14],
  [24, 9],
  [10, 8],
];
const LEVER_BODY: readonly Point[] = [
  [-6, -17],
  [30, -15],
  [38, -6],
  [32, 6],
  [-4, 13],
];
const SHIFTER: readonly Point[] = [
  [-2, 10],
  [20, 14],
  [32, 26],
  [24, 34],
  [4, 26],
];

type FlatBarShape = {
  readonly rise: number;
  readonly sweep: number;
  readonly gripColour: string;
  readonly accent: string;
};

/** A flat bar from its end; origin at the clamp. The near grip points at the viewer. */
export function drawFlatBar(pen: Pen, { rise, sweep, gripColour, accent }: FlatBarShape): string {
  const back = Math.sin(radians(sweep));
  const root: Point = [-105 * back, -rise - 4];
  const end = add(root, [-140 * back - 14, -11]);
  return (
    disc(ORIGIN, 16.5, '#1f2225') +
    tube(pen, ORIGIN, root, [33, 23], HARDWARE.black, { bend: [6, 8], gloss: 0.3 }) +
    drawLever(pen, root) +
    drawGrip(pen, root, end, gripColour, accent)
  );
}

function drawLever(pen: Pen, root: Point): string {
  const placed = (points: readonly Point[]): Point[] => points.map((point) => add(root, point));
  const blade = pen.linear(add(root, [0, -6]), add(root, [40, 46]), [
    [0, '#5a6066'],
    [0.5, '#2d3135'],
    [1, '#53595f'],
  ]);
  const body = pen.linear(add(root, [0, -17]), add(root, [0, 12]), roundStops('#33373b'));
  return (
    path(blob(placed(BRAKE_LEVER)), blade, edge(HARDWARE.ink, 1.2)) +
    path(rounded(placed(LEVER_BODY), 7), body, edge(HARDWARE.ink, 1.2)) +
    path(rounded(placed(SHIFTER), 8), '#2a2d30', edge(HARDWARE.ink, 1))
  );
}

function drawGrip(pen: Pen, root: Point, end: Point, colour: string, accent: string): string {
  const out = towards(root, end);
  const square: Point = [-out[1], out[0]];
  const ribs = [0.2, 0.4, 0.6, 0.8]
    .map((share) => mix(root, end, share))
    .map((at) => polyline(along(at, square, 14), along(at, square, -14)))
    .join('');
  const clamp = pen.radial(add(root, [-4, -8]), 26, [
    [0, '#6b7278'],
    [0.6, '#35393d'],
    [1, '#1c1e20'],
  ]);
  const face = pen.radial(add(end, [-4, -6]), 24, [
    [0, shade(colour, 0.35)],
    [1, shade(colour, -0.3)],
  ]);
  return (
    tube(pen, root, end, [33, 33], colour, { gloss: 0 }) +
    line(ribs, '#000', 1.6, { opacity: 0.4 }) +
    disc(root, 17.5, clamp, edge(HARDWARE.ink, 1)) +
    disc(end, 17, face, edge(HARDWARE.ink, 1.3)) +
    disc(end, 11, accent) +
    disc(end, 8.4, HARDWARE.ink)
  );
}

const HOOD: readonly Point[] = [
  [36, -17],
  [60, -22],
  [84, -34],
  [101, -52],
  [114, -59],
  [124, -52],
  [125, -36],
  [120, -16],
  [108, 6],
  [92, 20],
  [70, 14],
];
const SHIFT_LEVER: readonly Point[] = [
  [112, -34],
  [122, -22],
  [124, 6],
  [117, 48],
  [102, 84],
  [88, 100],
  [82, 96],
  [94, 74],
  [104, 40],
  [106, 8],
  [102, -14],
];
const DROP = 'M-3-1C20-3 34-4 48-1C72 5 82 26 80 48C77 82 48 106 12 113L-44 119';

/** A taped drop bar from its side; origin at the clamp. */
export function drawDropBar(pen: Pen, tape: string, accent: string): string {
  const lever = pen.linear(
    [80, 0],
    [126, 10],
    [
      [0, '#1d1f21'],
      [0.6, '#4d5359'],
      [1, '#2a2d30'],
    ],
  );
  const hood = pen.linear(
    [70, -50],
    [100, 20],
    [
      [0, '#5b6167'],
      [0.3, '#34383c'],
      [1, '#16181a'],
    ],
  );
  return (
    path(blob(SHIFT_LEVER), lever, edge(HARDWARE.ink, 1.2)) +
    pen.layered(DROP, [{ colour: shade(tape, -0.5), width: 33 }]) +
    disc([0, -1], 16.5, shade(tape, -0.5)) +
    disc([0, -1], 15, shade(tape, 0.08)) +
    pen.layered(DROP, [
      { colour: shade(tape, 0.08), width: 30 },
      { colour: shade(tape, -0.35), width: 30, dash: [1.6, 15] },
    ]) +
    line('M4-9C40-12 70-8 86 22C90 40 84 60 74 76', '#fff', 3, { round: true, opacity: 0.2 }) +
    path(blob(HOOD), hood, edge(HARDWARE.ink, 1.3)) +
    line('M52-15C76-20 92-32 104-48', '#fff', 2, { round: true, opacity: 0.3 }) +
    disc([110, -12], 5, HARDWARE.ink) +
    group([-44, 119], -6, path(box(-6, -16, 2, 16, 4), accent))
  );
}
