import { HARDWARE, shade } from './colours.ts';
import type { Pen } from './pen.ts';
import { annulus, coordinates, disc, edge, evenDashes, group, hoop, line, path, polyline, rounded } from './svg.ts';
import { bolt } from './tubes.ts';
import { ORIGIN, polar } from './vectors.ts';
import type { Point } from './vectors.ts';

const ROTOR_COLOUR = '#aeb5bb';

/** Angles of the six arms and bolts, degrees. */
export const SIXTHS = [0, 60, 120, 180, 240, 300];

/** A brake disc from its side, about the origin. */
export function drawRotor(pen: Pen, radius: number): string {
  const arms = SIXTHS.map((degrees) => {
    const bent = polar(ORIGIN, radius * 0.6, degrees + 4);
    const end = polar(ORIGIN, radius - 12, degrees + 32);
    return `M${coordinates(polar(ORIGIN, 20, degrees))}Q${coordinates(bent, end)}`;
  }).join('');
  const polished = pen.linear(
    [-radius, -radius],
    [radius, radius],
    [
      [0, shade(ROTOR_COLOUR, 0.5)],
      [0.35, shade(ROTOR_COLOUR, -0.2)],
      [0.6, shade(ROTOR_COLOUR, 0.35)],
      [1, shade(ROTOR_COLOUR, -0.35)],
    ],
  );
  const holes = evenDashes(radius, 4, 12);
  return (
    line(arms, '#2b2e31', 9) +
    line(arms, '#4b5156', 5) +
    disc(ORIGIN, 24, '#2b2e31') +
    annulus(radius, radius - 15, polished, edge('#3f4449', 1.4)) +
    hoop(radius - 4.6, '#33373b', 3.4, { dash: holes }) +
    hoop(radius - 10, '#33373b', 3.4, { dash: holes, turn: 3 })
  );
}

/** A caliper over the rim of a disc about the origin, in a direction in degrees. */
export const drawCaliper = (pen: Pen, degrees: number, rotorRadius: number): string =>
  group(
    caliperAt(ORIGIN, degrees, rotorRadius),
    degrees + 90,
    path(
      rounded(
        [
          [-34, -19],
          [30, -19],
          [38, -6],
          [30, 15],
          [-26, 15],
          [-38, 4],
        ],
        8,
      ),
      pen.lying(36, '#33373b'),
      edge(HARDWARE.ink, 1),
    ),
    bolt([-24, -4], 5),
    bolt([22, -4], 5),
    line(polyline([-10, 9], [12, 9]), '#b0563a', 4),
  );

export const caliperAt = (axle: Point, degrees: number, rotorRadius: number): Point =>
  polar(axle, rotorRadius - 4, degrees);
