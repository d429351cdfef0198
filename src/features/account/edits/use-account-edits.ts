import { useSyncExternalStore } from 'react';
import type { AccountEdit } from './account-edit.ts';
import type { AccountEdits } from './account-edits.ts';

const nothing = () => {};

/** What waits of the account; null until it was read. */
export function useWaitingAccountEdits(edits: AccountEdits | null): readonly AccountEdit[] | null {
  return useSyncExternalStore(
    (listener) => edits?.subscribe(listener) ?? nothing,
    () => edits?.getSnapshot() ?? null,
  );
}
