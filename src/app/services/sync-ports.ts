import type { Backend } from '../../contract/backend.ts';
import { status } from '../../contract/config.ts';
import type { CurrentUser } from '../../offline/lww/follow-user.ts';
import { createLwwStore, type LwwRecordsName } from '../../platform/database/lww-store.ts';
import { tabLock } from '../../platform/device/tabs.ts';
import { browserConnectivity, whenOnline, whenSeenAgain } from '../../platform/offline/connectivity.ts';
import { deviceRandom, tabClock, tabLeader } from '../../platform/offline/tab-ports.ts';

export type TabPorts = {
  readonly backend: Backend;
  readonly currentUser: CurrentUser;
  /** When the services are closed. */
  readonly end: AbortSignal;
};

/** The browser's part of syncing records where the latest change wins. A tab may take `longestMs` for a request. */
export function syncPortsOf(
  records: LwwRecordsName,
  { backend, currentUser }: Omit<TabPorts, 'end'>,
  longestMs?: number,
) {
  return {
    backend,
    currentUser,
    openStore: (userId: string) => createLwwStore(records, userId),
    leaderOf: (userId: string) => tabLeader(tabLock(`${records}-${userId}`, navigator.locks), longestMs),
    readEpoch: async () => epochOf(backend),
    clock: tabClock,
    connectivity: browserConnectivity,
    random: deviceRandom,
  };
}

/** Refreshes when the tab becomes visible or the network returns, until `end`. */
export function renewing<Opened extends { renew(): Promise<void> }>(opened: Opened, end: AbortSignal): Opened {
  const renew = () => void opened.renew();
  whenSeenAgain(renew, end);
  whenOnline(renew, end);
  return opened;
}

/** The server's epoch, which changes after a restore. Null when offline. */
async function epochOf(backend: Backend): Promise<string | null> {
  const outcome = await backend.call(status, {}, {}).catch(() => null);
  return outcome?.outcome === 'answered' ? (outcome.body.epoch ?? null) : null;
}
