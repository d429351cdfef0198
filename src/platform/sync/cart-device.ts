import type { CartDevice } from '../../features/cart/open-dealer-cart.ts';
import { openDraftStore } from '../cart-store/draft-store.ts';
import { openIndexedStore } from '../cart-store/indexed-store.ts';
import { storageMark } from '../cart-store/storage-mark.ts';
import { makeRoom } from '../device/make-room.ts';
import { requestPersistence } from '../device/request-persistence.ts';
import { tabLock } from '../device/tabs.ts';
import { fileSeal } from '../vault/file-seal.ts';
import { tabLeader } from './leader.ts';
import { deviceRandom } from './random.ts';

/** The browser features that the cart uses. */
export const cartDevice: CartDevice = {
  openStore: (userId) => openIndexedStore(userId, { markOf: storageMark, makeRoom }),
  openDraftStore,
  leaderOf: (userId) => tabLeader(tabLock(`cart-${userId}`, navigator.locks)),
  random: deviceRandom,
  whenKept: () => void requestPersistence(),
  fileSeal,
};
