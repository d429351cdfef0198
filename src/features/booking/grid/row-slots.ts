import type { LaidRow } from './grid-layout.ts';

/** A row in its place in the document: the same `slot` is drawn into what another row left there. */
export type DrawnRow<Row> = { readonly slot: string; readonly row: Row };

type Kept = { readonly id: string; readonly kind: LaidRow['kind']; readonly slot: string };

/**
 * What is drawn for the rows in sight. To make some 250 cells anew takes longer than to write others into those that there are: a row that
 * comes into sight takes over from one of its kind that left it. Rows that stay keep theirs, and nothing is moved across them. The row of
 * the active cell takes over from none, and hands its own to none: the focus goes to another cell, or nobody would be told of it.
 */
export function rowSlots(): <Row extends LaidRow>(rows: readonly Row[], active: string | undefined) => DrawnRow<Row>[] {
  let drawn: readonly Kept[] = [];
  let before: string | undefined;
  let made = 0;
  return (rows, active) => {
    const wanted = rows.map((row) => ({ row, id: idOf(row), kind: row.kind }));
    const ids = new Set(wanted.map(({ id }) => id));
    const places = new Map(drawn.map(({ id }, at) => [id, at]));
    const left = drawn.flatMap(({ id, kind, slot }, at) => (ids.has(id) || id === before ? [] : [{ at, kind, slot }]));
    // From the end, so that each knows where the next one stands that stays.
    let end = drawn.length;
    const limits = wanted.toReversed().map(({ id }) => (end = places.get(id) ?? end));
    limits.reverse();
    const next = wanted.map(({ row, id, kind }, at) => {
      const place = places.get(id);
      if (place !== undefined) return { row, id, kind, slot: drawn[place]?.slot ?? '' };
      const limit = id === active ? 0 : (limits[at] ?? 0);
      const free = left.findIndex((one) => one.kind === kind && one.at < limit);
      const [taken] = free < 0 ? [] : left.splice(free, 1);
      return { row, id, kind, slot: taken?.slot ?? `${kind} ${(made += 1)}` };
    });
    drawn = next;
    before = active;
    return next;
  };
}

function idOf(row: LaidRow): string {
  return row.kind === 'model' ? `model ${row.first.sku}` : row.line.sku;
}
