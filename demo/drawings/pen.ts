import { roundStops } from './colours.ts';
import type { Stop } from './colours.ts';
import { attributes, coordinates, escapeText, fineNumeral, numeral } from './svg.ts';
import type { Look } from './svg.ts';
import type { Point } from './vectors.ts';

/** One stroke of several laid over each other along the same line. */
type Stroke = Look & { readonly colour: string; readonly width: number };

/** Gathers the definitions of one drawing: gradients and shapes used more than once. */
export type Pen = ReturnType<typeof createPen>;

/** A short name for a text, the same every time (not for secrets). */
export function hashOf(text: string): string {
  let hash = 5381;
  for (const character of text) hash = ((hash * 33) ^ (character.codePointAt(0) ?? 0)) >>> 0;
  return hash.toString(36);
}

/** A pen whose ids all carry the prefix, so that several drawings can stand in one page. */
export function createPen(prefix: string) {
  const definitions = new Map<string, string>();

  /** Equal definitions are written once. */
  function define(write: (id: string) => string): string {
    const key = write('');
    const known = definitions.get(key);
    if (known !== undefined) return known;
    const id = `${prefix}-${definitions.size.toString(36)}`;
    definitions.set(key, id);
    return id;
  }

  const stopList = (stops: readonly Stop[]): string =>
    stops
      .map(([offset, colour, opacity]) => {
        const fade = opacity === undefined ? '' : ` stop-opacity="${fineNumeral(opacity)}"`;
        return `<stop offset="${fineNumeral(offset)}" stop-color="${colour}"${fade}/>`;
      })
      .join('');

  const symbol = (body: string): string => define((id) => `<g id="${id}">${body}</g>`);

  /** A gradient from a to b; gradients of one colour share their stops. */
  function linear(a: Point, b: Point, stops: readonly Stop[]): string {
    const ramp = define((id) => `<linearGradient id="${id}">${stopList(stops)}</linearGradient>`);
    const ends = `x1="${numeral(a[0])}" y1="${numeral(a[1])}" x2="${numeral(b[0])}" y2="${numeral(b[1])}"`;
    const placed = define(
      (id) => `<linearGradient id="${id}" href="#${ramp}" gradientUnits="userSpaceOnUse" ${ends}/>`,
    );
    return `url(#${placed})`;
  }

  function radial(centre: Point, radius: number, stops: readonly Stop[]): string {
    const place = `cx="${numeral(centre[0])}" cy="${numeral(centre[1])}" r="${numeral(radius)}"`;
    const id = define(
      (name) =>
        `<radialGradient id="${name}" gradientUnits="userSpaceOnUse" ${place}>${stopList(stops)}</radialGradient>`,
    );
    return `url(#${id})`;
  }

  return {
    linear,
    radial,
    symbol,
    /** The shading of a round bar that lies along x, as high as given. */
    lying: (height: number, colour: string): string => linear([0, -height / 2], [0, height / 2], roundStops(colour)),
    /** The shading of a round bar that stands along y at x, as wide as given; the light comes from the right. */
    standing: (x: number, width: number, colour: string): string =>
      linear([x + width / 2, 0], [x - width / 2, 0], roundStops(colour)),
    /** A known symbol at a place, turned by degrees. */
    use: (id: string, at: Point, turn: number, part: string): string =>
      `<use href="#${id}" transform="translate(${coordinates(at)})${turn ? `rotate(${numeral(turn)})` : ''}" data-part="${part}"/>`,
    /** Strokes laid over each other, the line written once. */
    layered(d: string, strokes: readonly Stroke[]): string {
      const id = define((name) => `<path id="${name}" fill="none" d="${d}"/>`);
      return strokes
        .map(({ colour, width, ...look }) => `<use href="#${id}"${attributes({ ...look, stroke: colour, width })}/>`)
        .join('');
    },
    definitions: (): string =>
      `<defs>${[...definitions].map(([key, id]) => key.replace('id=""', `id="${id}"`)).join('')}</defs>`,
  };
}

/** What a drawing shows: its region in millimetres. */
export type View = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** The finished picture: a standalone SVG that takes the size of where it is put. */
export function finishSvg(pen: Pen, view: View, body: string, title: string | undefined): string {
  const label = title === undefined ? '' : ` aria-label="${escapeText(title)}"`;
  const box = [view.left, view.top, view.width, view.height].map(numeral).join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" role="img"${label}>${pen.definitions()}${body}</svg>`;
}
