import { useSyncExternalStore } from 'react';
import type { Found, FoundMeanwhile } from './meanwhile.ts';

const nothing: Found = { lines: [], booking: null };

/** What is otherwise than it was; nothing where it could not be opened. */
export function useFound(meanwhile: FoundMeanwhile | null): Found {
  return useSyncExternalStore(
    (listener) => meanwhile?.subscribe(listener) ?? (() => {}),
    () => meanwhile?.getSnapshot() ?? nothing,
  );
}
