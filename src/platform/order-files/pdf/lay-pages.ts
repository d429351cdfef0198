import type {
  PdfBlock,
  PdfColumn,
  JpegPicture,
  PdfRow,
  PdfTable,
  PdfDocument,
} from '../../../domain/files/written-file.ts';
import { drawnImage, drawnRule, drawnShade, drawnText } from './drawn.ts';
import { fitted, onTwoLines, wrapped } from './paper-text.ts';

const sizes = { title: 16, fact: 9, head: 7.5, body: 7.5 } as const;
const rowPoints = 13;
/** Height of one heading line. */
const headLinePoints = 9.5;
const gapPoints = 14;
const padPoints = 3;
/** Height of each further line in a cell, and of block lines. */
const linePoints = 9.5;
const blockLinePoints = 12;
/** Room for the page's number. */
export const footPoints = 18;
/** The most room that the logo takes. */
export const logoPoints = { width: 150, height: 34 } as const;

type Laid = PdfColumn & { readonly x: number; readonly points: number };

/** Draws pages without numbers. Continued tables repeat their headings, and groups their name. */
export function layPages(paper: PdfDocument, logo: Pick<JpegPicture, 'width' | 'height'> | null): readonly string[] {
  const { width, height, margin } = pagePointsOf(paper);
  const bottom = margin + footPoints;
  const pages: string[][] = [[]];
  let y = height - margin;
  const besideLogo = logo ? logoPoints.width + gapPoints : 0;
  const draw = (...drawn: readonly string[]) => pages.at(-1)?.push(...drawn);

  function turn(): void {
    pages.push([]);
    y = height - margin;
  }

  function line(text: string, face: 'plain' | 'bold', size: number): void {
    y -= size * 1.35;
    const fit = fitted(text, face, size, width - 2 * margin - besideLogo);
    draw(drawnText(margin, y, face, fit));
  }

  function cells(columns: readonly Laid[], row: PdfRow, face: 'plain' | 'bold', isShaded: boolean): void {
    const points = rowPointsOf(columns, row, face);
    if (isShaded) draw(drawnShade(margin, y - points, width - 2 * margin, points));
    for (const [at, column] of columns.entries()) {
      // Names may extend over empty cells beside them.
      const next = columns.findIndex((_, other) => other > at && (row[other] ?? '') !== '');
      const end = columns[next]?.x ?? width - margin;
      const wide = column.isFigure || column.wraps ? column : { ...column, points: end - column.x };
      for (const [below, text] of linesOf(column, row[at] ?? '', face).entries()) {
        drawCell(wide, text, face, y - rowPoints + 4 - below * linePoints, sizes.body);
      }
    }
    y -= points;
    draw(drawnRule(margin, y, width - margin));
  }

  function drawCell(column: Laid, text: string, face: 'plain' | 'bold', baseline: number, size: number): void {
    if (text === '') return;
    const fit = fitted(text, face, size, column.points - 2 * padPoints);
    const x = column.isFigure ? column.x + column.points - padPoints : column.x + padPoints;
    draw(drawnText(x, baseline, face, fit, column.isFigure));
  }

  function headings(columns: readonly Laid[]): void {
    const points = headPointsOf(columns);
    draw(drawnShade(margin, y - points, width - 2 * margin, points));
    for (const column of columns) {
      for (const [at, { text, face }] of headLines(column).entries()) {
        drawCell(column, text, face, y - (at + 1) * headLinePoints, sizes.head);
      }
    }
    y -= points;
    draw(drawnRule(margin, y, width - margin));
  }

  function table({ columns, groups, foot }: PdfTable): void {
    const laid = spread(columns, margin, width - 2 * margin);
    // Never leave headings alone at the end of a page.
    if (y - headPointsOf(laid) - 2 * rowPoints < bottom) turn();
    headings(laid);
    /** Starts a new page when these rows no longer fit. */
    const makeRoom = (points: number, again: PdfRow | null) => {
      if (y - points >= bottom) return;
      turn();
      headings(laid);
      if (again) cells(laid, again, 'bold', true);
    };
    for (const { head, rows } of groups) {
      if (head) {
        makeRoom(2 * rowPoints, null);
        cells(laid, head, 'bold', true);
      }
      const name = head && [head[0] ?? ''];
      for (const row of rows) {
        makeRoom(rowPointsOf(laid, row, 'plain'), name);
        cells(laid, row, 'plain', false);
      }
    }
    makeRoom(foot.length * rowPoints, null);
    for (const row of foot) cells(laid, row, 'bold', true);
    y -= gapPoints;
  }

  /** Side by side over the full width. Overflow continues on the next page. */
  function blocks(all: readonly PdfBlock[]): void {
    if (all.length === 0) return;
    const column = (width - 2 * margin) / all.length;
    const texts = all.map(({ name, lines }) => [
      { text: name, face: 'bold' as const },
      ...lines
        .flatMap((text) => wrapped(text, 'plain', sizes.fact, column - gapPoints))
        .map((text) => ({ text, face: 'plain' as const })),
    ]);
    const rows = Math.max(...texts.map((lines) => lines.length));
    // Never leave a name alone at the end of a page.
    if (y - 2 * blockLinePoints < bottom) turn();
    for (let row = 0; row < rows; row += 1) {
      if (y - blockLinePoints < bottom) turn();
      y -= blockLinePoints;
      for (const [at, lines] of texts.entries()) {
        const { text = '', face = 'plain' } = lines[row] ?? {};
        const fit = fitted(text, face, sizes.fact, column - gapPoints);
        if (text !== '') draw(drawnText(margin + at * column, y, face, fit));
      }
    }
    y -= gapPoints;
  }

  if (logo) draw(topLogo(paper, logo));
  line(paper.title, 'bold', sizes.title);
  for (const fact of paper.facts) line(fact, 'plain', sizes.fact);
  y -= gapPoints;
  blocks(paper.blocks ?? []);
  for (const one of paper.tables) table(one);
  for (const note of paper.notes ?? []) blocks([note]);
  return pages.map((drawn) => drawn.join('\n'));
}

