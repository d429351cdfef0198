import { HARDWARE, shade } from '../colours.ts';
import type { Pen } from '../pen.ts';
import { blob, curve, edge, group, line, path, rounded } from '../svg.ts';
import type { Point } from '../vectors.ts';
import { wordmark } from '../wordmark.ts';
import { gleam, OUTLINE, sheen } from './part-drawing.ts';
import type { PartFinish } from './part-drawing.ts';

const SHELL: readonly Point[] = [
  [-148, 30],
  [-146, -20],
  [-118, -72],
  [-62, -106],
  [10, -112],
  [76, -92],
  [122, -50],
  [140, -4],
  [134, 20],
  [96, 22],
  [52, 30],
  [14, 44],
  [-30, 66],
  [-78, 76],
  [-122, 66],
];
const LINER: readonly Point[] = [
  [-140, 26],
  [-116, 76],
  [-74, 84],
  [-28, 72],
  [20, 50],
  [80, 30],
  [130, 26],
  [120, 12],
  [-60, 30],
];
const VISOR: readonly Point[] = [
  [92, -66],
  [132, -62],
  [176, -42],
  [188, -30],
  [178, -26],
  [140, -34],
  [118, -26],
  [108, -40],
];
const VENTS: readonly (readonly [Point, Point, Point, Point, Point])[] = [
  [
    [-104, -46],
    [-52, -84],
    [-34, -82],
    [-70, -46],
    [-98, -28],
  ],
  [
    [-20, -92],
    [34, -92],
    [50, -80],
    [0, -66],
    [-34, -60],
  ],
  [
    [66, -74],
    [100, -46],
    [96, -34],
    [50, -56],
    [44, -66],
  ],
  [
    [-116, -2],
    [-70, -24],
    [-52, -16],
    [-84, 22],
    [-112, 30],
  ],
  [
    [-38, -22],
    [36, -46],
    [54, -34],
    [0, 0],
    [-46, 18],
  ],
  [
    [66, -34],
    [104, -18],
    [100, -4],
    [58, -4],
    [46, -18],
  ],
];
const STRAPS = 'M-70 70C-40 100 0 118 30 112M46 30C44 70 38 96 30 112M30 112C36 122 52 124 60 116';

export function drawHelmet(pen: Pen, { colour, accent }: PartFinish): string {
  const lacquer = pen.linear(
    [40, -112],
    [-40, 80],
    [
      [0, shade(colour, 0.42)],
      [0.3, shade(colour, 0.08)],
      [0.7, shade(colour, -0.14)],
      [1, shade(colour, -0.42)],
    ],
  );
  const stripe: Point[] = [
    [-126, 62],
    [-80, 70],
    [-34, 58],
    [14, 36],
    [60, 22],
    [120, 14],
  ];
  const light: Point[] = [
    [-124, -52],
    [-66, -96],
    [8, -105],
    [66, -88],
  ];
  const buckle = rounded(
    [
      [20, 106],
      [40, 104],
      [42, 122],
      [22, 124],
    ],
    5,
  );
  return group(
    [-8, 14],
    0,
    line(STRAPS, HARDWARE.ink, 6, { round: true }),
    path(buckle, HARDWARE.dark, OUTLINE),
    path(blob(LINER), '#16181a'),
    path(blob(SHELL), lacquer, edge(shade(colour, -0.6), 1.3)),
    VENTS.map((vent) => drawVent(pen, vent, colour)).join(''),
    path(blob(VISOR), sheen(pen, [120, -70], [150, -20], shade(colour, -0.25)), OUTLINE),
    gleam(light, 4, 0.4),
    wordmark([-16, 42], -20, 14, accent),
    line(curve(stripe), accent, 3, { round: true, opacity: 0.9 }),
  );
}

function drawVent(pen: Pen, vent: readonly [Point, Point, Point, Point, Point], colour: string): string {
  const depth = pen.linear(vent[0], vent[3], [
    [0, '#0c0d0e'],
    [1, '#2e3236'],
  ]);
  return path(rounded(vent, 10), depth, edge(shade(colour, -0.35), 2));
}
