import type { PaperColumn, PaperRow, PaperTable, WrittenPaper } from '../../../domain/written-paper.ts';
import { drawnRule, drawnShade, drawnText } from './drawn.ts';
import { pagePoints } from './page-points.ts';
import { fitted, onTwoLines } from './paper-text.ts';

const { width, height, margin } = pagePoints;
const sizes = { title: 16, fact: 9, head: 7.5, body: 7.5 } as const;
const rowPoints = 13;
/** Of one line in a heading. */
const headLinePoints = 9.5;
const gapPoints = 14;
const padPoints = 3;
/** Room for the page's number. */
const bottom = margin + 18;

type Laid = PaperColumn & { readonly x: number; readonly points: number };

/** The pages of a document as they are drawn, without their numbers. A table that goes on says its headings again, and a group its name. */
export function layPages(paper: WrittenPaper): readonly string[] {
  const pages: string[][] = [[]];
  let y = height - margin;
  const draw = (...drawn: readonly string[]) => pages.at(-1)?.push(...drawn);

  function turn(): void {
    pages.push([]);
    y = height - margin;
  }

  function line(text: string, face: 'plain' | 'bold', size: number): void {
    y -= size * 1.35;
    const fit = fitted(text, face, size, width - 2 * margin);
    draw(drawnText(margin, y, face, fit));
  }

  function cells(columns: readonly Laid[], row: PaperRow, face: 'plain' | 'bold', isShaded: boolean): void {
    if (isShaded) draw(drawnShade(margin, y - rowPoints, width - 2 * margin, rowPoints));
    for (const [at, column] of columns.entries()) {
      // A name goes on over the cells beside it that are empty.
      const next = columns.findIndex((_, other) => other > at && (row[other] ?? '') !== '');
      const end = columns[next]?.x ?? width - margin;
      const wide = column.isFigure ? column : { ...column, points: end - column.x };
      drawCell(wide, row[at] ?? '', face, y - rowPoints + 4, sizes.body);
    }
    y -= rowPoints;
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

  function table({ columns, groups, foot }: PaperTable): void {
    const laid = spread(columns);
    // Headings never stand alone at the end of a page.
    if (y - headPointsOf(laid) - 2 * rowPoints < bottom) turn();
    headings(laid);
    /** Turns the page where so many rows no longer stand on it. */
    const makeRoom = (rows: number, again: PaperRow | null) => {
      if (y - rows * rowPoints >= bottom) return;
      turn();
      headings(laid);
      if (again) cells(laid, again, 'bold', true);
    };
    for (const { head, rows } of groups) {
      if (head) {
        makeRoom(2, null);
        cells(laid, head, 'bold', true);
      }
      const name = head && [head[0] ?? ''];
      for (const row of rows) {
        makeRoom(1, name);
        cells(laid, row, 'plain', false);
      }
    }
    makeRoom(foot.length, null);
    for (const row of foot) cells(laid, row, 'bold', true);
    y -= gapPoints;
  }

  line(paper.title, 'bold', sizes.title);
  for (const fact of paper.facts) line(fact, 'plain', sizes.fact);
  y -= gapPoints;
  for (const one of paper.tables) table(one);
  return pages.map((drawn) => drawn.join('\n'));
}

/** What a heading says, line by line. */
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
function spread(columns: readonly PaperColumn[]): readonly Laid[] {
  const share = (width - 2 * margin) / columns.reduce((sum, column) => sum + column.width, 0);
  let x = margin;
  return columns.map((column) => {
    const laid = { ...column, x, points: column.width * share };
    x += laid.points;
    return laid;
  });
}
