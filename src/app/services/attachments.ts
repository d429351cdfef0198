import type { QueryClient } from '@tanstack/react-query';
import { sendLast } from '../../features/attachments/send-file.ts';
import type { Carts } from '../../features/cart/carts.ts';
import { ordersOf } from '../../features/checkout/purchase-order/orders-of.ts';
import { followPurchaseOrders, type PurchaseOrders } from '../../features/checkout/purchase-order/purchase-orders.ts';
import type { ClaimTools } from '../../features/warranty/ports.ts';
import { followWrittenClaims, type DeviceClaims } from '../../features/warranty/written/written-claims.ts';
import { openAttachmentStore } from '../../platform/database/attachment-store.ts';
import { openDraftStore } from '../../platform/database/draft-store.ts';
import { makeRoom } from '../../platform/device/storage.ts';
import { tabClock } from '../../platform/offline/tab-ports.ts';
import { digestOf, shrinkPhoto } from '../../platform/photos/shrink-photo.ts';
import { syncPortsOf, renewing, type TabPorts } from './sync-ports.ts';

/** Slow photo uploads need time. After this, another tab takes over, which costs only bytes. */
const longestMs = 60_000;

export function openClaims(tab: TabPorts, queryClient: QueryClient) {
  const claims: DeviceClaims = renewing(
    followWrittenClaims({
      ...syncPortsOf('claims', tab, longestMs),
      openStore: (userId) => openAttachmentStore('claims', userId, makeRoom),
      digest: digestOf,
      onFiled: () => void queryClient.invalidateQueries({ queryKey: ['warranty-claims'] }),
    }),
    tab.end,
  );
  return { ...claims, sendLast: async () => sendLast(claims, tabClock.after) };
}

/** Opened in the background, so that files of placed orders are sent. */
export function openPurchaseOrders(tab: TabPorts, queryClient: QueryClient, carts: Carts) {
  const purchaseOrders: PurchaseOrders = renewing(
    followPurchaseOrders({
      ...syncPortsOf('purchase-orders', tab, longestMs),
      openStore: (userId) => openAttachmentStore('purchase-orders', userId, makeRoom),
      orders: ordersOf(carts),
      digest: digestOf,
      onSent: () => void queryClient.invalidateQueries({ queryKey: ['transaction'] }),
    }),
    tab.end,
  );
  const last = async () => sendLast(purchaseOrders, tabClock.after);
  // One in the form is counted as what is typed.
  return { ...purchaseOrders, sendLast: async () => (await last()).filter(({ order }) => order !== null) };
}

export { shrinkPhoto };

export const claimTools: ClaimTools = {
  shrinkPhoto,
  openTypedDrafts: (userId) => openDraftStore(userId, undefined, 'claim'),
};
