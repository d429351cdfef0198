import { type Appended, createSync, type DocumentSync } from '../engine.ts';
import { queueCommands, type QueueCommands } from '../queue-commands.ts';
import { retrying } from '../queue.ts';
import { appendToGrid, forSeason, gridEditOf } from './append.ts';
import { gridDocument } from './grid-document.ts';
import { gridRecords } from './grid-records.ts';
import { emptyGridSnapshot, type GridSnapshot, gridSnapshotOf } from './grid-snapshot.ts';
import { editsOfOffers } from './offers.ts';
import { type SeenOfGrid, withoutSeenOf } from './seen.ts';
import type { GridEdit, GridPorts, GridState } from './types.ts';
import { exportGrid, loadGrid, type UnsentGrid } from './unsent-grid.ts';

export type GridSync = Omit<DocumentSync<GridState, GridSnapshot>, 'state' | 'add' | 'change'> &
  QueueCommands & {
    /** SYNC-1. Comes back when the edits are stored, all or none; `not-saved`: they live in this tab alone. */
    append: (edits: readonly GridEdit[]) => Promise<Appended>;
    /** The season that is booked: a former one's grid makes room for it as soon as nothing of it waits. */
    enterSeason: (year: number) => Promise<boolean>;
    /** F-16. Puts back what cells and notes had before the server was restored, or lets it go. */
    answerOffers: (isWanted: boolean) => Promise<boolean>;
    /** The dealer has looked at all of this: what others changed, what was told, and what was not written or came when the season was closed. */
    dismissSeen: (seen: SeenOfGrid) => Promise<boolean>;
    retry: (opId: string) => Promise<boolean>;
    /** SYNC-7. What the server has not got; null for nothing. */
    exportUnsent: () => ReturnType<typeof exportGrid>;
    /** SYNC-7. Takes over what another device of this dealer had not sent; what is of another season is left. */
    loadUnsent: (unsent: UnsentGrid) => Promise<Appended>;
  };

/** Keeps the booking grid of one user in step with the server. */
export function createGridSync(ports: GridPorts): GridSync {
  const { state, add, change, ...loop } = createSync(ports, gridDocument, {
    records: gridRecords,
    show: gridSnapshotOf,
    nothing: emptyGridSnapshot,
  });

  return {
    ...loop,
    ...queueCommands({ change }),
    append: (edits) => add((current, { newId, at }) => appendToGrid(current, edits, newId, at)),
    enterSeason: (year) => change((current, { newId }) => forSeason(current, year, newId())),
    answerOffers: (isWanted) =>
      change((current, { newId, at }) => {
        const rest = { ...current, offers: [] };
        return isWanted ? appendToGrid(rest, editsOfOffers(current), newId, at) : rest;
      }),
    dismissSeen: (seen) => change((current) => withoutSeenOf(current, seen)),
    retry: (opId) => {
      const retry = retrying<GridState>(opId);
      return change((current, { newId }) =>
        retry(current, (without, entry) => appendToGrid(without, [gridEditOf(entry, newId)], newId, entry.at)),
      );
    },
    exportUnsent: () => {
      const current = state();
      return current === null ? null : exportGrid(current);
    },
    loadUnsent: (unsent) => add((current, { newId }) => loadGrid(current, unsent, newId)),
  };
}
