import { expect, test } from 'vitest';
import { memoryDraftStore } from '../../../tests/builders/memory-draft-store.ts';
import { emptyAddress } from '../../domain/address/postal-address.ts';
import { openDraft } from '../../offline/drafts/draft.ts';
import { profileDraft, type TypedAddress, typedLeft, without, withTyped } from './profile-draft.ts';

const settled = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve);
  });

const depot: TypedAddress = { ...emptyAddress('CA'), kind: 'shipping', id: null, name: 'Dépôt' };

test('[ACCT-1] what is typed on the profile is found again, and told of at a sign-out', async () => {
  const device = memoryDraftStore();
  expect(await typedLeft(device)).toBeNull();
  openDraft(device, profileDraft).change({ phone: '418 555-0199', addresses: [depot] });
  await settled();
  expect(await typedLeft(device)).toEqual({ contactName: null, phone: '418 555-0199', addresses: [depot] });
});

test('[SES-9] once all is saved or given up nothing of it stays on the device', async () => {
  const device = memoryDraftStore();
  const draft = openDraft(device, profileDraft);
  draft.change({ phone: '' });
  await settled();
  expect(device.kept()).toBeDefined();
  draft.change({ phone: null });
  await settled();
  expect(device.kept()).toBeUndefined();
});

test('[ACCT-1, SYNC-1] addresses typed in two tabs are both kept, and each tab closes its own', async () => {
  const device = memoryDraftStore();
  const known: TypedAddress = { ...depot, id: 'known' };
  const change = (draft: ReturnType<typeof open>, typed: TypedAddress) =>
    draft.change({ addresses: withTyped(draft.getSnapshot().addresses, typed) });
  const open = () => openDraft(device, profileDraft);
  const before = open();
  change(before, known);
  await settled();

  const [one, other] = [open(), open()];
  await Promise.all([one.read, other.read]);
  change(one, { ...known, city: 'Lévis' });
  change(other, depot);
  change(other, { ...depot, city: 'Alma' });
  await settled();
  expect((await typedLeft(device))?.addresses).toEqual([
    { ...known, city: 'Lévis' },
    { ...depot, city: 'Alma' },
  ]);

  other.change({ addresses: without(other.getSnapshot().addresses, depot) });
  await settled();
  expect((await typedLeft(device))?.addresses).toEqual([{ ...known, city: 'Lévis' }]);
  one.change({ addresses: without(one.getSnapshot().addresses, known) });
  await settled();
  expect(await typedLeft(device)).toBeNull();
});

test('a record of another shape counts as nothing typed', async () => {
  expect(await typedLeft(memoryDraftStore({ phone: 7, addresses: [{ kind: 'home' }] }))).toBeNull();
});

test('an address has one form at most; those of others stay', () => {
  const known = { ...depot, id: 'known' };
  const billing = { ...depot, kind: 'billing' as const };
  const all = [depot, known, billing];
  const renamed = { ...depot, name: 'Entrepôt' };
  expect(withTyped(all, renamed)).toEqual([known, billing, renamed]);
  expect(without(all, depot)).toEqual([known, billing]);
});
