import { add, distance, mix, polar, scale, sub, ORIGIN } from './vectors.ts';
import type { Point } from './vectors.ts';

/** How a shape is painted; what is left out keeps SVG's default. */
export type Look = {
  readonly stroke?: string;
  readonly width?: number;
  readonly strokeOpacity?: number;
  readonly opacity?: number;
  readonly dash?: readonly number[];
  readonly dashOffset?: number;
  /** Round ends and corners of the stroke. */
  readonly round?: boolean;
  /** Holes where outlines overlap. */
  readonly evenOdd?: boolean;
  /** Degrees about the origin of the shape's own frame. */
  readonly turn?: number;
  /** The name under which tests find what was drawn. */
  readonly part?: string;
};

/** A polygon's corner; the third entry is its own rounding radius. */
export type Corner = readonly [x: number, y: number, radius?: number];

/** Numbers are written to a tenth of a millimetre, shorter than the eye can tell. */
export function numeral(value: number): string {
  const text = String(Math.round(value * 10) / 10 + 0);
  return text.replace(/^(-?)0\./, '$1.');
}

/** Numbers one after the other, as tight as SVG allows. */
export const numerals = (...values: readonly number[]): string =>
  values.map(numeral).reduce((text, next) => text + (next.startsWith('-') ? '' : ' ') + next);

export const coordinates = (...points: readonly Point[]): string => numerals(...points.flat());

/** The look as SVG attributes, each led by a space. */
export function attributes(look: Look): string {
  const { stroke, width, strokeOpacity, opacity, dash, dashOffset, round, evenOdd, turn, part } = look;
  return [
    stroke === undefined ? '' : ` stroke="${stroke}"`,
    width === undefined ? '' : ` stroke-width="${numeral(width)}"`,
    strokeOpacity === undefined ? '' : ` stroke-opacity="${strokeOpacity}"`,
    opacity === undefined ? '' : ` opacity="${opacity}"`,
    dash === undefined ? '' : ` stroke-dasharray="${dash.map(fineNumeral).join(' ')}"`,
    dashOffset === undefined ? '' : ` stroke-dashoffset="${numeral(dashOffset)}"`,
    round ? ' stroke-linecap="round" stroke-linejoin="round"' : '',
    evenOdd ? ' fill-rule="evenodd"' : '',
    turn === undefined ? '' : ` transform="rotate(${numeral(turn)})"`,
    part === undefined ? '' : ` data-part="${part}"`,
  ].join('');
}

/** For what is repeated around a circle or scaled up: to a thousandth. */
export const fineNumeral = (value: number): string => String(Math.round(value * 1000) / 1000).replace(/^0\./, '.');

export const edge = (stroke: string, width: number): Look => ({ stroke, width });

export const path = (d: string, fill: string, look: Look = {}): string =>
  `<path d="${d}" fill="${fill}"${attributes(look)}/>`;

export const line = (d: string, stroke: string, width: number, look: Look = {}): string =>
  path(d, 'none', { ...look, stroke, width });

export const disc = (centre: Point, radius: number, fill: string, look: Look = {}): string =>
  `<circle${centreAttributes(centre)} r="${numeral(radius)}" fill="${fill}"${attributes(look)}/>`;

const centreAttributes = ([x, y]: Point): string => (x ? ` cx="${numeral(x)}"` : '') + (y ? ` cy="${numeral(y)}"` : '');

/** A circle's line about the origin. */
export const hoop = (radius: number, stroke: string, width: number, look: Look = {}): string =>
  disc(ORIGIN, radius, 'none', { ...look, stroke, width });

/** An open line through points. */
export const polyline = (...points: readonly Point[]): string =>
  `M${points.map((point) => coordinates(point)).join('L')}`;

