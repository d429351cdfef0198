import { expect, test } from 'vitest';
import { buildCartItem } from '../../../../tests/builders/build-cart-item.ts';
import { buildUser } from '../../../../tests/builders/build-user.ts';
import { memoryDraftStore } from '../../../../tests/builders/memory-draft-store.ts';
import { memoryDisk, memoryStore } from '../../../../tests/builders/memory-store.ts';
import { noFileSeal } from '../../../../tests/builders/no-file-seal.ts';
import { virtualClock } from '../../../../tests/builders/virtual-clock.ts';
import type { Backend } from '../../../contract/backend.ts';
import { openDealerCart } from '../open-dealer-cart.ts';
import { sendLast } from './send-last.ts';

const offline = { isOnline: () => false, watch: () => () => {} };
const unreachable: Backend = { call: async () => ({ outcome: 'unreachable', reason: 'network' }) };

/** A device without a network, and what one tab after the other does on it. */
function device() {
  const disk = memoryDisk();
  const clock = virtualClock();
  const drafts = memoryDraftStore();
  let ids = 0;
  const openTab = () =>
    openDealerCart(buildUser(), {
      backend: unreachable,
      openStore: () => memoryStore(disk),
      whenKept: () => {},
      openDraftStore: () => drafts,
      fileSeal: noFileSeal,
      leaderOf: () => ({ lead: (task) => task() }),
      clock,
      connectivity: offline,
      random: { newId: () => `id-${(ids += 1)}`, random: () => 0.5 },
    });
  return { disk, clock, openTab };
}

test('[SES-8] what is unsent is named though the sign-out is the first thing that the tab is asked for', async () => {
  const { clock, openTab } = device();
  const former = openTab();
  await former.cart.sync.append([{ type: 'add', key: 'SKU', n: 2, detail: buildCartItem() }]);
  former.cart.draft.change({ comment: 'Ring at the back' });
  former.close();
  expect(await sendLast(openTab().cart, { clock, connectivity: offline })).toBe(2);
});

test('[SES-8] nothing unsent is nothing to be named', async () => {
  const { clock, openTab } = device();
  expect(await sendLast(openTab().cart, { clock, connectivity: offline })).toBe(0);
});

test('[SES-8, F-26] what a later version of the app keeps counts as work', async () => {
  const { disk, clock, openTab } = device();
  disk.records.set('meta', { version: 99 });
  disk.records.set('stamp', 1);
  expect(await sendLast(openTab().cart, { clock, connectivity: offline })).toBe(1);
});
