import { useSyncExternalStore } from 'react';
import type { WrittenClaim, WrittenClaims } from './written-claim.ts';

const nothing = () => {};

/** What is written and not filed; null until it was read, and for who has no claims. */
export function useWrittenClaims(claims: WrittenClaims | null): readonly WrittenClaim[] | null {
  return useSyncExternalStore(
    (listener) => claims?.subscribe(listener) ?? nothing,
    () => claims?.getSnapshot() ?? null,
  );
}
