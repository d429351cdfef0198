import type { CartDevice } from '../../features/cart/open-dealer-cart.ts';
import { openDraftStore } from '../database/draft-store.ts';
import { openIndexedStore } from '../database/indexed-store.ts';
import { makeRoom, requestPersistence, storageMark } from '../device/storage.ts';
import { tabLock } from '../device/tabs.ts';
import { fileSeal } from '../vault/file-seal.ts';
import { deviceRandom, tabLeader } from './tab-ports.ts';

/** The browser features that the cart uses. */
export const cartDevice: CartDevice = {
  openStore: (userId) => openIndexedStore(userId, { markOf: storageMark, makeRoom }),
  openDraftStore,
  leaderOf: (userId) => tabLeader(tabLock(`cart-${userId}`, navigator.locks)),
  random: deviceRandom,
  whenKept: () => void requestPersistence(),
  fileSeal,
};
