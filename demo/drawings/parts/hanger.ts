import { HARDWARE, shade } from '../colours.ts';
import type { Pen } from '../pen.ts';
import { box, disc, edge, group, hoop, line, path, polyline, rounded, scaled } from '../svg.ts';
import type { Corner } from '../svg.ts';
import type { Point } from '../vectors.ts';
import { wordmark } from '../wordmark.ts';
import { gleam, OUTLINE, sheen } from './part-drawing.ts';
import type { PartFinish } from './part-drawing.ts';

const PLATE: readonly Corner[] = [
  [-52, -92, 30],
  [24, -104, 40],
  [62, -70, 30],
  [58, -22, 30],
  [34, 4, 20],
  [40, 52, 30],
  [30, 104, 26],
  [-18, 112, 26],
  [-32, 66, 30],
  [-18, 26, 20],
  [-60, -10, 40],
];

/** A derailleur hanger, laid down, with its two screws. */
export function drawHanger(pen: Pen, { colour }: PartFinish): string {
  const light: Point[] = [
    [-44, -80],
    [10, -94],
    [44, -72],
  ];
  return (
    group(
      [-46, 0],
      -62,
      scaled(
        1.26,
        path(rounded(PLATE), sheen(pen, [-60, -100], [60, 110], colour), edge(shade(colour, -0.6), 1.6)),
        gleam(light, 3, 0.5),
        drawHole([0, -56], 27, colour),
        drawHole([4, 76], 17, colour),
        group([4, 76], 0, hoop(15, HARDWARE.mid, 1.4), hoop(12, HARDWARE.mid, 1)),
        wordmark([6, 18], 90, 9, shade(colour, -0.55), { gap: 3 }),
      ),
    ) +
    group([126, -62], -14, drawScrew(pen)) +
    group([152, 44], 24, drawScrew(pen))
  );
}

const drawHole = (at: Point, radius: number, colour: string): string =>
  disc(at, radius + 5, shade(colour, 0.3), edge(shade(colour, -0.5), 1.3)) + disc(at, radius, HARDWARE.ink);

const drawScrew = (pen: Pen): string =>
  scaled(
    1.3,
    path(box(-8, -14, 8, 40, 2), pen.standing(0, 16, HARDWARE.steel), OUTLINE),
    line([4, 11, 18, 25, 32].map((y) => polyline([-8, y], [8, y + 3])).join(''), HARDWARE.mid, 1.6),
    path(box(-17, -30, 17, -12, 5), pen.standing(0, 38, HARDWARE.dark), OUTLINE),
    line(polyline([-5, -22], [5, -22]), HARDWARE.ink, 5),
  );
