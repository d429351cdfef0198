import { type Appended, createDocumentSync, type DocumentSync } from '../executor/document-sync.ts';
import { queueCommands, type QueueCommands } from '../outbox/queue-commands.ts';
import { retrying } from '../outbox/queue.ts';
import { appendToGrid, forSeason, gridEditOf } from './append.ts';
import { type SeenOfGrid, withoutSeenOf } from './changed-cells.ts';
import { gridDocument } from './grid-document.ts';
import { gridRecords } from './grid-records.ts';
import { emptyGridSnapshot, type GridSnapshot, gridSnapshotOf } from './grid-snapshot.ts';
import { editsOfOffers } from './restore-offers.ts';
import type { GridEdit, GridPorts, GridState } from './types.ts';
import { exportGrid, loadGrid, type UnsentGrid } from './unsent-grid.ts';

export type GridSync = Omit<DocumentSync<GridState, GridSnapshot>, 'state' | 'add' | 'change'> &
  QueueCommands & {
    /** Resolves once all edits are stored. `not-saved` means they live in this tab only. */
    append: (edits: readonly GridEdit[]) => Promise<Appended>;
    /** Opens a season. A past season's grid leaves once nothing of it waits. */
    enterSeason: (year: number) => Promise<boolean>;
    /** Restores what the server lost, or dismisses the offers. */
    answerOffers: (isWanted: boolean) => Promise<boolean>;
    /** Dismisses changes by others, notes, and edits that failed or came too late. */
    dismissSeen: (seen: SeenOfGrid) => Promise<boolean>;
    retry: (opId: string) => Promise<boolean>;
    /** SYNC-7. What the server has not got, or null for nothing. */
    exportUnsent: () => ReturnType<typeof exportGrid>;
    /** Takes in unsent work from another device, except for other seasons. */
    loadUnsent: (unsent: UnsentGrid) => Promise<Appended>;
  };

/** Keeps one user's booking grid in sync with the server. */
export function createGridSync(ports: GridPorts): GridSync {
  const { state, add, change, ...loop } = createDocumentSync(ports, gridDocument, {
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
