import { HARDWARE, shade } from '../colours.ts';
import type { Pen } from '../pen.ts';
import { box, disc, edge, group, line, path, polyline, rounded } from '../svg.ts';
import type { Corner } from '../svg.ts';
import { wordmark } from '../wordmark.ts';
import { gleam, OUTLINE } from './part-drawing.ts';
import type { PartFinish } from './part-drawing.ts';

/** A bag for frame, saddle or rack, with its roll closure and strap. */
export const drawBag = (pen: Pen, { colour, accent }: PartFinish): string =>
  path(
    rounded([
      [-142, -60, 18],
      [142, -60, 18],
      [128, 120, 30],
      [-128, 120, 30],
    ]),
    pen.linear(
      [0, -60],
      [0, 120],
      [
        [0, shade(colour, 0.22)],
        [1, shade(colour, -0.35)],
      ],
    ),
    edge(shade(colour, -0.6), 1.4),
  ) +
  path(box(-150, -104, 150, -54, 18), pen.lying(50, shade(colour, -0.12)), edge(shade(colour, -0.6), 1.4)) +
  [-78, 78]
    .map(
      (x) =>
        path(box(x - 11, -110, x + 11, 34, 3), accent, OUTLINE) + path(box(x - 17, 10, x + 17, 40, 4), HARDWARE.black),
    )
    .join('') +
  wordmark([0, 70], 0, 20, accent, { gap: 5 }) +
  line(polyline([-122, 98], [122, 98]), shade(colour, 0.35), 3, { opacity: 0.6 });

/** A shackle lock. */
export const drawLock = (pen: Pen, { colour, accent }: PartFinish): string =>
  line('M-78 64V-44A78 78 0 0 1 78-44V64', shade(colour, -0.5), 30) +
  line('M-78 64V-44A78 78 0 0 1 78-44V64', colour, 24) +
  line('M-84 60V-44A84 84 0 0 1 84-44', '#fff', 3, { opacity: 0.25 }) +
  path(box(-124, 52, 124, 122, 16), pen.lying(70, HARDWARE.black), OUTLINE) +
  path(box(-60, 66, 60, 108, 8), accent, OUTLINE) +
  disc([0, 87], 11, HARDWARE.ink) +
  path(box(-3, 84, 3, 104, 2), HARDWARE.ink);

const HAND: readonly Corner[] = [
  [-62, 138, 10],
  [-66, 60, 30],
  [-118, 6, 18],
  [-108, -24, 16],
  [-84, -22, 16],
  [-54, 8, 14],
  [-58, -96, 14],
  [-30, -102, 14],
  [-22, -14, 6],
  [-16, -126, 14],
  [12, -128, 14],
  [14, -16, 6],
  [26, -114, 14],
  [52, -110, 14],
  [46, -8, 6],
  [66, -80, 12],
  [88, -72, 12],
  [72, 60, 40],
  [62, 138, 10],
];

/** A glove, its back up. */
export const drawGlove = (pen: Pen, { colour, accent }: PartFinish): string =>
  group(
    [8, 0],
    0,
    path(
      rounded(HAND),
      pen.linear(
        [70, -120],
        [-70, 130],
        [
          [0, shade(colour, 0.3)],
          [1, shade(colour, -0.3)],
        ],
      ),
      edge(shade(colour, -0.6), 1.5),
    ),
    path(box(-66, 96, 66, 136, 8), accent, OUTLINE),
    wordmark([4, 46], 0, 15, accent, { gap: 4 }),
    gleam(
      [
        [-40, -80],
        [-38, -30],
      ],
      4,
      0.25,
    ),
    line(polyline([-14, -14], [8, 18], [44, -6]), shade(colour, -0.4), 2),
  );
