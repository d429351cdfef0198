import { expect, test } from 'vitest';
import { memoryDraftStore } from '../../../../tests/builders/memory-draft-store.ts';
import { emptyAddress } from '../../../domain/address/postal-address.ts';
import { openDraft } from '../../../offline/drafts/draft.ts';
import { profileDraft, type TypedAddress, typedLeft } from '../profile-draft.ts';
import { addressForm, fieldForm } from './typed-form.ts';

const settled = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve);
  });

const depot: TypedAddress = { ...emptyAddress('CA'), kind: 'shipping', id: null, name: 'Dépôt' };

test('[ACCT-1, SYNC-2] what is typed is on the device once: in its form, or in the change that it has become', async () => {
  const device = memoryDraftStore();
  const draft = openDraft(device, profileDraft);
  await draft.read;
  draft.change({ phone: '555', addresses: [depot] });
  const [phone, address] = [fieldForm(draft, 'phone', '555'), addressForm(draft, depot)];
  phone.handOn();
  address.handOn();
  await settled();
  expect(await typedLeft(device)).toBeNull();
  expect(draft.getSnapshot()).toMatchObject({ phone: '555', addresses: [depot] });
  // Refused: the forms are all that there is of them.
  phone.takeBack();
  address.takeBack();
  await settled();
  expect(await typedLeft(device)).toEqual({ contactName: null, phone: '555', addresses: [depot] });
});

test('[ACCT-1] what was typed on while it was saved is not handed on with it', async () => {
  const device = memoryDraftStore();
  const draft = openDraft(device, profileDraft);
  await draft.read;
  const typedOn = { ...depot, name: 'Dépôt Roy' };
  draft.change({ phone: '5551', addresses: [typedOn] });
  fieldForm(draft, 'phone', '555').handOn();
  addressForm(draft, depot).handOn();
  await settled();
  expect(await typedLeft(device)).toEqual({ contactName: null, phone: '5551', addresses: [typedOn] });
});
