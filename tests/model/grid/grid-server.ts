import type { OrderSlot } from '../../../src/contract/orders/operations.ts';
import { applyGridBatch, type GridOutcome } from '../../../src/domain/booking/apply-grid-batch.ts';
import type { ColumnUnits } from '../../../src/domain/booking/columns.ts';
import type { GridChange, GridNote, GridOp, GridRow, RowEdit } from '../../../src/domain/booking/grid.ts';
import { bookUnits, heldRows } from '../../../src/domain/booking/open-units.ts';
import { remarkText } from '../../../src/domain/booking/remark.ts';
import type { GridAnswer, GridPush } from '../../../src/offline/grid/types.ts';

export type TestNote = GridNote & { id: string; rev: number };

/** An op as the server did it, for those who check it from outside. */
export type DoneOp = GridOutcome & { op: GridOp; device: string; rev: number; changes: readonly GridChange[] };

export type PlacedOrder = { code: 'placed'; orderId: string } | { code: 'held' | 'withdrawn' };

/** The server of the simulation: one grid in memory, and around it what a real one does in one transaction. */
export class GridServer {
  isOpen = true;
  epoch = 'one';
  rev = 0;
  readonly rows = new Map<string, GridRow & { rev: number }>();
  readonly notes: TestNote[] = [];
  readonly log: DoneOp[] = [];
  /** The orders that were placed, with what the grid held of each row then. */
  readonly orders: { ordered: readonly RowEdit[]; held: readonly GridRow[] }[] = [];
  /** The keys of those that came from a device's queue. */
  readonly placed: string[] = [];
  private readonly devices = new Map<string, { seq: number; opId: string | null }>();
  private readonly done = new Map<string, GridOutcome & { device: string; rev: number }>();
  private readonly toldAgain: { opId: string; device: string; rev: number }[] = [];

  /** BOOK-7. Books what a device saw open, if it still is. */
  order(ordered: readonly RowEdit[]): void {
    if (!this.isOpen || heldRows(this.rows, ordered, (sku) => sku !== 'unsold').length > 0) return;
    this.rev += 1;
    const held = ordered.flatMap(({ sku }) => this.rows.get(sku) ?? []);
    for (const [index, row] of held.entries())
      this.rows.set(row.sku, { ...bookUnits(row, ordered[index] ?? {}), rev: this.rev });
    this.orders.push(structuredClone({ ordered, held }));
  }

  /** F-16. From a backup that had nothing yet. */
  restore(): void {
    this.epoch += ' again';
    this.rev = 0;
    for (const all of [this.rows, this.devices, this.done]) all.clear();
    for (const all of [this.notes, this.log, this.orders, this.placed, this.toldAgain]) all.length = 0;
  }

  /** The same as one of a device's queue, whose number it uses up. Null where nothing was done: something has to be known, or sent, first. */
  placeOrder({ opId, seq, device, epoch }: OrderSlot, ordered: readonly RowEdit[]): PlacedOrder | null {
    const last = this.devices.get(device)?.seq ?? 0;
    const follows = seq === last + 1;
    const isKnown = this.done.has(opId);
    if (!isKnown && ((epoch !== null && epoch !== this.epoch) || !follows)) return null;
    if (this.done.get(opId)?.refusal === 'withdrawn') return { code: 'withdrawn' };
    if (!isKnown) {
      const before = this.orders.length;
      this.order(ordered);
      if (this.orders.length === before) return { code: 'held' };
      this.placed.push(opId);
      this.done.set(opId, { refusal: null, refusedCells: [], device, rev: this.rev });
    }
    if (follows) {
      this.rev += 1;
      this.devices.set(device, { seq, opId });
    }
    return { code: 'placed', orderId: opId };
  }

  push({ device, formerly, epoch, ...push }: GridPush): GridAnswer {
    // Of another history nothing is done, and the whole grid is told.
    const isForeign = epoch !== null && epoch !== this.epoch;
    const ops = isForeign ? [] : push.ops;
    const baseRev = isForeign ? 0 : push.baseRev;
    const slice = {
      rev: this.rev,
      last: this.devices.get(device) ?? { seq: 0, opId: null },
      done: new Map(ops.flatMap(({ opId }) => (this.done.has(opId) ? [[opId, this.done.get(opId)!] as const] : []))),
      rows: this.rows,
    };
    const rules = { isOpen: this.isOpen, isSold: (sku: string) => sku !== 'unsold', isKnown: () => true };
    const result = applyGridBatch(slice, device, ops, rules);
    for (const outcome of result.outcomes) {
      this.done.set(outcome.opId, { ...outcome, device, rev: result.rev });
      const op = ops.find(({ opId }) => opId === outcome.opId);
      if (op !== undefined) this.log.push({ ...outcome, op, device, rev: result.rev });
    }
    this.toldAgain.push(...result.retold.map((opId) => ({ opId, device, rev: result.rev })));
    this.rev = result.rev;
    for (const [sku, row] of result.rows) this.rows.set(sku, { ...row, rev: result.rev });
    this.notes.push(...result.notes.map((note, at) => ({ ...note, id: `${result.rev}-${at}`, rev: result.rev })));
    this.devices.set(device, result.last);
    const isUntold = (one: { device: string; rev: number }) => one.device === device && one.rev > baseRev;
    const untold = [...this.done].filter(
      ([opId, one]) => isUntold(one) || this.toldAgain.some((again) => again.opId === opId && isUntold(again)),
    );
    return structuredClone({
      year: 2027,
      rev: result.rev,
      epoch: this.epoch,
      ack: result.last,
      gap: result.gap,
      rows: [...this.rows.values()]
        .filter((row) => row.rev > baseRev)
        .map((row) => ({ sku: row.sku, units: unitsOfRow(row), booked: row.booked, ...remarkOfRow(row) })),
      notes: this.notes.filter((note) => [device, ...formerly].includes(note.device) && note.rev > baseRev),
      refused: untold.flatMap(([opId, { refusal }]) => (refusal === null ? [] : [{ opId, code: refusal }])),
      refusedCells: untold.flatMap(([opId, { refusedCells }]) => refusedCells.map((cell) => ({ ...cell, opId }))),
    });
  }
}

/** As the wire has it: missing for nothing. */
function remarkOfRow({ remark = [] }: GridRow): { remark?: string } {
  return remark.length === 0 ? {} : { remark: remarkText(remark) };
}

export function unitsOfRow({ cells }: GridRow): ColumnUnits {
  return Object.fromEntries(Object.entries(cells).map(([column, cell]) => [column, cell.quantity]));
}
