import { type BookingColumn, bookingColumns, type ColumnUnits } from '../../../../domain/booking/columns.ts';
import { changedTotals, type GridTotals, type PricedRow, totalsOf } from '../../../../domain/booking/grid-totals.ts';
import type { CellChange, RowEdit, GridUnits, UnitsBySku } from '../../../../domain/booking/grid.ts';
import { type GridLine, pricedRowOf } from '../../grid-lines.ts';

/** What a cell would hold if what is being typed into it were kept. */
type Draft = { readonly sku: string; readonly column: BookingColumn; readonly units: number };

type Given = {
  readonly lines: readonly GridLine[];
  readonly price: 'unitCents' | 'msrpCents';
  readonly units: GridUnits;
};

/** An unsaved edit. Once `isKept`, the next given units include it. */
type Sending = { readonly rows: readonly RowEdit[]; readonly isKept: boolean };

export type OptimisticUnits = {
  /** Without what is being typed. */
  readonly kept: () => UnitsBySku;
  /** With what is being typed, as the totals have it. */
  readonly shown: () => UnitsBySku;
  readonly totals: () => GridTotals;
  readonly draft: (draft: Draft | null) => void;
  readonly give: (next: Given) => void;
  /** Applies an edit before it is stored; the caller reports later whether it was. */
  readonly hand: (edits: readonly RowEdit[]) => (isKept: boolean) => void;
};

/** Combines stored units with unsaved edits and the cell being typed. */
export function optimisticUnits(first: Given): OptimisticUnits {
  let given = first;
  let sending: readonly Sending[] = [];
  let typed: Draft | null = null;
  let kept: UnitsBySku = given.units;
  let shown: UnitsBySku = kept;
  let priced = pricedRows(given);
  let totals = totalsOf([...priced.values()], shown);

  function recount(skus: Iterable<string>, change: () => void): void {
    const before = shown;
    change();
    shown = typed === null ? kept : withDraft(kept, typed);
    totals = totalsAfter(totals, priced, changedCells(skus, before, shown), shown);
  }

  /** Rows that may change with these units: rows that did not change are the same objects. */
  function skusToRecount(units: GridUnits): Set<string> {
    const skus = new Set(sending.flatMap(({ rows }) => rows.map(({ sku }) => sku)));
    if (typed !== null) skus.add(typed.sku);
    for (const sku of priced.keys()) if (units.get(sku) !== given.units.get(sku)) skus.add(sku);
    return skus;
  }

  return {
    kept: () => kept,
    shown: () => shown,
    totals: () => totals,
    draft(draft) {
      const skus = new Set([typed, draft].flatMap((one) => one?.sku ?? []));
      recount(skus, () => {
        typed = draft;
      });
    },
    give(next) {
      const isOtherList = next.lines !== given.lines || next.price !== given.price;
      if (!isOtherList && next.units === given.units) return;
      recount(skusToRecount(next.units), () => {
        sending = sending.filter(({ isKept }) => !isKept);
        kept = localUnits(next.units, sending);
        given = next;
      });
      if (!isOtherList) return;
      priced = pricedRows(next);
      totals = totalsOf([...priced.values()], shown);
    },
    hand(edits) {
      let entry: Sending = { rows: edits, isKept: false };
      const skus = edits.map(({ sku }) => sku);
      recount(skus, () => {
        sending = [...sending, entry];
        kept = localUnits(given.units, sending);
      });
      return (isKept) =>
        recount(skus, () => {
          const next = { ...entry, isKept };
          sending = isKept
            ? sending.map((one) => (one === entry ? next : one))
            : sending.filter((one) => one !== entry);
          entry = next;
          kept = localUnits(given.units, sending);
        });
    },
  };
}

function withDraft(kept: UnitsBySku, { sku, column, units }: Draft): UnitsBySku {
  return { get: (of) => (of === sku ? { ...kept.get(of), [column]: units } : kept.get(of)) };
}

function pricedRows({ lines, price }: Given) {
  return new Map(lines.map((line) => [line.sku, pricedRowOf(line, price)]));
}

/** The given units with the edits on their way applied. Only rows that are read are computed. */
function localUnits(given: GridUnits, sending: readonly Sending[]): UnitsBySku {
  const written = new Map<string, ColumnUnits>();
  for (const { rows } of sending) {
    for (const { sku, ...cells } of rows) written.set(sku, { ...written.get(sku), ...cells });
  }
  return {
    get(sku) {
      const cells = written.get(sku);
      return cells === undefined ? given.get(sku) : { ...given.get(sku), ...cells };
    },
  };
}

/** The cells of these skus that differ between two states of the grid. */
function changedCells(skus: Iterable<string>, before: UnitsBySku, after: UnitsBySku): CellChange[] {
  const changes: CellChange[] = [];
  for (const sku of skus) {
    const [one, other] = [before.get(sku), after.get(sku)];
    if (one === other) continue;
    for (const column of bookingColumns) {
      const [from, to] = [one?.[column] ?? 0, other?.[column] ?? 0];
      if (from !== to) changes.push({ sku, column, from, to });
    }
  }
  return changes;
}

/** From this many cells on, adding up all rows again is quicker than applying each change. */
const many = 200;

/** The totals after some cells changed; `view` includes the changes. */
function totalsAfter(
  totals: GridTotals,
  priced: ReadonlyMap<string, PricedRow>,
  changes: readonly CellChange[],
  view: UnitsBySku,
): GridTotals {
  if (changes.length > many) return totalsOf([...priced.values()], view);
  let after = totals;
  for (const change of changes) {
    const row = priced.get(change.sku);
    if (row !== undefined) after = changedTotals(after, row, change);
  }
  return after;
}
