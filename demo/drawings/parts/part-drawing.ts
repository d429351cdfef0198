import type { TyreWall } from '../bike-spec.ts';
import { HARDWARE, shade } from '../colours.ts';
import type { Pen } from '../pen.ts';
import { curve, edge, line } from '../svg.ts';
import type { Look } from '../svg.ts';
import type { Point } from '../vectors.ts';

/** The colours in which a part is drawn. */
export type PartFinish = {
  readonly colour: string;
  readonly accent: string;
  readonly tyreWall: TyreWall;
};

/** A drawing centred on the origin of a field of 400 × 300. */
export type PartDrawing = (pen: Pen, finish: PartFinish) => string;

export const OUTLINE: Look = edge(HARDWARE.ink, 1.3);

/** A line of light along a curve. */
export const gleam = (points: readonly Point[], width: number, opacity: number): string =>
  line(curve(points), '#fff', width, { round: true, opacity });

/** Brushed metal or lacquer, lit at a, dark at b. */
export const sheen = (pen: Pen, a: Point, b: Point, colour: string): string =>
  pen.linear(a, b, [
    [0, shade(colour, 0.38)],
    [0.35, shade(colour, 0.08)],
    [0.7, shade(colour, -0.12)],
    [1, shade(colour, -0.42)],
  ]);
