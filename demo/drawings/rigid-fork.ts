import type { RigidFork } from './bike-spec.ts';
import { HARDWARE, roundStops, shade } from './colours.ts';
import type { Pen } from './pen.ts';
import { curve, edge, line, path } from './svg.ts';
import { bolt, dropout } from './tubes.ts';
import type { Point } from './vectors.ts';

/** A rigid fork in the steering frame, from its crown to its axle. */
export function drawRigidFork(pen: Pen, { colour }: RigidFork, crown: number, axle: Point, accent: string): string {
  const [ax, ay] = axle;
  const length = ay - crown;
  const side = (sign: 1 | -1): Point[] => [
    [sign * 29, crown],
    [sign * 23 + 1, crown + length * 0.2],
    [ax * 0.24 + sign * 17, crown + length * 0.55],
    [ax * 0.66 + sign * 12.5, crown + length * 0.85],
    [ax + sign * 11, ay],
  ];
  const outline = `${curve(side(-1))}L${curve(side(1).toReversed()).slice(1)}Z`;
  const shading = pen.linear([30, ay - length * 0.5], [-24, ay - length * 0.5 - 6], roundStops(colour));
  const band = pen.linear(
    [0, crown + length * 0.62],
    [0, crown + length * 0.8],
    [
      [0, accent, 0],
      [0.02, accent, 0.95],
      [0.5, accent, 0.95],
      [0.52, accent, 0],
    ],
  );
  const light: Point[] = [
    [13, crown + 24],
    [10, crown + length * 0.35],
    [ax * 0.3 + 7, crown + length * 0.58],
  ];
  return (
    path(outline, shading, edge(shade(colour, -0.6), 1.3)) +
    path(outline, band) +
    line(curve(light), '#fff', 2.4, { round: true, opacity: 0.3 }) +
    [0.3, 0.39, 0.48].map((share) => bolt([ax * share * 0.35, crown + length * share], 3.2, HARDWARE.mid)).join('') +
    dropout(pen, axle, colour, 15)
  );
}
