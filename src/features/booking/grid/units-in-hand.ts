import type { BookingColumn } from '../../../domain/booking/columns.ts';
import { type GridTotals, totalsOf } from '../../../domain/booking/grid-totals.ts';
import type { GridUnits, UnitsBySku } from '../../../domain/booking/grid-view.ts';
import type { RowEdit } from '../../../domain/booking/grid.ts';
import { type GridLine, pricedRowOf } from '../grid-line.ts';
import { changedCells, localUnits, type Sending } from './local-units.ts';
import { totalsAfter } from './totals-after.ts';

/** What a cell would hold if what is being typed into it were kept. */
type Draft = { readonly sku: string; readonly column: BookingColumn; readonly units: number };

type Given = {
  readonly lines: readonly GridLine[];
  readonly price: 'unitCents' | 'msrpCents';
  readonly units: GridUnits;
};

export type UnitsInHand = {
  /** Without what is being typed. */
  readonly kept: () => UnitsBySku;
  /** With what is being typed, as the totals have it. */
  readonly shown: () => UnitsBySku;
  readonly totals: () => GridTotals;
  readonly draft: (draft: Draft | null) => void;
  readonly give: (next: Given) => void;
  /** Shows an edit before it is kept; who calls says later whether it was. */
  readonly hand: (edits: readonly RowEdit[]) => (isKept: boolean) => void;
};

/** BOOK-5. The units of the grid with all that is on its way and being typed, and totals that follow without looking at the rest. */
export function unitsInHand(first: Given): UnitsInHand {
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

  /** Rows that may be otherwise once these units are given. Those that the queue has not touched are the same objects. */
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
        // What is given after an edit was kept has it in it.
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
