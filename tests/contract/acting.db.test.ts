import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestPortal, type TestCaller, type TestPortal } from '../../server/testing/portal.ts';
import { actingForHeader } from '../../src/contract/account/reps.ts';
import { companyRoles } from '../../src/contract/account/user.ts';
import type { Endpoint, Permission } from '../../src/contract/endpoint.ts';
import { endpoints } from '../../src/contract/endpoints.ts';
import { loadCart } from '../../src/contract/orders/cart.ts';
import type { CompanyRole } from '../../src/domain/account/access.ts';
import { sampleRequest } from './sample-requests.ts';

/** Every call of the contract × who makes it × what the user whom it is for is to them. */
const roles = {
  dealer: {},
  staff: { access_level: '2' },
  media: { access_level: '3' },
  rep: { role: 'rep' },
} as const;

type Role = keyof typeof roles;
const roleNames = Object.keys(roles) as Role[];

/** What the rules let each kind of account have, written down a second time. */
const lets: Record<'dealer' | 'staff' | 'media', readonly Permission[]> = {
  dealer: [
    'bikes',
    'discount',
    'parts',
    'accessories',
    'stock',
    'favourites',
    'claims',
    'cart',
    'orders',
    'transactions',
    'account-figures',
    'booking',
    'booking-orders',
    'addresses',
    'users',
    'library',
  ],
  staff: [
    'bikes',
    'discount',
    'parts',
    'accessories',
    'stock',
    'favourites',
    'claims',
    'booking',
    'addresses',
    'users',
    'library',
  ],
  media: ['booking', 'addresses', 'users', 'library'],
};

/** What each further user of a dealer may have of it. */
const memberLets: Record<CompanyRole, readonly Permission[]> = {
  owner: lets.dealer,
  buyer: lets.dealer.filter((one) => one !== 'users'),
  staff: [
    'bikes',
    'discount',
    'parts',
    'accessories',
    'stock',
    'favourites',
    'claims',
    'cart',
    'transactions',
    'booking',
    'booking-orders',
    'library',
  ],
  payer: ['transactions', 'account-figures'],
};

let portal: TestPortal;
let callers: Record<Role, TestCaller>;
/** Assigned to the rep, one of each kind. */
let assigned: Record<'dealer' | 'staff' | 'media', string>;
let notAssigned: string;
let otherRep: TestCaller;
/** Of the dealer's company. */
let members: Record<CompanyRole, TestCaller>;
beforeAll(async () => {
  portal = await startTestPortal();
  const made = await Promise.all(roleNames.map((role) => portal.signedIn(roles[role])));
  callers = Object.fromEntries(roleNames.map((role, at) => [role, made[at]])) as Record<Role, TestCaller>;
  otherRep = await portal.signedIn({ role: 'rep' });
  notAssigned = (await portal.signedIn()).id;
  const [dealer, staff, media] = await Promise.all([
    portal.signedIn(),
    portal.signedIn({ access_level: '2' }),
    portal.signedIn({ access_level: '3' }),
  ]);
  assigned = { dealer: dealer.id, staff: staff.id, media: media.id };
  for (const id of Object.values(assigned)) await assign(callers.rep, id);
  const ofCompany = companyRoles.map(async (role) => portal.signedIn({ role, company_id: callers.dealer.id }));
  const found = await Promise.all(ofCompany);
  members = Object.fromEntries(companyRoles.map((role, at) => [role, found[at]])) as Record<CompanyRole, TestCaller>;
  // Whoever is no rep gains nothing by an assignment.
  for (const role of ['dealer', 'staff', 'media'] as const) await assign(callers[role], notAssigned);
  for (const role of companyRoles) await assign(members[role], notAssigned);
  // Nor does anybody act for a rep, or for a further user.
  await assign(callers.rep, members.buyer.id);
  await assign(callers.rep, otherRep.id);
});
afterAll(async () => portal.close());

async function assign(rep: TestCaller, dealerId: string): Promise<void> {
  const row = { rep_id: rep.id, dealer_id: dealerId, assigned_at: new Date() };
  await portal.db.insertInto('rep_assignments').values(row).execute();
}

async function statusOf(
  endpoint: Endpoint,
  caller: TestCaller,
  userId: string,
  how: 'named' | 'header' | 'both' | 'nobody',
) {
  const isNamed = endpoint.owner !== undefined && how !== 'header';
  const isPlain = how === 'nobody' || (isNamed && how === 'named');
  const headers = isPlain ? {} : { [actingForHeader]: userId };
  const request = sampleRequest(endpoint.name, isNamed || endpoint.owner === undefined ? userId : caller.id);
  const { status, body } = await portal.call(endpoint, request, caller, headers);
  return { status, code: (body as { code?: string } | null)?.code };
}

