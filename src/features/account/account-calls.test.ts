import { beforeEach, expect, test } from 'vitest';
import { buildUser } from '../../../tests/builders/build-user.ts';
import type { User } from '../../contract/account/user.ts';
import type { Backend } from '../../contract/backend.ts';
import type { Problem } from '../../contract/problem.ts';
import { emptyAddress } from '../../domain/address/postal-address.ts';
import { accountCalls } from './account-calls.ts';
import type { TypedAddress } from './profile-draft.ts';

const user = buildUser({ contactName: 'Zoé Côté' });
const depot: TypedAddress = { ...emptyAddress('CA'), kind: 'shipping', id: null, postalCode: ' g1r1n8 ' };

let asked: unknown[];
let kept: User[];
/** As this device knows the account, and as the server has it. */
let lastUser: User | null;
let atServer: User | null;
beforeEach(() => {
  asked = [];
  kept = [];
  lastUser = withShipping('known');
  atServer = null;
});

function withShipping(...ids: string[]): User {
  const shipping = ids.map((id) => ({ ...emptyAddress('CA'), id, name: id }));
  return { ...user, addresses: { shipping, billing: [] } };
}

const idsAsked = () =>
  asked.map((body) => (body as { shipping: readonly { id: string }[] }).shipping.map(({ id }) => id));

/** A backend that ends every call so. */
function calls(...outcomes: [object, ...object[]]) {
  const backend = {
    async call(_endpoint: unknown, request: { body: unknown }) {
      asked.push(request.body);
      return outcomes[asked.length - 1] ?? outcomes[0];
    },
  };
  return accountCalls({
    backend: backend as unknown as Backend,
    keep: async (one) => void kept.push(one),
    lastUser: () => lastUser,
    readUser: async () => atServer,
  });
}

const refused = (status: number, problem: Partial<Problem>) =>
  calls({ outcome: 'refused', status, problem: { title: 'No', status, ...problem } });

test('[ACCT-1] what was read back is kept; what was typed goes without the blanks around it', async () => {
  const answered = calls({ outcome: 'answered', status: 200, body: user });
  expect(await answered.changeField('contactName', ' Zoé Côté ')).toEqual({ code: 'changed', user });
  await answered.saveAddress(depot);
  await answered.saveAddress({ ...depot, id: 'known' });
  const { kind, id: _id, ...address } = { ...depot, postalCode: 'G1R 1N8' };
  expect(asked).toEqual([
    { field_name: 'contactName', value: 'Zoé Côté' },
    { kind, address },
    { kind, address: { ...address, id: 'known' } },
  ]);
  expect(kept).toEqual([user, user, user]);
});

test('[ACCT-2] what a server failed at is refused in its words; a busy one is asked again', async () => {
  const failed = (status: number) => calls({ outcome: 'unreachable', reason: 'busy', status, text: 'No such depot' });
  expect(await failed(500).saveAddress(depot)).toEqual({
    code: 'refused',
    type: 'error-updating-address',
    text: 'No such depot',
  });
  expect(await failed(500).changeField('phone', '1')).toMatchObject({ type: 'updateUserField', field: 'phone' });
  expect(await failed(503).saveAddress(depot)).toMatchObject({
    code: 'absent',
    absence: 'failed',
    call: { status: 503 },
  });
});

test('[ACCT-4] a password goes as it was typed; nothing is kept of the answer, for one signs in anew', async () => {
  await calls({ outcome: 'answered', status: 200, body: user }).changePassword(' over the hills ', 'present');
  expect(asked).toEqual([{ field_name: 'password', value: ' over the hills ', current_password: 'present' }]);
  expect(kept).toEqual([]);
});

test.each([
  [401, { code: 'wrong-password' }, { code: 'wrong-password' }],
  [400, { code: 'password-refused' }, { code: 'password-refused', fault: 'too-simple' }],
  [
    400,
    { code: 'password-refused', errors: [{ field: 'body.value', message: 'own-words' }] },
    { code: 'password-refused', fault: 'own-words' },
  ],
  [404, { code: 'not-found' }, { code: 'gone' }],
  [401, { code: 'forbidden' }, { code: 'refused', type: 'address-update', text: 'No' }],
  [426, { code: 'client-too-old' }, { code: 'absent', absence: 'outdated', call: { status: 426 } }],
  [
    400,
    { code: 'field-refused', errors: [{ field: 'body.value', message: 'too-long' }] },
    { code: 'value-refused', fault: 'too-long' },
  ],
  [400, { code: 'address-refused', errors: [{ field: 'body.address', message: 'too-many' }] }, { code: 'too-many' }],
  [
    400,
    { code: 'address-refused', errors: [{ field: 'body.address.city', message: 'missing' }] },
    { code: 'address-refused', faults: [{ part: 'city', code: 'missing' }] },
  ],
  [
    400,
    { code: 'address-refused', errors: [{ field: 'body.address.moon', message: 'missing' }] },
    { code: 'refused', type: 'address-update', text: 'No' },
  ],
] as const)('[ACCT-2] %i %j is %j', async (status, problem, changed) => {
  expect(await refused(status, problem as unknown as Partial<Problem>).saveAddress(depot)).toMatchObject(changed);
  expect(kept).toEqual([]);
});

test('[ACCT-2] a field that the server refused is named, with its words', async () => {
  const outcome = await refused(401, { code: 'forbidden' }).changeField('phone', '1');
  expect(outcome).toEqual({ code: 'refused', type: 'updateUserField', field: 'phone', text: 'No' });
});

const late = { outcome: 'refused', status: 409, problem: { title: 'No', status: 409, code: 'addresses-changed' } };
const done = { outcome: 'answered', status: 200, body: user };

test('[ACCT-1] a removal and a default go as all the addresses, with what they were', async () => {
  lastUser = withShipping('A', 'B', 'C');
  const { addresses: from } = lastUser;
  expect(await calls(done).removeAddress('B')).toEqual({ code: 'changed', user });
  expect(idsAsked()).toEqual([['A', 'C']]);
  expect(asked).toMatchObject([{ from }]);
  asked = [];
  await calls(done).preferAddress('C');
  expect(idsAsked()).toEqual([['C', 'A', 'B']]);
});

test('[ACCT-1] where another device was first, its addresses stay', async () => {
  lastUser = withShipping('A', 'B');
  atServer = withShipping('A', 'B', 'new');
  expect(await calls(late, done).removeAddress('A')).toEqual({ code: 'changed', user });
  expect(idsAsked()).toEqual([['B'], ['B', 'new']]);
});

test('[ACCT-1] an address that another device has removed is gone; one that is unknown here is looked for', async () => {
  atServer = withShipping('B');
  expect(await calls(late).removeAddress('known')).toEqual({ code: 'gone' });
  expect(await calls(late).removeAddress('elsewhere')).toEqual({ code: 'gone' });
  asked = [];
  expect(await calls(done).removeAddress('B')).toEqual({ code: 'changed', user });
});

test('[ACCT-1] where others keep changing the addresses, it waits', async () => {
  atServer = withShipping('known');
  expect(await calls(late).removeAddress('known')).toEqual({ code: 'absent', absence: 'failed' });
});

test('[ERR-1] without an answer nothing is kept, and why is told', async () => {
  expect(await calls({ outcome: 'unreachable', reason: 'network' }).removeAddress('known')).toMatchObject({
    code: 'absent',
    absence: 'offline',
  });
  expect(await calls({ outcome: 'sign-in-needed' }).preferAddress('known')).toEqual({ code: 'signed-out' });
});
