import { useSyncExternalStore } from 'react';
import type { OrderRequests, ShownRequests } from './order-requests.ts';

const nothing = () => {};

/** Null until they were read. */
export function useShownRequests(requests: OrderRequests | null): ShownRequests | null {
  return useSyncExternalStore(
    (listener) => requests?.subscribe(listener) ?? nothing,
    () => requests?.getSnapshot() ?? null,
  );
}
