import type { BikeLayout } from './bike-layout.ts';
import { HARDWARE, shade } from './colours.ts';
import type { Pen } from './pen.ts';
import { blob, curve, edge, group, line, path, rounded } from './svg.ts';
import { bolt, tube } from './tubes.ts';
import { along, distance } from './vectors.ts';
import type { Point } from './vectors.ts';

const RAILS = 'M104-34C84-30 66-4 42-2L-44-2C-72-2-92-8-112-24';

/** The saddle's shell, its underside and the two lines that follow it; origin at the clamp, the top lies 48 above. */
const SHELL: readonly Point[] = [
  [-146, -54],
  [-132, -61],
  [-96, -57],
  [-40, -50],
  [30, -48.5],
  [92, -50],
  [122, -46],
  [133, -38],
  [124, -33],
  [78, -35],
  [22, -34],
  [-26, -28],
  [-70, -14],
  [-112, -16],
  [-140, -34],
];
const UNDERSIDE: readonly Point[] = [
  [-134, -36],
  [-100, -12],
  [-60, -11],
  [-20, -25],
  [30, -32],
  [80, -33],
  [60, -36],
  [-60, -34],
];
const SEAM: readonly Point[] = [
  [-138, -50],
  [-96, -38],
  [-40, -34],
  [30, -40],
  [112, -41],
];
const LIGHT: readonly Point[] = [
  [-126, -57.5],
  [-90, -53.5],
  [-38, -46.5],
  [30, -45.5],
  [100, -47],
];

/** A saddle from its side; origin at the rails' clamp. */
export function drawSaddle(pen: Pen, colour: string, accent: string): string {
  const padding = pen.linear(
    [0, -62],
    [0, -14],
    [
      [0, shade(colour, 0.36)],
      [0.16, shade(colour, 0.16)],
      [0.5, colour],
      [1, shade(colour, -0.5)],
    ],
  );
  return (
    pen.layered(RAILS, [
      { colour: HARDWARE.ink, width: 8.4, round: true },
      { colour: HARDWARE.steel, width: 5, round: true },
    ]) +
    path(blob(UNDERSIDE), HARDWARE.ink) +
    path(blob(SHELL), padding, edge(shade(colour, -0.7), 1.3)) +
    line(curve(SEAM), accent, 1.6, { opacity: 0.75 }) +
    line(curve(LIGHT), '#fff', 2, { round: true, opacity: 0.3 })
  );
}

export function drawSeatClamp(pen: Pen): string {
  const body = rounded(
    [
      [-23, -8],
      [23, -8],
      [20, 8],
      [11, 17],
      [-11, 17],
      [-20, 8],
    ],
    5,
  );
  return path(body, pen.lying(30, HARDWARE.dark), edge(HARDWARE.ink, 1)) + bolt([-13, 3], 4.4) + bolt([13, 3], 4.4);
}

/** Seatpost (rigid, or a dropper with its collar), clamp and saddle on the bike. */
export function drawSeat(pen: Pen, layout: BikeLayout): string {
  const { spec, geometry, saddleClamp } = layout;
  const above = (by: number): Point => along(geometry.seatTop, geometry.seat, by);
  const head = along(saddleClamp, geometry.seat, -10);
  const room = distance(geometry.seatTop, saddleClamp);
  const post = spec.dropper
    ? tube(pen, above(-8), above(Math.min(42, room * 0.4)), [32, 32], '#2f3337') +
      tube(pen, above(Math.min(34, room * 0.3)), head, [27, 27], '#202326', { gloss: 0.65 }) +
      tube(pen, above(Math.min(28, room * 0.28)), above(Math.min(46, room * 0.42)), [38, 36], HARDWARE.mid, {
        gloss: 0,
      })
    : tube(pen, above(-8), head, [29, 29], '#33373b', { gloss: 0.45 });
  return (
    post +
    tube(pen, above(-12), above(9), [45, 44], HARDWARE.dark, { gloss: 0 }) +
    group(saddleClamp, 0, drawSeatClamp(pen), drawSaddle(pen, spec.saddleColour ?? HARDWARE.black, spec.frame.accent))
  );
}
