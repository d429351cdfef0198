import { coordinates, fineNumeral, numeral } from './svg.ts';
import type { Point } from './vectors.ts';

/** Outlines of the letters B O R É A L, ten units high, each with its width: drawn, so that no font is needed. */
const GLYPHS: readonly (readonly [outline: string, width: number])[] = [
  ['v10h4.7a2.6 2.6 0 0 0 0-5.2h-4.7h4.5a2.4 2.4 0 0 0 0-4.8z', 7.3],
  ['m3.2 0h2a3 3 0 0 1 3 3v4a3 3 0 0 1-3 3h-2a3 3 0 0 1-3-3v-4a3 3 0 0 1 3-3z', 8.4],
  ['m0 10v-10h4.6a2.7 2.7 0 0 1 0 5.4h-4.6m4 0l3.4 4.6', 7.4],
  ['m6.4 0h-6.4v10h6.4m-6.4-5h5.4m-2.8-7.6l2.4-1.8', 6.4],
  ['m0 10l4-10 4 10m-6.5-3.2h5', 8],
  ['v10h6', 6],
];

type WordmarkLook = {
  readonly gap?: number;
  readonly weight?: number;
  readonly opacity?: number;
};

/** The brand name around a point, rotated by degrees, with letters of the given height (millimetres). */
export function wordmark(
  centre: Point,
  turn: number,
  height: number,
  colour: string,
  { gap = 5, weight = 2, opacity = 1 }: WordmarkLook = {},
): string {
  let x = -GLYPHS.reduce((sum, [, width]) => sum + width + gap, -gap) / 2;
  let d = '';
  for (const [outline, width] of GLYPHS) {
    d += `M${numeral(x)}-5${outline}`;
    x += width + gap;
  }
  const place = `translate(${coordinates(centre)})rotate(${numeral(turn)})scale(${fineNumeral(height / 10)})skewX(-10)`;
  const faint = opacity < 1 ? ` opacity="${opacity}"` : '';
  return `<path transform="${place}" d="${d}" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linejoin="round"${faint}/>`;
}
