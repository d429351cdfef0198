import { beforeEach, describe, expect, test } from 'vitest';
import { buildUser } from '../../../tests/builders/build-user.ts';
import type { AssignedDealer } from '../../contract/account/reps.ts';
import { accountIdOf, userHash } from '../../contract/account/user-hash.ts';
import type { User } from '../../contract/account/user.ts';
import type { Backend, CallOutcome } from '../../contract/backend.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { SessionState } from '../session/session-state.ts';
import type { NewDealers } from './new-dealers.ts';
import { openRepDealers } from './rep-dealers.ts';

const rep = buildUser({ id: 'rep', no: 'R-1', role: 'rep' });
const account = (id: string) =>
  buildUser({ id, enterpriseName: `Shop ${id}`, ...(id === 'new' && { unconfirmed: true }) });
const listed = (id: string): AssignedDealer => ({
  id,
  no: id,
  name: `Shop ${id}`,
  contactName: null,
  group: 'USA',
  city: null,
  lastOrder: null,
  openTasks: 0,
});

let assigned: string[];
let isOnline: boolean;
let stored: unknown;
let state: SessionState;
let actedFor: string[];
let pending: Map<string, number>;
let copied: [string, string][];
let unsent: Awaited<ReturnType<NewDealers['left']>>;
let nowMs: number;
beforeEach(() => {
  assigned = ['a', 'b'];
  isOnline = true;
  stored = undefined;
  actedFor = [];
  pending = new Map();
  unsent = [];
  copied = [];
  nowMs = 0;
  state = { state: 'signed-in', user: rep, confirmed: true };
});

function answer(name: string, userId: string): CallOutcome<Endpoint> {
  if (!isOnline) return { outcome: 'unreachable', reason: 'network' };
  if (name === 'repDealers') return { outcome: 'answered', status: 200, body: { dealers: assigned.map(listed) } };
  if (assigned.includes(userId)) return { outcome: 'answered', status: 200, body: account(userId) };
  return { outcome: 'refused', status: 404, problem: { title: '', status: 404, code: 'not-found' } };
}

const dealers = () =>
  openRepDealers({
    backend: {
      call: async ({ name }: Endpoint, request: { params?: { userId: string } }) =>
        answer(name, request.params?.userId ?? ''),
    } as unknown as Backend,
    session: {
      getSnapshot: () => state,
      actFor: async (dealer: User | null) => {
        actedFor.push(dealer?.id ?? 'nobody');
        return true;
      },
    },
    openStore: () => ({
      load: async () => stored,
      update: async (change) => void (stored = change(stored)),
    }),
    countPending: async () => pending,
    readWork: async () => ({ records: new Map(), booking: new Map(), files: new Map() }),
    newId: () => 'id',
    newDealers: {
      accountOf: async (id) => (id === 'new' ? account('new') : null),
      isUnsent: async (id) => id === 'new' && !isOnline,
      left: async () => unsent,
    },
    copyCatalogues: async (from, to) => void copied.push([from, to]),
    now: () => (nowMs += 1),
  });

describe('[REP-1, REP-2] a rep chooses a dealer', () => {
  test('offline from the last list, if that dealer was acted for on this device', async () => {
    await dealers().list();
    await dealers().choose('b');
    isOnline = false;
    const { memory, failed } = await dealers().list();
    expect([memory.dealers.map(({ id }) => id), failed?.outcome]).toEqual([['a', 'b'], 'unreachable']);
    expect(await dealers().choose('b')).toEqual({ code: 'chosen' });
    expect(await dealers().choose('a')).toEqual({ code: 'not-here' });
    expect(actedFor).toEqual(['b', 'b']);
  });

  test('never one whom the server, or its last list, no longer assigns', async () => {
    await dealers().list();
    await dealers().choose('b');
    assigned = ['a'];
    expect(await dealers().choose('b')).toEqual({ code: 'not-assigned' });
    await dealers().list();
    isOnline = false;
    expect(await dealers().choose('b')).toEqual({ code: 'not-here' });
    expect(actedFor).toEqual(['b']);
  });
});

test('[REP-3] a new dealer whom the server does not have is chosen as written down here, and named at sign-out', async () => {
  await dealers().choose('b');
  actedFor = [];
  isOnline = false;
  expect(await dealers().choose('new')).toEqual({ code: 'chosen' });
  expect(actedFor).toEqual(['new']);
  // It has no catalogs of its own yet.
  expect(copied).toEqual([[accountIdOf('b', 'rep'), accountIdOf('new', 'rep')]]);
  unsent = [{ id: 'new', name: 'Shop new' }];
  const named = { dealerId: 'new', name: 'Shop new', count: 1, isNew: true };
  expect(await dealers().pendingOfOthers()).toMatchObject([{ ...named, isRefused: false }]);
  unsent = [{ id: 'new', name: 'Shop new', refusal: 'email-taken' }];
  expect(await dealers().pendingOfOthers()).toMatchObject([{ ...named, isRefused: true }]);
});

test('[SES-8] what waits is named by dealer, without the one acted for, and with those who are no longer assigned', async () => {
  await dealers().list();
  await dealers().choose('b');
  assigned = ['a'];
  await dealers().list();
  pending = new Map([
    [userHash('a'), 2],
    [userHash('b'), 1],
    [userHash('unknown'), 3],
  ]);
  const named = [
    { hash: userHash('b'), dealerId: 'b', name: 'Shop b', count: 1 },
    { hash: userHash('unknown'), dealerId: null, name: '', count: 3 },
  ];
  expect(await dealers().pendingOfOthers()).toEqual([
    { hash: userHash('a'), dealerId: 'a', name: 'Shop a', count: 2 },
    ...named,
  ]);
  state = { state: 'signed-in', user: account(accountIdOf('a', 'rep')), rep, confirmed: true };
  expect(await dealers().pendingOfOthers()).toEqual(named);
});
