import type { Backend } from './contract/backend.ts';
import { openDatedStore, type DatedRecords } from './platform/cart-store/dated-store.ts';
import { tabClock } from './platform/sync/clock.ts';
import { browserConnectivity, whenSeenAgain } from './platform/sync/connectivity.ts';
import type { Seat } from './sync/dated/follow-user.ts';

/** What main.tsx made for the tab. */
export type TabPorts = { readonly backend: Backend; readonly seat: Seat };

/** What records of which the last change stands need of this browser. */
export function datedPortsOf(records: DatedRecords, { backend, seat }: TabPorts) {
  return {
    backend,
    seat,
    openStore: (userId: string) => openDatedStore(records, userId),
    now: () => Date.now(),
    after: tabClock.after,
  };
}

/** Asks again when the tab is looked at again, and when the network is back. */
export function renewing<Opened extends { renew(): Promise<void> }>(opened: Opened): Opened {
  const renew = () => void opened.renew();
  whenSeenAgain(renew);
  browserConnectivity.watch(renew);
  return opened;
}
