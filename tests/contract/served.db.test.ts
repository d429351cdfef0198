import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestPortal, type TestCaller, type TestPortal } from '../../server/testing/portal.ts';
import type { Endpoint, Permission } from '../../src/contract/endpoint.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { problem } from '../../src/contract/problem.ts';
import { sampleRequest } from './sample-requests.ts';

const kinds = {
  dealer: {},
  staff: { access_level: '2' },
  media: { access_level: '3' },
  'small parts only': { access_level: '4' },
  international: { customer_group: 'INTER-DK' },
  athlete: { no: 'A-1' },
  rep: { no: 'R-1', role: 'rep' },
} as const;

type Kind = keyof typeof kinds;
const kindNames = Object.keys(kinds) as Kind[];

/** ACC-8, ACC-9, ACC-11, written down a second time: who is let in. */
const letIn: Record<Permission, readonly Kind[]> = {
  bikes: ['dealer', 'staff'],
  discount: ['dealer', 'staff'],
  parts: ['dealer', 'staff', 'small parts only', 'international', 'athlete'],
  accessories: ['dealer', 'staff', 'small parts only', 'international', 'athlete'],
  international: ['international'],
  stock: ['dealer', 'staff', 'small parts only', 'international', 'athlete'],
  favourites: ['dealer', 'staff', 'small parts only', 'international', 'athlete'],
  claims: ['dealer', 'staff', 'small parts only', 'international', 'athlete'],
  cart: ['dealer', 'small parts only', 'international', 'athlete'],
  orders: ['dealer', 'small parts only', 'international', 'athlete'],
  transactions: ['dealer', 'small parts only', 'international', 'athlete'],
  'account-figures': ['dealer', 'small parts only', 'international', 'athlete'],
  booking: ['dealer', 'staff', 'media', 'small parts only', 'athlete'],
  'booking-orders': ['dealer', 'small parts only', 'athlete'],
  addresses: ['dealer', 'staff', 'media', 'small parts only', 'international', 'athlete'],
  users: ['dealer', 'staff', 'media', 'small parts only', 'international', 'athlete'],
  library: ['dealer', 'staff', 'media', 'small parts only', 'international', 'athlete'],
  dealers: ['rep'],
};

let portal: TestPortal;
let users: Record<Kind, TestCaller>;
let other: TestCaller;
beforeAll(async () => {
  portal = await startTestPortal();
  const callers = await Promise.all(kindNames.map((kind) => portal.signedIn(kinds[kind])));
  users = Object.fromEntries(kindNames.map((kind, n) => [kind, callers[n]])) as Record<Kind, TestCaller>;
  other = await portal.signedIn();
}, 60_000);
afterAll(async () => portal.close());

function call(endpoint: Endpoint, caller: TestCaller | null, forUser: string) {
  return portal.call(endpoint, sampleRequest(endpoint.name, forUser), caller);
}

/** Every row of every table, as text: what a call that was refused must not have changed. */
async function everything(): Promise<string> {
  const tables = await portal.db.introspection.getTables();
  const rows = [];
  for (const { name } of tables)
    rows.push([
      name,
      await portal.db
        .selectFrom(name as 'users')
        .selectAll()
        .execute(),
    ]);
  return JSON.stringify(rows);
}

const all = endpoints.map((endpoint) => [endpoint.name, endpoint] as const);
const signedIn = all.filter(([, endpoint]) => endpoint.access === 'signed-in');
const owned = all.filter(([, endpoint]) => endpoint.owner !== undefined);

test.each(all)('[API-1, ERR-3] %s is served, and answers as the contract has it', async (_name, endpoint) => {
  const kind =
    kindNames.find((name) => endpoint.needs === undefined || letIn[endpoint.needs].includes(name)) ?? 'dealer';
  const { status, body, headers } = await call(endpoint, users[kind], users[kind].id);
  // A body that is not a problem was held against its schema on the way out: what does not pass becomes a 500.
  const isProblem = String(headers['content-type']).startsWith('application/problem+json') && v.is(problem, body);
  expect([[500, 501].includes(status), isProblem || String(status) in endpoint.answers]).toEqual([false, true]);
});

describe.each(signedIn)('%s', (_name, endpoint) => {
  test('asks who calls', async () => {
    const { status, body } = await call(endpoint, null, users.dealer.id);
    expect([status, (body as { code: string }).code]).toEqual([401, 'not-signed-in']);
  });

  test('[ACC-10, F-65] is answered to the kinds of user that may have it, and to no other', async () => {
    const { needs } = endpoint;
    const answered: Kind[] = [];
    for (const kind of kindNames) {
      const { status } = await call(endpoint, users[kind], users[kind].id);
      if (status !== 403) answered.push(kind);
    }
    expect(answered).toEqual(needs === undefined ? kindNames : letIn[needs]);
  });
});

test.each(owned)(
  '[F-65, ACC-12, SES-16] %s tells nobody of another user, and changes nothing',
  async (_name, endpoint) => {
    const before = await everything();
    for (const kind of kindNames) {
      const isLetIn = endpoint.needs === undefined || letIn[endpoint.needs].includes(kind);
      const { status } = await call(endpoint, users[kind], other.id);
      // What a rep may have depends on the dealer.
      expect([kind, status]).toEqual([kind, isLetIn || kind === 'rep' ? 404 : 403]);
    }
    expect(await everything()).toBe(before);
  },
);
