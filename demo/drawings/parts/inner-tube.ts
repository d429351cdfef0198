import { HARDWARE, shade } from '../colours.ts';
import type { Pen } from '../pen.ts';
import { annulus, box, edge, group, hoop, line, path, polyline } from '../svg.ts';
import { ORIGIN, polar } from '../vectors.ts';
import { wordmark } from '../wordmark.ts';
import { gleam, OUTLINE } from './part-drawing.ts';
import type { PartFinish } from './part-drawing.ts';

/** An inner tube, half blown up, before the box in which it is sold. */
export function drawInnerTube(pen: Pen, { accent }: PartFinish): string {
  return group([96, 26], 0, drawBox(pen, accent)) + group([-58, 0], -14, drawTube(pen));
}

function drawBox(pen: Pen, accent: string): string {
  const face = pen.linear(
    [-70, -100],
    [70, 110],
    [
      [0, '#f4f1ea'],
      [1, '#cfcabd'],
    ],
  );
  return (
    path('M62-96L84-108V94L62 112Z', '#a7a294', edge('#6b675c', 1.2)) +
    path('M-70-96L-48-108H84L62-96Z', '#fbf9f4', edge('#6b675c', 1.2)) +
    path(box(-70, -96, 62, 112, 2), face, edge('#6b675c', 1.2)) +
    path('M-70 30H62V112H-70Z', accent) +
    path('M62 30L84 14V94L62 112Z', shade(accent, -0.35)) +
    wordmark([22, -60], 0, 9.5, '#2b2e31', { gap: 4 }) +
    line(polyline([2, -38], [46, -38]) + polyline([12, -26], [46, -26]), '#8d8778', 3) +
    wordmark([24, 76], 0, 9, '#fff', { gap: 4 })
  );
}

function drawTube(pen: Pen): string {
  const rubber = pen.radial(ORIGIN, 124, [
    [88 / 124, '#0e0f10'],
    [98 / 124, '#2d3134'],
    [112 / 124, '#5c6369'],
    [118 / 124, '#33373b'],
    [1, '#141618'],
  ]);
  const moulding = [0, 40, 80, 120, 160, 200, 240, 280, 320].map((degrees) =>
    polyline(polar(ORIGIN, 91, degrees), polar(ORIGIN, 121, degrees + 3)),
  );
  return (
    annulus(124, 88, rubber, edge(HARDWARE.ink, 1.4)) +
    line(moulding.join(''), '#000', 1.6, { opacity: 0.35 }) +
    hoop(106, '#8c939a', 1, { opacity: 0.5 }) +
    [60, 200]
      .map((degrees) => wordmark(polar(ORIGIN, 99, degrees), degrees + 90, 9, HARDWARE.silver, { opacity: 0.8 }))
      .join('') +
    gleam([polar(ORIGIN, 116, 215), polar(ORIGIN, 117, 245), polar(ORIGIN, 116, 275)], 4, 0.3) +
    group(polar(ORIGIN, 90, 270), 0, drawValve(pen))
  );
}

/** A valve that points to the middle, with its foot, nut and cap. */
const drawValve = (pen: Pen): string =>
  path('M-13-4H13L7 12H-7Z', HARDWARE.black, OUTLINE) +
  path(box(-4, 10, 4, 64, 1), pen.standing(0, 8, '#c9a86a'), edge('#6d5527', 0.8)) +
  line([28, 34, 40, 46, 52].map((y) => polyline([-4, y], [4, y + 1])).join(''), '#6d5527', 1) +
  path(box(-9, 14, 9, 23, 2), pen.standing(0, 18, HARDWARE.steel), OUTLINE) +
  path(box(-5.5, 58, 5.5, 78, 3), pen.standing(0, 11, HARDWARE.dark), OUTLINE);
