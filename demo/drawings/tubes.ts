import { HARDWARE, roundStops, shade } from './colours.ts';
import type { Stop } from './colours.ts';
import type { Pen } from './pen.ts';
import { coordinates, disc, line, path } from './svg.ts';
import { add, along, cross, dot, mix, scale, sub, unit, upNormal } from './vectors.ts';
import type { Point } from './vectors.ts';

type TubeShape = {
  /** How far the two inner control points leave the straight line, upwards. */
  readonly bend?: readonly [number, number];
  /** How much wider the tube is between its ends. */
  readonly belly?: number;
  /** A second colour laid over the tube from its first end to its second. */
  readonly fade?: readonly Stop[];
  /** The highlight's opacity. */
  readonly gloss?: number;
  readonly part?: string;
};

/** A tapered tube between two points, shaded as round. */
export function tube(
  pen: Pen,
  a: Point,
  b: Point,
  [widthA, widthB]: readonly [number, number],
  colour: string,
  { bend = [0, 0], belly = 0, fade, gloss = 0.3, part }: TubeShape = {},
): string {
  const up = upNormal(sub(b, a));
  const c1 = along(mix(a, b, 1 / 3), up, bend[0]);
  const c2 = along(mix(a, b, 2 / 3), up, bend[1]);
  const nodes: readonly (readonly [at: Point, direction: Point, width: number])[] = [
    [a, sub(c1, a), widthA],
    [c1, sub(c2, a), widthA + (widthB - widthA) / 3 + belly],
    [c2, sub(b, c1), widthB + (widthA - widthB) / 3 + belly],
    [b, sub(b, c2), widthB],
  ];
  const rail = (share: number) =>
    nodes.map(([at, direction, width]) => along(at, upNormal(direction), (share * width) / 2));
  const curveAlong = ([start, ...rest]: readonly Point[]): string =>
    start ? `${coordinates(start)}C${coordinates(...rest)}` : '';
  const d = `M${curveAlong(rail(1))}L${curveAlong(rail(-1).toReversed())}Z`;

  const width = Math.max(widthA, widthB, (widthA + widthB) / 2 + belly);
  const middle = along(mix(a, b, 0.5), up, ((bend[0] + bend[1]) * 3) / 8);
  const shading = pen.linear(along(middle, up, width / 2), along(middle, up, -width / 2), roundStops(colour));
  const outline = { stroke: shade(colour, -0.6), width: 1.4, strokeOpacity: 0.55 };
  return (
    path(d, shading, part === undefined ? outline : { ...outline, part }) +
    (fade ? path(d, pen.linear(a, b, fade)) : '') +
    (gloss ? highlight(rail(0.5), width * 0.07, gloss) : '')
  );
}

/** A line of light, shorter than the tube at both ends. */
function highlight([a, b, c, d]: Point[], width: number, opacity: number): string {
  if (!a || !b || !c || !d) return '';
  const ends: [Point, Point] = [mix(a, b, 0.3), mix(d, c, 0.3)];
  return line(`M${coordinates(ends[0])}C${coordinates(b, c, ends[1])}`, '#fff', width, {
    round: true,
    opacity,
  });
}

/** One arm of a corner: a point on its axis, its direction away from the corner, its width. */
export type Arm = readonly [at: Point, direction: Point, width: number];

/** The rounded web in the corner of two tubes. */
export function fillet(a: Arm, b: Arm, size: number, colour: string): string {
  const edgeA = innerEdge(a, b[1]);
  const edgeB = innerEdge(b, a[1]);
  const reach = cross(sub(edgeB, edgeA), b[1]) / cross(a[1], b[1]);
  const corner = along(edgeA, a[1], reach);
  const back = along(corner, unit(add(a[1], b[1])), -Math.min(a[2], b[2]) * 0.35);
  const d = `M${coordinates(along(corner, a[1], size))}Q${coordinates(corner, along(corner, b[1], size))}L${coordinates(back)}Z`;
  return path(d, shade(colour, -0.2));
}

function innerEdge([at, direction, width]: Arm, other: Point): Point {
  const normal: Point = [-direction[1], direction[0]];
  return along(at, normal, (dot(normal, other) > 0 ? width : -width) / 2);
}

/** Where a bent tube heads when it leaves its first end. */
export function leaving(a: Point, b: Point, bend: number): Point {
  return unit(sub(along(mix(a, b, 1 / 3), upNormal(sub(b, a)), bend), a));
}

export const bolt = (at: Point, radius: number, colour: string = HARDWARE.steel): string =>
  disc(at, radius * 0.72, shade(colour, -0.62), { stroke: colour, width: radius * 0.56 });

/** A bearing with its cap and bolt. */
export const pivot = (at: Point, radius: number, colour: string): string =>
  disc(at, radius, HARDWARE.ink) + disc(at, radius - 2, shade(colour, -0.1)) + bolt(at, radius * 0.55, HARDWARE.silver);

/** A thru-axle's seat: eye, axle and its hexagon. */
export function dropout(pen: Pen, at: Point, colour: string, radius: number): string {
  const shine = pen.radial(add(at, [-5, -7]), radius * 1.5, [
    [0, shade(colour, 0.3)],
    [0.55, colour],
    [1, shade(colour, -0.5)],
  ]);
  return (
    disc(at, radius, shine, { stroke: shade(colour, -0.6), width: 1.3 }) +
    disc(at, radius * 0.56, HARDWARE.black) +
    disc(at, radius * 0.44, HARDWARE.steel) +
    disc(at, radius * 0.24, HARDWARE.ink)
  );
}

/** The middle of a bent tube. */
export const middleOf = (a: Point, b: Point, bend: readonly [number, number], share = 0.5): Point =>
  along(mix(a, b, share), upNormal(sub(b, a)), (bend[0] + bend[1]) * 0.37);

export const opposite = (direction: Point): Point => scale(direction, -1);
