import { expect, test } from 'vitest';
import { memoryDraftStore } from '../../../tests/builders/memory-draft-store.ts';
import { openDraft as open, type DraftStore } from './draft.ts';
import { orderDraft } from './order-draft.ts';

const openDraft = (store: DraftStore) => open(store, orderDraft);

const settled = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve);
  });

test('[CART-9] every edit is kept on the device and found again', async () => {
  const device = memoryDraftStore();
  const draft = openDraft(device);
  await settled();
  draft.change({ comment: 'Ring at the back' });
  draft.change({ documentNo: 'FLOOR-27', shippingMethod: 'PICKUP' });
  await settled();
  const again = openDraft(device);
  await settled();
  expect(again.getSnapshot()).toMatchObject({
    comment: 'Ring at the back',
    documentNo: 'FLOOR-27',
    shippingMethod: 'PICKUP',
    configurationsPaymentTerm: 'ONTERM',
  });
});

test('what is typed before the record was read is not overwritten by it', async () => {
  const draft = openDraft(memoryDraftStore({ comment: 'old', documentNo: 'KEPT' }));
  draft.change({ comment: 'new' });
  await settled();
  expect(draft.getSnapshot()).toMatchObject({ comment: 'new', documentNo: 'KEPT' });
});

test('[F-26, F-27] what a later version has written, or cannot be read, stays where it is', async () => {
  const device = memoryDraftStore({ comment: { html: 'of a later version' }, documentNo: 'KEPT', sealed: true });
  const draft = openDraft(device);
  await settled();
  expect(draft.getSnapshot()).toMatchObject({ comment: '', documentNo: 'KEPT' });
  draft.change({ documentNo: 'NEW' });
  await settled();
  expect(device.kept()).toMatchObject({ comment: { html: 'of a later version' }, documentNo: 'NEW', sealed: true });
});

test('two tabs that fill in different fields keep both', async () => {
  const device = memoryDraftStore();
  const [one, other] = [openDraft(device), openDraft(device)];
  await settled();
  one.change({ comment: 'from one' });
  other.change({ documentNo: 'FROM-OTHER' });
  await settled();
  expect(device.kept()).toMatchObject({ comment: 'from one', documentNo: 'FROM-OTHER' });
});

test('a field of another shape counts as not filled in, the others stay', async () => {
  const draft = openDraft(memoryDraftStore({ comment: 7, documentNo: 'KEPT', shippingMethod: 'DRONE' }));
  await settled();
  expect(draft.getSnapshot()).toMatchObject({ comment: '', documentNo: 'KEPT', shippingMethod: 'SHIPPING' });
});

test('after an order nothing is left of it, here or on the device', async () => {
  const device = memoryDraftStore({ comment: 'old' });
  const draft = openDraft(device);
  await settled();
  draft.clear();
  await settled();
  expect(draft.getSnapshot().comment).toBe('');
  expect(device.kept()).toBeUndefined();
});

test('[CART-9] what was cleared just before the page was left does not come back', async () => {
  const before = memoryDraftStore({ comment: 'of the order', documentNo: 'FLOOR-27' });
  const leaving = openDraft({ ...before, update: async () => new Promise(() => {}) });
  await settled();
  leaving.clear();
  const after = memoryDraftStore(before.kept(), before.jotted());
  const draft = openDraft(after);
  await settled();
  expect(draft.getSnapshot()).toMatchObject({ comment: '', documentNo: '' });
  expect([after.kept(), after.jotted()]).toEqual([undefined, null]);
});

test('[SES-9] once no field says anything nothing stays on the device, but for what another tab has typed', async () => {
  const device = memoryDraftStore();
  const [one, other] = [openDraft(device), openDraft(device)];
  await settled();
  one.change({ comment: 'from one' });
  other.change({ documentNo: 'FROM-OTHER' });
  one.change({ comment: '' });
  await settled();
  expect(device.kept()).toMatchObject({ comment: '', documentNo: 'FROM-OTHER' });
  other.change({ documentNo: '' });
  await settled();
  expect(device.kept()).toBeUndefined();
});

test('what is handed on stays in its form, and nowhere on the device', async () => {
  const device = memoryDraftStore();
  const draft = openDraft(device);
  await settled();
  draft.change({ comment: 'typed' });
  draft.handOn({ comment: '' });
  expect([draft.getSnapshot().comment, device.jotted()]).toEqual(['typed', { comment: '' }]);
  await settled();
  expect([draft.getSnapshot().comment, device.kept(), device.jotted()]).toEqual(['typed', undefined, null]);
});

test('a device that keeps nothing has the draft until the tab is closed', async () => {
  const refuse = async () => {
    throw new Error('storage is blocked');
  };
  const draft = openDraft({ ...memoryDraftStore(), load: refuse, update: refuse });
  draft.change({ comment: 'still here' });
  await settled();
  expect(draft.getSnapshot().comment).toBe('still here');
});

test('[CART-9] what was typed just before the page was left is there again, and kept', async () => {
  const before = memoryDraftStore({ comment: 'old', documentNo: 'KEPT' });
  // The page goes before the write comes through.
  const leaving = openDraft({ ...before, update: async () => new Promise(() => {}) });
  leaving.change({ comment: 'typed' });
  leaving.change({ comment: 'typed last' });
  const after = memoryDraftStore(before.kept(), before.jotted());
  const draft = openDraft(after);
  expect(draft.getSnapshot()).toMatchObject({ comment: 'typed last' });
  await settled();
  expect(draft.getSnapshot()).toMatchObject({ comment: 'typed last', documentNo: 'KEPT' });
  expect(after.kept()).toMatchObject({ comment: 'typed last', documentNo: 'KEPT' });
  expect(after.jotted()).toBeNull();
});

test('[SES-8] nothing of a draft stays in a tab that the dealer has left', () => {
  const device = memoryDraftStore();
  const draft = openDraft({ ...device, update: async () => new Promise(() => {}) });
  draft.change({ comment: 'typed' });
  expect(device.jotted()).toEqual({ comment: 'typed' });
  draft.close();
  expect(device.jotted()).toBeNull();
});

test.for([null, 7, 'text', { comment: 7 }, { other: 1 }])(
  'a note that says nothing usable changes no field (%j)',
  async (left) => {
    const draft = openDraft(memoryDraftStore({ comment: 'kept' }, left));
    await settled();
    expect(draft.getSnapshot().comment).toBe('kept');
  },
);
