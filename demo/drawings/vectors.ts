/** A point or a direction: millimetres, x forward, y down (as in SVG). */
export type Point = readonly [x: number, y: number];

export type Circle = { readonly centre: Point; readonly radius: number };

export const ORIGIN: Point = [0, 0];

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;
export const add = (a: Point, b: Point): Point => [a[0] + b[0], a[1] + b[1]];
export const sub = (a: Point, b: Point): Point => [a[0] - b[0], a[1] - b[1]];
export const scale = (a: Point, factor: number): Point => [a[0] * factor, a[1] * factor];
export const mix = (a: Point, b: Point, share: number): Point => add(a, scale(sub(b, a), share));
export const lengthOf = (a: Point): number => Math.hypot(a[0], a[1]);
export const distance = (a: Point, b: Point): number => lengthOf(sub(b, a));
export const unit = (a: Point): Point => scale(a, 1 / (lengthOf(a) || 1));
export const along = (a: Point, direction: Point, by: number): Point => add(a, scale(direction, by));
export const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1];
export const cross = (a: Point, b: Point): number => a[0] * b[1] - a[1] * b[0];
/** The unit direction from a to b. */
export const towards = (a: Point, b: Point): Point => unit(sub(b, a));

/** The point at a radius and an angle (degrees, clockwise on the screen from the x axis). */
export const polar = (centre: Point, radius: number, degrees: number): Point => [
  centre[0] + radius * Math.cos(radians(degrees)),
  centre[1] + radius * Math.sin(radians(degrees)),
];

/** Direction in degrees, clockwise on the screen from the x axis. */
export const angleOf = (a: Point): number => (Math.atan2(a[1], a[0]) * 180) / Math.PI;

/** The unit normal of a direction that points up on the screen. */
export function upNormal(direction: Point): Point {
  const [x, y] = unit(direction);
  return x >= 0 ? [y, -x] : [-y, x];
}

/** How far a point lies from the straight line through a and b. */
export const distanceToLine = (point: Point, a: Point, b: Point): number =>
  Math.abs(cross(towards(a, b), sub(point, a)));