/** What a rep is answered for a dealer, and the dealer for themselves. */
function expectedOf({ ownOnly, repOnly }: Endpoint, isLet: boolean, ownStatus: number): [number, number] {
  if (ownOnly) return [404, ownStatus];
  if (repOnly && isLet) return [200, 404];
  return [ownStatus, ownStatus];
}

const gone = { status: 404, code: 'not-found' };
const signedIn = endpoints
  .filter(({ access }) => access === 'signed-in')
  .map((endpoint) => [endpoint.name, endpoint] as const);

describe.each(signedIn)('%s', (_name, endpoint) => {
  test.each(roleNames)('[ACC-10, ACC-12] a %s has it for oneself as far as the account allows', async (role) => {
    const caller = callers[role];
    const { status, code } = await statusOf(endpoint, caller, caller.id, 'both');
    const isLet =
      endpoint.needs === undefined ||
      (role === 'rep' ? endpoint.needs === 'dealers' : lets[role].includes(endpoint.needs));
    expect([401, 500, 501, 'invalid-request']).not.toContain(status === 400 ? code : status);
    expect(status === 403).toBe(!isLet);
  });

  test.each(roleNames)('[ACC-12, SES-16, REP-4] a %s has it for nobody who is not assigned', async (role) => {
    const isEarly = role !== 'rep' && endpoint.needs !== undefined && !lets[role].includes(endpoint.needs);
    const refused = isEarly ? { status: 403, code: 'forbidden' } : gone;
    for (const other of [notAssigned, otherRep.id, members.buyer.id, 'no-uuid']) {
      for (const how of ['named', 'header', 'both'] as const) {
        expect([other, how, await statusOf(endpoint, callers[role], other, how)]).toEqual([other, how, refused]);
      }
    }
  });

  test.each(companyRoles)(
    '[COMP-1, ACC-12] a further %s has it for the company as far as the role allows',
    async (role) => {
      const isLet = endpoint.needs === undefined || memberLets[role].includes(endpoint.needs);
      for (const how of ['both', 'named', 'nobody'] as const) {
        const { status, code } = await statusOf(endpoint, members[role], callers.dealer.id, how);
        expect([401, 500, 501, 'invalid-request']).not.toContain(status === 400 ? code : status);
        expect([how, status === 403]).toEqual([how, !isLet]);
      }
    },
  );

  test.each(companyRoles)('[COMP-1, ACC-12, SES-16] a further %s has it for nobody else', async (role) => {
    const isLet = endpoint.needs === undefined || memberLets[role].includes(endpoint.needs);
    const refused = isLet ? gone : { status: 403, code: 'forbidden' };
    for (const other of [notAssigned, callers.rep.id, members[role].id, 'no-uuid']) {
      for (const how of ['named', 'header', 'both'] as const) {
        expect([other, how, await statusOf(endpoint, members[role], other, how)]).toEqual([other, how, refused]);
      }
    }
  });

  test.each(['dealer', 'staff', 'media'] as const)(
    '[REP-1, REP-4] a rep has it for an assigned %s as that account has it',
    async (kind) => {
      const { status, code } = await statusOf(endpoint, callers.rep, assigned[kind], 'both');
      const isLet = endpoint.needs === undefined || lets[kind].includes(endpoint.needs);
      expect([401, 500, 501, 'invalid-request']).not.toContain(status === 400 ? code : status);
      expect(status === 403).toBe(!isLet && !endpoint.ownOnly);
      // As a sign-in of that kind is answered, but for what concerns the sign-in itself.
      const own = await portal.signedIn(roles[kind]);
      const ownStatus = (await statusOf(endpoint, own, own.id, 'both')).status;
      expect([status, ownStatus]).toEqual(expectedOf(endpoint, isLet, ownStatus));
    },
  );
});

test('[SYNC-8] a request that names two users is for neither', async () => {
  const forOne = { params: { userId: assigned.dealer }, query: {} };
  const headers = { [actingForHeader]: callers.rep.id };
  expect((await portal.call(loadCart, forOne, callers.rep, headers)).status).toBe(404);
});

test('[REP-4] the end of an assignment applies at once', async () => {
  const dealer = await portal.signedIn();
  const cartOf = { params: { userId: dealer.id }, query: {} };
  await assign(callers.rep, dealer.id);
  expect((await portal.call(loadCart, cartOf, callers.rep)).status).toBe(200);
  await portal.db.deleteFrom('rep_assignments').where('dealer_id', '=', dealer.id).execute();
  expect((await portal.call(loadCart, cartOf, callers.rep)).status).toBe(404);
});
