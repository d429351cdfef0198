import type { QueryClient } from '@tanstack/react-query';
import type { ClaimTools } from '../../features/warranty/ports.ts';
import { sendLastClaims } from '../../features/warranty/written/send-claim.ts';
import { followWrittenClaims, type DeviceClaims } from '../../features/warranty/written/written-claims.ts';
import { openClaimStore } from '../../platform/cart-store/claim-store.ts';
import { openDraftStore } from '../../platform/cart-store/draft-store.ts';
import { makeRoom } from '../../platform/device/storage.ts';
import { tabLock } from '../../platform/device/tabs.ts';
import { shrinkPhoto, digestOf } from '../../platform/photos/shrink-photo.ts';
import { tabClock, deviceRandom, tabLeader } from '../../platform/sync/tab-ports.ts';
import { syncPortsOf, renewing, type TabPorts } from './sync-ports.ts';

/** Slow photo uploads need time. After this, another tab takes over, which costs only bytes. */
const longestMs = 60_000;

export function openClaims(tab: TabPorts, queryClient: QueryClient) {
  const claims: DeviceClaims = renewing(
    followWrittenClaims({
      ...syncPortsOf('claims', tab),
      openStore: (userId) => openClaimStore(userId, makeRoom),
      leaderOf: (userId) => tabLeader(tabLock(`claims-${userId}`, navigator.locks), longestMs),
      digest: digestOf,
      newId: deviceRandom.newId,
      onFiled: () => void queryClient.invalidateQueries({ queryKey: ['warranty-claims'] }),
    }),
  );
  return { ...claims, sendLast: async () => sendLastClaims(claims, tabClock.after) };
}

export const claimTools: ClaimTools = {
  shrinkPhoto,
  openTypedDrafts: (userId) => openDraftStore(userId, undefined, 'claim'),
};
