import type { CartDevice } from '../../features/cart/open-dealer-cart.ts';
import { openDraftStore } from '../cart-store/draft-store.ts';
import { openIndexedStore } from '../cart-store/indexed-store.ts';
import { keptMark } from '../cart-store/kept-mark.ts';
import { askToLast } from '../device/ask-to-last.ts';
import { makeRoom } from '../device/make-room.ts';
import { tabLock } from '../device/tabs.ts';
import { fileSeal } from '../vault/file-seal.ts';
import { deviceChance } from './chance.ts';
import { tabLeader } from './leader.ts';

/** The browser features that the cart uses. */
export const cartDevice: CartDevice = {
  openStore: (userId) => openIndexedStore(userId, { markOf: keptMark, makeRoom }),
  openDraftStore,
  leaderOf: (userId) => tabLeader(tabLock(`cart-${userId}`, navigator.locks)),
  chance: deviceChance,
  whenKept: () => void askToLast(),
  fileSeal,
};
