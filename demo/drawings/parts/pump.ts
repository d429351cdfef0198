import { HARDWARE } from '../colours.ts';
import type { Pen } from '../pen.ts';
import { disc, edge, evenDashes, group, hoop, line, path, polyline, rounded } from '../svg.ts';
import type { Corner } from '../svg.ts';
import { tube } from '../tubes.ts';
import { ORIGIN } from '../vectors.ts';
import { wordmark } from '../wordmark.ts';
import { OUTLINE } from './part-drawing.ts';
import type { PartFinish } from './part-drawing.ts';

const HOSE = 'M30 104C96 104 92 40 70-20C56-62 40-70 26-60';
const VALVE_HEAD: readonly Corner[] = [
  [6, -74],
  [36, -70],
  [36, -54],
  [8, -52],
];
const HANDLE: readonly Corner[] = [
  [-74, -134, 10],
  [-20, -139, 10],
  [20, -139, 10],
  [74, -134, 10],
  [74, -117, 10],
  [16, -117, 8],
  [-16, -117, 8],
  [-74, -117, 10],
];
const FOOT: readonly Corner[] = [
  [-76, 120, 8],
  [-30, 104, 12],
  [-22, 88, 6],
  [22, 88, 6],
  [30, 104, 12],
  [76, 120, 8],
  [76, 132, 6],
  [-76, 132, 6],
];

/** A floor pump with its gauge. */
export function drawPump(pen: Pen, { colour, accent }: PartFinish): string {
  const wood = pen.linear(
    [0, -138],
    [0, -116],
    [
      [0, '#b98955'],
      [0.5, '#8d6238'],
      [1, '#5a3d22'],
    ],
  );
  const casting = pen.linear(
    [0, 88],
    [0, 132],
    [
      [0, '#5b6167'],
      [1, '#1d1f21'],
    ],
  );
  return group(
    [-6, 4],
    0,
    pen.layered(HOSE, [
      { colour: HARDWARE.ink, width: 9, round: true },
      { colour: '#50565b', width: 2, round: true },
    ]),
    path(rounded(VALVE_HEAD, 5), HARDWARE.dark, OUTLINE),
    tube(pen, [0, -70], [0, -122], [9, 9], HARDWARE.silver),
    tube(pen, [0, 104], [0, -72], [30, 30], colour),
    tube(pen, [0, -66], [0, -80], [37, 34], HARDWARE.dark, { gloss: 0 }),
    path(rounded(HANDLE), wood, edge('#3a2715', 1.3)),
    path(rounded(FOOT), casting, OUTLINE),
    group([0, 66], 0, drawGauge()),
    wordmark([1, -20], -90, 10, accent, { gap: 4 }),
  );
}

const drawGauge = (): string =>
  disc(ORIGIN, 31, HARDWARE.ink) +
  disc(ORIGIN, 27, '#f4f5f6') +
  hoop(21, HARDWARE.dark, 4, { dash: evenDashes(21, 1.2, 5.4) }) +
  line(polyline(ORIGIN, [11, -14]), '#c9382b', 3, { round: true }) +
  disc(ORIGIN, 3.4, HARDWARE.ink);
