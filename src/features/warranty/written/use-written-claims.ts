import { useSyncExternalStore } from 'react';
import type { WrittenClaim, WrittenClaims } from './written-claim.ts';

const nothing = () => {};

/** Unsent claims. Null until loaded, or without access to claims. */
export function useWrittenClaims(claims: WrittenClaims | null): readonly WrittenClaim[] | null {
  return useSyncExternalStore(
    (listener) => claims?.subscribe(listener) ?? nothing,
    () => claims?.getSnapshot() ?? null,
  );
}