/** At the top right of a page. */
export function topLogo(paper: Pick<PdfDocument, 'isUpright'>, logo: Pick<JpegPicture, 'width' | 'height'>): string {
  const { width, height, margin } = pagePointsOf(paper);
  const scale = Math.min(logoPoints.width / logo.width, logoPoints.height / logo.height);
  const [wide, high] = [logo.width * scale, logo.height * scale];
  return drawnImage('Logo', width - margin - wide, height - margin - high, wide, high);
}

/** A cell's text, line by line. */
function linesOf({ wraps = false, points }: Laid, text: string, face: 'plain' | 'bold'): readonly string[] {
  return wraps ? wrapped(text, face, sizes.body, points - 2 * padPoints) : [text];
}

function rowPointsOf(columns: readonly Laid[], row: PdfRow, face: 'plain' | 'bold'): number {
  const lines = columns.map((column, at) => linesOf(column, row[at] ?? '', face).length);
  return rowPoints + (Math.max(1, ...lines) - 1) * linePoints;
}

/** A heading's text, line by line. */
function headLines({ heading, note = '', points }: Laid): readonly { text: string; face: 'plain' | 'bold' }[] {
  const lines = onTwoLines(heading, 'bold', sizes.head, points - 2 * padPoints);
  return [
    ...lines.map((text) => ({ text, face: 'bold' as const })),
    ...(note === '' ? [] : [{ text: note, face: 'plain' as const }]),
  ];
}

function headPointsOf(columns: readonly Laid[]): number {
  return Math.max(...columns.map((column) => headLines(column).length)) * headLinePoints + 5;
}

/** The columns side by side over the whole width. */
function spread(columns: readonly PdfColumn[], from: number, room: number): readonly Laid[] {
  const share = room / columns.reduce((sum, column) => sum + column.width, 0);
  let x = from;
  return columns.map((column) => {
    const laid = { ...column, x, points: column.width * share };
    x += laid.points;
    return laid;
  });
}

/** Page size and margin in points. */
type PagePoints = { readonly width: number; readonly height: number; readonly margin: number };

/** Landscape uses Letter, which A4 printers scale. Portrait uses the area common to Letter and A4. */
export function pagePointsOf({ isUpright = false }: Pick<PdfDocument, 'isUpright'>): PagePoints {
  return isUpright ? { width: 595, height: 792, margin: 40 } : { width: 792, height: 612, margin: 30 };
}
