import { HARDWARE, roundStops, shade } from './colours.ts';
import type { Pen } from './pen.ts';
import { STEM_HALF_HEIGHT } from './steering-layout.ts';
import { box, disc, edge, line, path, polyline, rounded } from './svg.ts';
import { bolt } from './tubes.ts';
import { add, along, mix, polar, unit } from './vectors.ts';
import type { Point } from './vectors.ts';

/** A stem from its side in the steering frame, with the spacers under it. */
export function drawStem(
  pen: Pen,
  length: number,
  angle: number,
  spacers: number,
  colour: string = HARDWARE.black,
): string {
  const y = -(STEM_HALF_HEIGHT + spacers);
  const end = polar([0, y], length, -angle);
  const normal = unit([end[1] - y, -end[0]]);
  const beside = (at: Point, by: number): Point => along(at, normal, by);
  const waist = mix([0, y], end, 0.62);
  const body = rounded(
    [
      [-20, y + 21],
      [19, y + 21, 5],
      beside(waist, -16),
      beside(end, -21),
      beside(end, 21),
      beside(waist, 15),
      [19, y - 21, 5],
      [-20, y - 21],
    ],
    9,
  );
  const face = pen.radial(add(end, [-5, -8]), 32, [
    [0, shade(colour, 0.35)],
    [0.6, shade(colour, 0.06)],
    [1, shade(colour, -0.5)],
  ]);
  const cap = rounded(
    [
      [-14, y - 21],
      [14, y - 21],
      [11, y - 28],
      [-11, y - 28],
    ],
    3,
  );
  return (
    drawSpacers(pen, spacers) +
    path(cap, HARDWARE.dark) +
    path(body, pen.linear([0, y - 24], [0, y + 24], roundStops(colour)), edge(HARDWARE.ink, 1.3)) +
    bolt([-13, y - 11], 4) +
    bolt([-13, y + 11], 4) +
    disc(end, 22.5, face, edge(HARDWARE.ink, 1.3)) +
    line(polyline(beside(end, 23), beside(end, -23)), HARDWARE.ink, 2)
  );
}

/** Rings of ten millimetres on the steerer, above the headset's cover. */
function drawSpacers(pen: Pen, height: number): string {
  if (height === 0) return '';
  const rings = Array.from({ length: Math.floor(height / 10) }, (_, index) =>
    path(
      box(-19, -19.5 - index * 10, 19, -9.5 - index * 10, 2),
      pen.standing(0, 38, HARDWARE.dark),
      edge(HARDWARE.ink, 1),
    ),
  );
  return path(box(-16, -height - 8, 16, -9.5, 1), HARDWARE.ink) + rings.join('');
}
