import type { Dated } from '../../domain/latest.ts';
import type { Replica } from '../outbox/replica.ts';
import { changedRecords, joined, type Kept, type LwwKind, type LwwRecords, readLwwState } from './lww-state.ts';

/** One user's records of a kind, shared by all tabs. */
export type LwwStore = {
  load(): Promise<LwwRecords>;
  /** Atomic, so that tabs keep each other's changes. Resolves to the stored records. */
  update(change: (kept: LwwRecords) => LwwRecords): Promise<LwwRecords>;
  /** Calls back after another tab has changed them. Returns how to stop. */
  watch(listener: () => void): () => void;
};

export type LwwReplica<One> = Replica<Kept<One>> & {
  /** Like `change`, but based on all tabs and stored before shown. */
  readonly changeStored: (how: (before: Kept<One>) => Kept<One>) => Promise<boolean>;
};

/** Keeps the records in memory and storage. Without storage, changes last until the tab closes. */
export function createLwwReplica<One extends Dated>(
  kind: LwwKind<One>,
  store: LwwStore,
  onChange: () => void,
): LwwReplica<One> {
  let kept: Kept<One> = { rows: [], waiting: [], aheadMs: null };
  let isRead = false;
  let isSaved = true;

  function become(next: Kept<One>): void {
    kept = next;
    isRead = true;
    onChange();
  }

  /** Calls the storage before it returns, so that a change made while signing out is kept. */
  async function write(how: (stored: Kept<One>) => Kept<One>, failed: () => void): Promise<boolean> {
    const stored = await store.update((records) => changedRecords(kind, records, how)).catch(() => null);
    isSaved = stored !== null;
    if (stored === null) failed();
    else become(joined(kind, kept, readLwwState(kind, stored)));
    return isSaved;
  }

  /** Shows at once, then stores. */
  async function change(how: (before: Kept<One>) => Kept<One>): Promise<boolean> {
    become(how(kept));
    return write(how, () => {});
  }

  return {
    state: () => (isRead ? kept : null),
    isNewer: () => false,
    isSaved: () => isSaved,
    async refresh() {
      const records = await store.load().catch(() => null);
      become(records === null ? kept : joined(kind, kept, readLwwState(kind, records)));
    },
    change,
    take: change,
    changeStored: async (how) =>
      write(
        (stored) => how(joined(kind, kept, stored)),
        () => become(how(kept)),
      ),
  };
}
