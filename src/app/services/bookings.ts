import type { PdfLogo } from '../../domain/files/written-file.ts';
import { type Bookings, openBookings as open } from '../../features/booking/bookings.ts';
import { openDraftStore } from '../../platform/database/draft-store.ts';
import { openIndexedStore } from '../../platform/database/indexed-store.ts';
import { makeRoom, requestPersistence, storageMark } from '../../platform/device/storage.ts';
import { tabLock } from '../../platform/device/tabs.ts';
import { browserConnectivity, whenLeft } from '../../platform/offline/connectivity.ts';
import { tabClock, deviceRandom, tabLeader } from '../../platform/offline/tab-ports.ts';
import { createOrderFiles } from '../../platform/order-files/order-files.ts';
import { renewing, type TabPorts } from './sync-ports.ts';

export function openBookings(tab: TabPorts, logo: PdfLogo | null): Bookings {
  const bookings = open({
    ...tab,
    openStore: (userId) => openIndexedStore(userId, { markOf: storageMark, makeRoom }, 'booking'),
    openDraftStore: (userId) => openDraftStore(userId, 'booking'),
    leaderOf: (userId) => tabLeader(tabLock(`booking-${userId}`, navigator.locks)),
    files: async () => createOrderFiles(logo),
    clock: tabClock,
    connectivity: browserConnectivity,
    random: deviceRandom,
    whenKept: () => void requestPersistence(),
  });
  // Nobody types in a hidden tab, so send edits without delay.
  whenLeft(() => bookings.getSnapshot()?.sync.flush(), tab.end);
  return renewing(bookings, tab.end);
}
