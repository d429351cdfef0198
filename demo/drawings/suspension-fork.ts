import type { SuspensionFork } from './bike-spec.ts';
import { HARDWARE, readableOn, roundStops, shade } from './colours.ts';
import type { Pen } from './pen.ts';
import { box, disc, edge, line, numerals, path, polyline, rounded } from './svg.ts';
import type { Corner } from './svg.ts';
import { bolt, dropout } from './tubes.ts';
import type { Point } from './vectors.ts';
import { wordmark } from './wordmark.ts';

/** Where a fork's pieces lie in the steering frame: y down the axis, x forward. */
type ForkPlace = {
  readonly crown: number;
  readonly axle: Point;
  /** The middle of the legs. */
  readonly legX: number;
  readonly wheelRadius: number;
};

/** Under the crown and above the seals the fork keeps this much besides its travel. */
const CROWN_AND_SEALS = 42;
const CROWN_HEIGHT = 34;

/** A suspension fork in the steering frame: stanchions, crowns, arch, lower legs. */
export function drawSuspensionFork(pen: Pen, fork: SuspensionFork, place: ForkPlace): string {
  const width = fork.dualCrown ? 40 : 36;
  const seal = place.crown + CROWN_AND_SEALS + fork.travel;
  return (
    drawStanchion(pen, fork, place, width, seal) +
    drawCrown(pen, fork, place, width) +
    (fork.dualCrown ? drawUpperCrown(pen, fork, place.legX, width) : '') +
    drawArch(pen, fork.colour, place, width + 11, seal) +
    drawLowers(pen, fork, place, width + 11, seal)
  );
}

function drawStanchion(
  pen: Pen,
  { stanchion = HARDWARE.dark, dualCrown }: SuspensionFork,
  { crown, legX }: ForkPlace,
  width: number,
  seal: number,
): string {
  const from = dualCrown ? -30 : crown + 20;
  return (
    path(
      box(legX - width / 2, from, legX + width / 2, seal + 8, 2),
      pen.standing(legX, width, stanchion),
      edge(shade(stanchion, -0.6), 1),
    ) +
    line(polyline([legX + width * 0.22, from + 6], [legX + width * 0.22, seal - 4]), '#fff', 2.2, {
      opacity: 0.4,
    })
  );
}

function drawCrown(pen: Pen, { colour, dualCrown }: SuspensionFork, { crown, legX }: ForkPlace, width: number): string {
  const foot = crown + CROWN_HEIGHT;
  const outline = rounded([
    [-27, crown, 5],
    [24, crown, 5],
    [Math.max(30, legX + width / 2 + 4), crown + CROWN_HEIGHT * 0.3, 10],
    [legX + width / 2 + 8, foot, 6],
    [legX - width / 2 - 6, foot, 6],
    [-27, crown + CROWN_HEIGHT * 0.5, 10],
  ]);
  const shading = pen.linear([50, 0], [-30, 0], roundStops(dualCrown ? HARDWARE.black : colour));
  return (
    path(outline, shading, edge(HARDWARE.ink, 1.3)) +
    line(polyline([-18, crown + 4], [22, crown + 4]), '#fff', 1.2, { round: true, opacity: 0.35 })
  );
}

function drawUpperCrown(pen: Pen, { accent = HARDWARE.silver }: SuspensionFork, legX: number, width: number): string {
  const clamp = rounded([
    [-29, -34, 8],
    [legX + width / 2 + 5, -38, 8],
    [legX + width / 2 + 7, -11, 6],
    [-28, -9, 6],
  ]);
  const cap = rounded(
    [
      [legX - 16, -46],
      [legX + 16, -46],
      [legX + 18, -36],
      [legX - 18, -36],
    ],
    3,
  );
  return (
    path(clamp, pen.linear([50, 0], [-30, 0], roundStops(HARDWARE.black)), edge(HARDWARE.ink, 1.3)) +
    path(cap, pen.standing(legX, 36, accent)) +
    bolt([legX - 25, -22], 4)
  );
}

/** The arch: a strut rises from the front of each leg, leans over the tyre's tread and ends in the bridge between the two. */
function drawArch(
  pen: Pen,
  colour: string,
  { axle, legX, wheelRadius }: ForkPlace,
  legWidth: number,
  seal: number,
): string {
  const front = legX + legWidth / 2;
  const under = Math.min(axle[1] - wheelRadius - 7, seal - 2);
  const top = under - 19;
  const fin: Corner[] = [
    [front - 14, seal + 4, 2],
    [front - 3, seal - 1, 8],
    [front + 9, top + 3, 9],
    [front + 30, top, 8],
    [front + 44, under, 10],
    [front + 31, seal + 30, 44],
    [front - 1, seal + 128, 40],
    [front - 14, seal + 128, 2],
  ];
  const recess: Corner[] = [
    [front + 3, seal + 10, 5],
    [front + 13, under + 6, 5],
    [front + 27, under + 8, 7],
    [front + 20, seal + 34, 30],
    [front + 3, seal + 86, 5],
  ];
  const shading = pen.linear([front + 42, 0], [front - 16, 0], roundStops(colour));
  const ridge = `M${numerals(front + 12, top + 5)}L${numerals(front + 29, top + 3)}`;
  return (
    path(rounded(fin), shading, edge(shade(colour, -0.65), 1.3)) +
    path(rounded(recess), shade(colour, -0.62)) +
    line(ridge, '#fff', 1.8, { round: true, opacity: 0.45 })
  );
}

function drawLowers(
  pen: Pen,
  { colour, accent = HARDWARE.silver }: SuspensionFork,
  { axle, legX }: ForkPlace,
  width: number,
  seal: number,
): string {
  const [ax, ay] = axle;
  const half = width / 2;
  const outline: Corner[] = [
    [legX - half, seal, 4],
    [legX + half, seal, 4],
    [legX + half - 1, seal + 120, 60],
    [legX + half - 5, ay - 96, 60],
    [Math.max(ax + 17, legX + half - 4), ay - 34, 30],
    [ax + 20, ay + 8, 16],
    [ax + 4, ay + 23, 14],
    [legX - 14, ay + 19, 14],
    [legX - half + 6, ay - 70, 60],
    [legX - half + 1, seal + 120, 60],
  ];
  const wiper = box(legX - half - 2, seal - 9, legX + half + 2, seal + 5, 4);
  return (
    path(rounded(outline, 8), pen.standing(legX, width, colour), edge(shade(colour, -0.65), 1.3)) +
    path(wiper, pen.standing(legX, width, HARDWARE.black)) +
    line(polyline([legX + width * 0.24, seal + 20], [legX + width * 0.22, ay - 110]), '#fff', 2.6, {
      round: true,
      opacity: 0.28,
    }) +
    wordmark(
      [legX - 1, seal + (ay - seal) * 0.42],
      -90,
      width * 0.38,
      readableOn(colour, accent, HARDWARE.light, HARDWARE.ink),
      { gap: 6, weight: 1.9 },
    ) +
    dropout(pen, axle, colour, 17) +
    disc([legX - 1, ay + 20], 6, '#c9482f')
  );
}
