import { type GridLine, modelKeyOf } from '../../grid-lines.ts';

/** Rows from top to bottom. `place` counts only lines, starting at 0. */
export type LaidRow =
  | { readonly kind: 'model'; readonly model: string; readonly first: GridLine }
  | { readonly kind: 'line'; readonly place: number; readonly line: GridLine };

export type GridLayout = {
  readonly rows: readonly LaidRow[];
  /** The row that a line stands in, by its place. */
  readonly rowOf: readonly number[];
};

/** The lines with a row of sums in front of each model and configuration. */
export function layGrid(lines: readonly GridLine[]): GridLayout {
  const rows: LaidRow[] = [];
  const rowOf: number[] = [];
  let before: string | null = null;
  for (const [place, line] of lines.entries()) {
    const model = modelKeyOf(line);
    if (model !== before) rows.push({ kind: 'model', model, first: line });
    before = model;
    rowOf.push(rows.length);
    rows.push({ kind: 'line', place, line });
  }
  return { rows, rowOf };
}
