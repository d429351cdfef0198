import { useSyncExternalStore } from 'react';
import type { AccountEdits, ShownEdit } from './account-edits.ts';

const nothing = () => {};

/** Pending changes of the account; null until it was read. */
export function usePendingAccountEdits(edits: AccountEdits | null): readonly ShownEdit[] | null {
  return useSyncExternalStore(
    (listener) => edits?.subscribe(listener) ?? nothing,
    () => edits?.getSnapshot() ?? null,
  );
}
