import type * as v from 'valibot';
import type { updateBookingCart } from '../../src/contract/booking-grid.ts';
import type { Locale } from '../../src/contract/locale.ts';
import { priceGroupOf } from '../../src/domain/access.ts';
import { applyGridBatch, type GridBatchResult, type GridOutcome } from '../../src/domain/booking/apply-grid-batch.ts';
import type { GridOp, RowEdit } from '../../src/domain/booking/grid.ts';
import type { Caller } from '../callers.ts';
import { LIST_AUTHOR } from '../cart/list-ops.ts';
import { transact } from '../database/transact.ts';
import type { Dependencies } from '../dependencies.ts';
import { newId } from '../new-id.ts';
import { readBookable, readLabelled } from '../repositories/bookable.ts';
import { lockGrid, readGrid, type StoredGrid, withNoteIds, writeGrid } from '../repositories/booking-grids.ts';
import { readSeason, shareSeason, stateOfSeason } from '../repositories/booking-season.ts';
import { bookingLines, wireRow } from './grid-document.ts';
import type { GridAnswer } from './load-grid.ts';

type SaveRequest = v.InferOutput<typeof updateBookingCart.body>;

export type SavedGrid = { code: 'saved'; answer: GridAnswer } | { code: 'season-closed' };

/** What one request asks for. `sync` null: a list of lines, from a client without operations. */
type Edits = {
  year: number;
  device: string;
  formerly: readonly string[];
  since: number;
  sync: readonly GridOp[] | null;
  list: readonly RowEdit[];
};

/**
 * BOOK-1, BOOK-6, SYNC-3, SYNC-5. Does a device's operations, or writes a list of lines, with season and grid locked. Operations of another
 * year than the season's, or while it is closed, are refused one by one with their numbers used up; a list is refused as a whole.
 * Operations that belong to another history of the server (F-16) are not done: the device takes the present document first.
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

/** Null where there is no season to write into. */
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

/** A list is taken to be later than all that is there: it writes the cells that it has otherwise, as one operation. */
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

/**
 * What the device is told of refusals: those since its base, and those of the operations that it has just sent, be they of now or of
 * long ago.
 */
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
