import { useSyncExternalStore } from 'react';
import type { Found, FoundChanges } from './follow-offline-changes.ts';

const nothing: Found = { lines: [], booking: null };

/** Returns no changes when the record could not be opened. */
export function useFound(offlineChanges: FoundChanges | null): Found {
  return useSyncExternalStore(
    (listener) => offlineChanges?.subscribe(listener) ?? (() => {}),
    () => offlineChanges?.getSnapshot() ?? nothing,
  );
}
