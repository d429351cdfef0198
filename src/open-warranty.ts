import type { ClaimTools } from './features/warranty/claim-tools.ts';
import { sendLastClaims } from './features/warranty/written/send-last-claims.ts';
import { followWrittenClaims, type DeviceClaims } from './features/warranty/written/written-claims.ts';
import { datedPortsOf, renewing, type TabPorts } from './open-dated.ts';
import { openClaimStore } from './platform/cart-store/claim-store.ts';
import { openDraftStore } from './platform/cart-store/draft-store.ts';
import { makeRoom } from './platform/device/make-room.ts';
import { tabLock } from './platform/device/tabs.ts';
import { digestOf } from './platform/photos/digest.ts';
import { shrinkPhoto } from './platform/photos/shrink-photo.ts';
import { deviceChance } from './platform/sync/chance.ts';
import { tabClock } from './platform/sync/clock.ts';
import { tabLeader } from './platform/sync/leader.ts';

/** Photos take their time on a slow line; a tab that takes longer for one claim is passed by, which costs bytes and nothing else. */
const longestMs = 60_000;

/** WAR-2. */
export function openClaims(tab: TabPorts, onFiled: () => void) {
  const claims: DeviceClaims = renewing(
    followWrittenClaims({
      ...datedPortsOf('claims', tab),
      openStore: (userId) => openClaimStore(userId, makeRoom),
      leaderOf: (userId) => tabLeader(tabLock(`claims-${userId}`, navigator.locks), longestMs),
      digest: digestOf,
      newId: deviceChance.newId,
      onFiled,
    }),
  );
  return { ...claims, sendLast: async () => sendLastClaims(claims, tabClock.after) };
}

export const claimTools: ClaimTools = {
  shrinkPhoto,
  openJottings: (userId) => openDraftStore(userId, undefined, 'claim'),
};
