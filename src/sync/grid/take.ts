import { bookingColumns } from '../../domain/booking/columns.ts';
import { isForked } from '../forked.ts';
import type { GridAnswer, GridBaseRow, GridCursor, GridEntry, GridOffer, GridState, ToldRefusal } from './types.ts';

/**
 * Takes over what the server answered, and drops from the queue what its grid contains (SYNC-5). A late answer with an older grid is
 * ignored (F-6), as is one that was asked for under a former name of this device. Where the server's history is another one (F-16), or
 * another device goes by this one's name (F-28), this device goes on as `newDevice`.
 */
export function takeGrid(state: GridState, answer: GridAnswer, cursor: GridCursor, newDevice: string): GridState {
  const { base } = state;
  const isRestored = base !== null && base.epoch !== answer.epoch;
  if (cursor.device !== state.device) return state;
  if (base !== null && !isRestored && answer.rev < base.rev) return state;

  const rows = new Map(isRestored ? [] : base?.rows);
  for (const { sku, units, booked } of answer.rows) rows.set(sku, { units, booked });
  const refused = new Map(answer.refused.map(({ opId, code }) => [opId, code]));
  const goesOn = !isRestored && !isForked(state, answer);
  const entries = state.entries.flatMap((entry) =>
    (goesOn ? entry.op.seq <= answer.ack.seq : refused.has(entry.op.opId)) ? settle(entry, refused) : [entry],
  );
  const next: GridState = {
    ...state,
    base: { rev: answer.rev, epoch: answer.epoch, rows },
    entries,
    notes: [...state.notes, ...answer.notes.filter((note) => isRestored || note.rev > (base?.rev ?? 0))],
    refusedCells: withMore(state.refusedCells, answer.refusedCells),
    offers: offersAfter(state, rows, isRestored),
  };
  return goesOn ? next : renamed(next, newDevice);
}

/** What the server has done with leaves the queue, unless its author must know of it. */
function settle(entry: GridEntry, refused: ReadonlyMap<string, string>): GridEntry[] {
  if (entry.settled) return [entry];
  const code = refused.get(entry.op.opId);
  if (code === undefined || entry.status === 'withdrawn') return [];
  return [{ ...entry, status: 'refused', reason: entry.reason ?? code, settled: true }];
}

/** Goes on under a new name. What the server knows already it knows again by its opId; of the rest nobody can tell what its author saw. */
function renamed(state: GridState, device: string): GridState {
  let nextSeq = 1;
  const entries = state.entries.map((entry) =>
    entry.settled ? entry : { ...entry, op: { ...entry.op, seq: nextSeq++, ver: 0 } },
  );
  return { ...state, device, nextSeq, entries };
}

/** A refusal is told until it was heard, and perhaps again. */
function withMore(known: readonly ToldRefusal[], told: readonly ToldRefusal[]): readonly ToldRefusal[] {
  const nameOf = ({ opId, sku, column }: ToldRefusal) => `${opId} ${sku} ${column}`;
  const names = new Set(known.map(nameOf));
  const fresh = told.filter((one) => !names.has(nameOf(one)));
  return fresh.length === 0 ? known : [...known, ...fresh];
}

/** F-16. Cells in which a restored server has something else than before are offered until it has the same again. */
function offersAfter(
  { base, offers }: GridState,
  rows: ReadonlyMap<string, GridBaseRow>,
  isRestored: boolean,
): readonly GridOffer[] {
  const unitsAt = ({ sku, column }: Pick<GridOffer, 'sku' | 'column'>) => rows.get(sku)?.units[column] ?? 0;
  const lost = isRestored
    ? [...(base?.rows ?? [])].flatMap(([sku, { units }]) =>
        bookingColumns.map((column) => ({ sku, column, had: units[column] ?? 0 })),
      )
    : [];
  const all = new Map([...offers, ...lost].map((offer) => [`${offer.sku} ${offer.column}`, offer]));
  const open = [...all.values()].filter((offer) => offer.had !== unitsAt(offer));
  return open.length === offers.length && !isRestored ? offers : open;
}
