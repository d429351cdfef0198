import { type Face, widthOf } from './letter-widths.ts';
import { literal } from './paper-text.ts';

/** PDF operators, in points from the page's lower left corner. */

type Fitted = { readonly text: string; readonly size: number };

const fonts = { plain: 'F1', bold: 'F2' } as const satisfies Record<Face, string>;

/** `x` is the text's start, or its end with `isEnd`. */
export function drawnText(x: number, y: number, face: Face, { text, size }: Fitted, isEnd = false): string {
  const from = isEnd ? x - widthOf(text, face, size) : x;
  return `BT /${fonts[face]} ${points(size)} Tf ${points(from)} ${points(y)} Td ${literal(text)} Tj ET`;
}

export function drawnShade(x: number, y: number, width: number, height: number): string {
  return `0.94 g ${points(x)} ${points(y)} ${points(width)} ${points(height)} re f 0 g`;
}

export function drawnRule(x: number, y: number, to: number): string {
  return `0.5 w 0.8 G ${points(x)} ${points(y)} m ${points(to)} ${points(y)} l S`;
}

/** An image by its name, from its lower left corner. */
export function drawnImage(name: string, x: number, y: number, width: number, height: number): string {
  return `q ${points(width)} 0 0 ${points(height)} ${points(x)} ${points(y)} cm /${name} Do Q`;
}

export function drawnGrey(drawn: string): string {
  return `0.4 g ${drawn} 0 g`;
}

/** Bars from their lower left corner. `module` is the width of the narrowest. */
export function drawnBars(bars: string, x: number, y: number, module: number, height: number): string {
  const bar = (at: number, count: number) =>
    `${points(x + at * module)} ${points(y)} ${points(count * module)} ${points(height)} re`;
  return `${[...bars.matchAll(/1+/g)].map(({ 0: run, index }) => bar(index, run.length)).join(' ')} f`;
}

function points(value: number): string {
  return String(Math.round(value * 100) / 100);
}
