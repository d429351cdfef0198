import type * as v from 'valibot';
import type { updateBookingCart } from '../../../src/contract/booking/booking-grid.ts';
import type { Locale } from '../../../src/contract/locale.ts';
import { priceGroupOf } from '../../../src/domain/account/access.ts';
import {
  applyGridBatch,
  type GridBatchResult,
  type GridOutcome,
} from '../../../src/domain/booking/apply-grid-batch.ts';
import type { GridOp, RowEdit } from '../../../src/domain/booking/grid.ts';
import { newId } from '../../database/new-id.ts';
import { transact } from '../../database/transact.ts';
import type { Caller } from '../../http/callers.ts';
import type { Dependencies } from '../../http/dependencies.ts';
import { LIST_AUTHOR } from '../cart/list-ops.ts';
import { readBookable, readLabelled } from './bookable.ts';
import { lockGrid, readGrid, type StoredGrid, withNoteIds, writeGrid } from './grid-repository.ts';
import type { GridAnswer } from './load-grid.ts';
import { readSeason, shareSeason, stateOfSeason } from './season-repository.ts';
import { bookingLines, wireRow } from './wire-grid.ts';

type SaveRequest = v.InferOutput<typeof updateBookingCart.body>;

export type SavedGrid = { code: 'saved'; answer: GridAnswer } | { code: 'season-closed' };

/** `sync` is null for a plain list from a client without operations. */
type Edits = {
  year: number;
  device: string;
  formerly: readonly string[];
  since: number;
  sync: readonly GridOp[] | null;
  list: readonly RowEdit[];
};

/**
 * Applies operations or a plain list, with season and grid locked. Outside the open season, operations are refused one
 * by one and a list as a whole.
 */
export async function saveGrid(
  { db, portal, now }: Pick<Dependencies, 'db' | 'portal' | 'now'>,
  user: Caller,
  lang: Locale,
  request: SaveRequest,
): Promise<SavedGrid> {
  return transact(db, async (trx) => {
    await shareSeason(trx);
    const season = await readSeason(trx);
    const isForeign = request.epoch != null && request.epoch !== portal.epoch;
    const edits = editsOf(request, season.year, isForeign);
    const isOpen = stateOfSeason(season, now()).code === 'open' && edits?.year === season.year;
    if (edits === null || (edits.sync === null && !isOpen)) return { code: 'season-closed' };

    const { year, device, formerly, since, sync, list } = edits;
    const name = { userId: user.id, year };
    await lockGrid(trx, name);
    const written =
      sync === null ? list : sync.flatMap((op): readonly { sku: string }[] => (op.type === 'void' ? [] : op.rows));
    const skus = [...new Set(written.map(({ sku }) => sku))];
    const opIds = sync?.map((op) => op.opId) ?? [];
    const grid = await readGrid(trx, name, { device, formerly, since, skus, opIds });
    const ops = sync ?? listOps(list, grid);

    const audience = { year, priceGroup: priceGroupOf(user) };
    const known = await readBookable(trx, skus, audience);
    const isSold = (sku: string) => known.get(sku)?.isBookable ?? false;
    const slice = { ...grid, rows: new Map(grid.rows.map((row) => [row.sku, row])) };
    const batch = applyGridBatch(slice, device, ops, { isOpen, isSold, isKnown: (sku) => known.has(sku) });
    const notes = withNoteIds(batch.notes);
    await writeGrid(trx, name, { ...batch, notes, device, acknowledged: since });

    const after = new Map(grid.rows.filter((row) => row.rev > since).map((row) => [row.sku, row]));
    for (const [sku, row] of batch.rows) after.set(sku, { ...row, rev: batch.rev });
    const rows = [...after.values()];
    const told = toldOf(ops, grid, batch);
    const document = { year, rev: batch.rev, epoch: portal.epoch };
    if (sync === null) {
      const labelled = await readLabelled(trx, [...after.keys()], audience);
      const items = bookingLines(rows, labelled, lang);
      return { code: 'saved', answer: { ...document, items, refusedCells: told.refusedCells } };
    }
    const names = [device, ...formerly];
    const fresh = notes.flatMap(({ device: to, ...note }) => (names.includes(to) ? [{ ...note, rev: batch.rev }] : []));
    return {
      code: 'saved',
      answer: {
        ...document,
        ack: batch.last,
        gap: batch.gap,
        ...told,
        notes: [...grid.notes, ...fresh],
        rows: rows.map(wireRow),
      },
    };
  });
}

/** Null without a season to write to. */
function editsOf(request: SaveRequest, seasonYear: number | null, isForeign: boolean): Edits | null {
  const year = request.year ?? seasonYear;
  if (year === null) return null;
  const { device, formerly = [], ops, items } = request;
  if (device === undefined || ops === undefined) {
    const list = items.map(({ quantities: _sum, ...row }) => row);
    return { year, device: LIST_AUTHOR, formerly: [], since: 0, sync: null, list };
  }
  const since = isForeign ? 0 : (request.baseRev ?? 0);
  return { year, device, formerly, since, sync: isForeign ? [] : ops, list: [] };
}

/** A list counts as the latest change, so it writes each differing cell in one operation. */
function listOps(list: readonly RowEdit[], grid: StoredGrid): GridOp[] {
  const present = new Map(grid.rows.map((row) => [row.sku, row]));
  const rows = list.flatMap(({ sku, ...units }): RowEdit[] => {
    const cells = present.get(sku)?.cells ?? {};
    const changed = Object.entries(units).filter(
      ([column, to]) => to !== (cells[column as keyof typeof cells]?.quantity ?? 0),
    );
    return changed.length === 0 ? [] : [{ sku, ...Object.fromEntries(changed) }];
  });
  return rows.length === 0 ? [] : [{ type: 'set', opId: newId(), seq: grid.last.seq + 1, ver: grid.rev, rows }];
}

/** Refusals since the device's base, and of operations it just sent, old or new. */
function toldOf(
  ops: readonly GridOp[],
  grid: StoredGrid,
  batch: GridBatchResult,
): Pick<Required<GridAnswer>, 'refused' | 'refusedCells'> {
  const refused = new Map(grid.refused.map(({ opId, code }) => [opId, code]));
  const refusedCells = [...grid.refusedCells];
  const isTold = new Set(refusedCells.map(({ opId }) => opId));
  const outcomes = new Map<string, GridOutcome>(batch.outcomes.map((outcome) => [outcome.opId, outcome]));
  for (const { opId } of ops) {
    const outcome = outcomes.get(opId) ?? grid.done.get(opId);
    if (outcome === undefined) continue;
    if (outcome.refusal !== null) refused.set(opId, outcome.refusal);
    if (!isTold.has(opId)) refusedCells.push(...outcome.refusedCells.map((cell) => ({ ...cell, opId })));
  }
  return { refused: [...refused].map(([opId, code]) => ({ opId, code })), refusedCells };
}
