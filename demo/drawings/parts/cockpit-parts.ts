import { HARDWARE, shade } from '../colours.ts';
import type { Pen } from '../pen.ts';
import { box, disc, edge, group, line, mirrored, path, polyline, rounded, scaled } from '../svg.ts';
import type { Corner } from '../svg.ts';
import { bolt } from '../tubes.ts';
import { wordmark } from '../wordmark.ts';
import { gleam, OUTLINE, sheen } from './part-drawing.ts';
import type { PartFinish } from './part-drawing.ts';

export function drawGrips(pen: Pen, finish: PartFinish): string {
  const grip = pen.symbol(drawGrip(pen, finish));
  return pen.use(grip, [-4, -54], -10, 'grip') + pen.use(grip, [4, 54], -10, 'grip');
}

function drawGrip(pen: Pen, { colour, accent }: PartFinish): string {
  const sleeve = rounded([
    [-148, -21, 10],
    [128, -20, 4],
    [128, 20, 4],
    [-148, 21, 10],
  ]);
  const ribs = Array.from({ length: 22 }, (_, index) =>
    polyline([-134 + index * 10, -19], [-128 + index * 10, 19]),
  ).join('');
  return scaled(
    1.12,
    path(sleeve, pen.lying(42, colour), OUTLINE),
    line(ribs, '#000', 2.4, { opacity: 0.38 }),
    line(polyline([-140, -11], [90, -11]), '#fff', 3, { round: true, opacity: 0.22 }),
    path(box(124, -24, 150, 24, 5), pen.lying(48, accent), OUTLINE),
    bolt([137, 8], 5, HARDWARE.silver),
    path(box(-156, -24, -144, 24, 5), pen.lying(48, HARDWARE.dark), OUTLINE),
    path(box(30, -11, 104, 11, 5), shade(colour, -0.2)),
    wordmark([67, 0], 0, 11, accent, { gap: 4 }),
  );
}

const HALF_BAR = 'M0 44H44C82 44 78 6 100-12C114-24 130-22 183-32';

/** A riser bar from the front, its clamp area knurled. */
export function drawHandlebar(pen: Pen, { colour, accent }: PartFinish): string {
  const marks = [156, 162, 168, 174].map((x) => polyline([x, -38], [x + 3, -18])).join('');
  const half =
    line(HALF_BAR, HARDWARE.ink, 33) +
    line(HALF_BAR, shade(colour, -0.3), 30) +
    group([0, -3], 0, line(HALF_BAR, shade(colour, 0.02), 21)) +
    group([0, -5], 0, line(HALF_BAR, shade(colour, 0.16), 12)) +
    group([0, -7], 0, line(HALF_BAR, shade(colour, 0.4), 3.5)) +
    line(polyline([180, -46], [186, -18]), HARDWARE.ink, 2) +
    line(marks, '#fff', 0.9, { opacity: 0.45 });
  const clampShade = pen.linear(
    [0, 22],
    [0, 66],
    [
      [0, '#2b2e31'],
      [0.3, '#565c62'],
      [1, '#141517'],
    ],
  );
  const knurls = [-20, -10, 0, 10, 20].map((x) => polyline([x, 27], [x, 61])).join('');
  return (
    half +
    mirrored(half) +
    path('M-62 29L-34 22H34L62 29V59L34 66H-34L-62 59Z', clampShade, OUTLINE) +
    line(knurls, HARDWARE.ink, 1.2) +
    wordmark([126, -20], -6, 8, accent, { gap: 4 }) +
    wordmark([-126, -20], 6, 8, accent, { gap: 4 })
  );
}

/** A stem from its side: steerer clamp seen a little from above, hollowed neck, bar clamp with its face plate. */
export function drawStemPart(pen: Pen, { colour, accent }: PartFinish): string {
  return group(
    [0, 4],
    -6,
    drawStemBody(pen, colour),
    drawSteererClamp(pen, colour),
    drawFacePlate(pen, colour, accent),
  );
}

function drawStemBody(pen: Pen, colour: string): string {
  const neck: Corner[] = [
    [-120, -52, 20],
    [-30, -40, 40],
    [60, -48, 20],
    [84, -62, 8],
    [84, 66, 8],
    [56, 52, 20],
    [-30, 46, 40],
    [-120, 64, 20],
  ];
  const pocket: Corner[] = [
    [-66, -16, 14],
    [28, -20, 12],
    [28, 27, 12],
    [-66, 24, 14],
  ];
  const dark = pen.linear(
    [0, -20],
    [0, 26],
    [
      [0, shade(colour, -0.65)],
      [1, shade(colour, -0.2)],
    ],
  );
  return (
    path(rounded(neck), sheen(pen, [0, -60], [0, 66], colour), OUTLINE) +
    path(rounded(pocket), dark, edge(shade(colour, 0.3), 1)) +
    wordmark([-22, 4], 0, 10, HARDWARE.silver, { gap: 4 }) +
    gleam(
      [
        [-70, -38],
        [-20, -32],
        [50, -38],
      ],
      3.5,
      0.35,
    )
  );
}

function drawSteererClamp(pen: Pen, colour: string): string {
  const barrel: Corner[] = [
    [-166, -70, 12],
    [-82, -70, 12],
    [-78, 82, 14],
    [-170, 82, 14],
  ];
  const top = `<ellipse cx="-124" cy="-72" rx="44" ry="15" fill="${shade(colour, 0.16)}" stroke="${HARDWARE.ink}"/>`;
  const bore = `<ellipse cx="-124" cy="-72" rx="31" ry="10" fill="#0e0f10" stroke="${shade(colour, 0.4)}"/>`;
  return (
    path(rounded(barrel), pen.standing(-124, 92, colour), OUTLINE) +
    top +
    bore +
    line(polyline([-150, -58], [-152, 82]), HARDWARE.ink, 3.5) +
    [-26, 42].map((y) => bolt([-138, y], 9, HARDWARE.silver)).join('')
  );
}

function drawFacePlate(pen: Pen, colour: string, accent: string): string {
  const lit = sheen(pen, [-40, -60], [40, 60], colour);
  const ear = (side: 1 | -1): string =>
    path(box(-20, side * 66 - 13, 36, side * 66 + 13, 6), lit, OUTLINE) +
    path(box(34, side * 66 - 8, 48, side * 66 + 8, 4), pen.lying(150, HARDWARE.steel), OUTLINE) +
    line(polyline([44, side * 66 - 4], [44, side * 66 + 4]), HARDWARE.ink, 2);
  const bore = pen.linear(
    [0, -46],
    [0, 46],
    [
      [0, '#08090a'],
      [1, '#3a3e43'],
    ],
  );
  const ring = 'M8-62C42-58 64-34 64 0S42 58 8 62Z';
  return group(
    [100, 2],
    0,
    ear(-1),
    ear(1),
    disc([0, 0], 64, lit, OUTLINE),
    path(ring, sheen(pen, [10, -60], [60, 60], shade(colour, 0.08)), OUTLINE),
    line(polyline([3, -79], [3, 79]), HARDWARE.ink, 4),
    disc([0, 0], 46, bore, edge(shade(colour, 0.35), 2.5)),
    disc([-7, 0], 39, '#1a1c1f', edge(HARDWARE.ink, 1)),
    line('M55-18C59-6 59 6 55 18', accent, 3, { round: true, opacity: 0.8 }),
  );
}
