import { type Bookings, openBookings as open } from '../../features/booking/bookings.ts';
import { openDraftStore } from '../../platform/cart-store/draft-store.ts';
import { openIndexedStore } from '../../platform/cart-store/indexed-store.ts';
import { storageMark } from '../../platform/cart-store/storage-mark.ts';
import { makeRoom } from '../../platform/device/make-room.ts';
import { requestPersistence } from '../../platform/device/request-persistence.ts';
import { tabLock } from '../../platform/device/tabs.ts';
import { orderFiles } from '../../platform/order-files/order-files.ts';
import { tabClock } from '../../platform/sync/clock.ts';
import { browserConnectivity, whenLeft } from '../../platform/sync/connectivity.ts';
import { tabLeader } from '../../platform/sync/leader.ts';
import { deviceRandom } from '../../platform/sync/random.ts';
import { renewing, type TabPorts } from './sync-ports.ts';

export function openBookings(tab: TabPorts): Bookings {
  const bookings = open({
    ...tab,
    openStore: (userId) => openIndexedStore(userId, { markOf: storageMark, makeRoom }, 'booking'),
    openDraftStore: (userId) => openDraftStore(userId, 'booking'),
    leaderOf: (userId) => tabLeader(tabLock(`booking-${userId}`, navigator.locks)),
    files: async () => orderFiles,
    clock: tabClock,
    connectivity: browserConnectivity,
    random: deviceRandom,
    whenKept: () => void requestPersistence(),
  });
  // Nobody types in a hidden tab, so send edits without delay.
  whenLeft(() => bookings.getSnapshot()?.sync.flush());
  return renewing(bookings);
}