/** Dashes of about these lengths that close evenly round a circle. */
export function evenDashes(radius: number, on: number, off: number): readonly [number, number] {
  const round = Math.PI * 2 * radius;
  const pitch = round / Math.max(1, Math.round(round / (on + off)));
  const lit = (pitch * on) / (on + off);
  return [lit, pitch - lit];
}

function neighbour<Item>(items: readonly Item[], index: number): Item {
  const item = items.at(index % items.length);
  if (item === undefined) throw new Error('a shape needs at least one point');
  return item;
}

/** A closed polygon with rounded corners. */
export function rounded(corners: readonly Corner[], radius = 6): string {
  const steps = corners.map((corner, index) => {
    const point: Point = [corner[0], corner[1]];
    const cut = (to: Corner): string => {
      const end: Point = [to[0], to[1]];
      return coordinates(mix(point, end, Math.min(0.5, (corner[2] ?? radius) / (distance(point, end) || 1))));
    };
    const from = cut(neighbour(corners, index - 1));
    return `${index ? 'L' : 'M'}${from}Q${coordinates(point)} ${cut(neighbour(corners, index + 1))}`;
  });
  return `${steps.join('')}Z`;
}

/** A rounded rectangle between two x and two y, with one rounding for all four corners. */
export const box = (left: number, top: number, right: number, bottom: number, radius = 6): string =>
  rounded(
    [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ],
    radius,
  );

function curveThrough(points: readonly Point[], pick: (index: number) => Point, spans: number) {
  let d = `M${coordinates(neighbour(points, 0))}`;
  for (let index = 0; index < spans; index++) {
    const [a, b, c, e] = [pick(index - 1), pick(index), pick(index + 1), pick(index + 2)];
    const leave = add(b, scale(sub(c, a), 1 / 6));
    const arrive = sub(c, scale(sub(e, b), 1 / 6));
    d += `C${coordinates(leave, arrive, c)}`;
  }
  return d;
}

/** A closed curve through the points (Catmull-Rom). */
export const blob = (points: readonly Point[]): string =>
  `${curveThrough(points, (index) => neighbour(points, index), points.length)}Z`;

/** An open curve through the points (Catmull-Rom). */
export function curve(points: readonly Point[]): string {
  const last = points.length - 1;
  return curveThrough(points, (index) => neighbour(points, Math.max(0, Math.min(last, index))), last);
}

const circlePath = (radius: number): string => {
  const r = numeral(radius);
  const d = numeral(2 * radius);
  return `M-${r} 0a${r} ${r} 0 1 0 ${d} 0a${r} ${r} 0 1 0-${d} 0Z`;
};

/** Whatever outline with a round hole about the origin. */
export const holed = (d: string, hole: number, fill: string, look: Look = {}): string =>
  path(d + circlePath(hole), fill, { evenOdd: true, ...look });

export const annulus = (outer: number, inner: number, fill: string, look: Look = {}): string =>
  holed(circlePath(outer), inner, fill, look);

/** A piece of a circle about the origin, between two angles in degrees. */
export function arc(radius: number, from: number, to: number): string {
  const flags = `${Math.abs(to - from) > 180 ? 1 : 0} ${to > from ? 1 : 0}`;
  const [start, end] = [polar(ORIGIN, radius, from), polar(ORIGIN, radius, to)];
  return `M${coordinates(start)}A${numerals(radius, radius)} 0 ${flags} ${coordinates(end)}`;
}

/** Shapes moved to a place, after a turn in degrees about their origin. */
export const group = (at: Point, turn: number, ...children: readonly string[]): string =>
  `<g transform="translate(${coordinates(at)})${turn ? `rotate(${numeral(turn)})` : ''}">${children.join('')}</g>`;

export const scaled = (factor: number, ...children: readonly string[]): string =>
  `<g transform="scale(${fineNumeral(factor)})">${children.join('')}</g>`;

/** The mirror image about the y axis. */
export const mirrored = (...children: readonly string[]): string =>
  `<g transform="scale(-1 1)">${children.join('')}</g>`;

export const escapeText = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
