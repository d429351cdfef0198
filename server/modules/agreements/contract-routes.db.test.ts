import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Contract, User } from '../../../src/contract/account/user.ts';
import { acceptContract, type ContractDocument, contractDocument } from '../../../src/contract/library/contracts.ts';
import { newId } from '../../database/new-id.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { addContract, readContracts } from './contract-repository.ts';

const startMs = Date.parse('2026-11-20T15:00:00Z');

let portal: TestPortal;
let dealer: TestCaller;
let other: TestCaller;
let contractId: string;

beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(async () => portal.close());

beforeEach(async () => {
  portal.clock.nowMs = startMs;
  dealer = await portal.signedIn();
  other = await portal.signedIn();
  contractId = await give(dealer, '2026-12-31');
});

async function give(user: TestCaller, to: string | null): Promise<string> {
  const id = newId();
  await addContract(portal.db, {
    id,
    userId: user.id,
    title: { en: 'Supply', fr: 'Approvisionnement' },
    from: '2026-01-01',
    to,
    document: { en: '<p>All of it.</p>', fr: '<p>Le tout.</p>' },
  });
  return id;
}

const accept = async (caller: TestCaller, id: string, userId = caller.id) =>
  portal.call(acceptContract, { body: { userId, contractId: id } }, caller);

const textOf = async (caller: TestCaller, id: string, locale: 'en' | 'fr' = 'en', userId = caller.id) =>
  portal.call(contractDocument, { params: { locale, userId, contractId: id } }, caller);

const contractsOf = async (user: TestCaller): Promise<Contract[]> =>
  readContracts(portal.db, user.id, new Date(portal.clock.nowMs));

test('[WAR-4] a dealer reads the document in either language', async () => {
  expect((await textOf(dealer, contractId)).body).toEqual({ title: 'Supply', html: '<p>All of it.</p>' });
  const french = (await textOf(dealer, contractId, 'fr')).body as ContractDocument;
  expect(french).toEqual({ title: 'Approvisionnement', html: '<p>Le tout.</p>' });
});

test('[WAR-4] an acceptance is recorded with time and user, and comes back with the user', async () => {
  const answer = await accept(dealer, contractId);
  expect(answer.status).toBe(200);
  expect((answer.body as User).contracts).toEqual([
    {
      id: contractId,
      title: 'Supply',
      titleFr: 'Approvisionnement',
      from: '2026-01-01',
      to: '2026-12-31',
      state: 'accepted',
      accepted: { at: '2026-11-20T15:00:00.000Z', by: 'Camille Roy' },
    },
  ]);
  const row = await portal.db.selectFrom('contracts').where('id', '=', contractId).selectAll().executeTakeFirst();
  expect(row?.accepted_by).toBe(dealer.id);
});

test('[WAR-4] sent again, and by many at once, the first acceptance stands', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, async () => accept(dealer, contractId)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  portal.clock.nowMs += 60_000;
  await portal.db.updateTable('users').set({ contact_name: 'Another' }).where('id', '=', dealer.id).execute();
  const again = await accept(dealer, contractId);
  expect([again.status, (await contractsOf(dealer))[0]?.accepted]).toEqual([
    200,
    { at: '2026-11-20T15:00:00.000Z', by: 'Camille Roy' },
  ]);
});

test('[WAR-4] by the maker’s calendar a contract is open on its last day, and ended the moment after', async () => {
  portal.clock.nowMs = Date.parse('2027-01-01T04:59:59.999Z');
  expect((await contractsOf(dealer))[0]?.state).toBe('open');
  portal.clock.nowMs += 1;
  expect((await contractsOf(dealer))[0]?.state).toBe('ended');
});

test('[WAR-4] one that has ended cannot be accepted, and is read all the same', async () => {
  const ended = await give(dealer, '2026-11-19');
  expect(await accept(dealer, ended)).toMatchObject({ status: 409, body: { code: 'contract-ended' } });
  expect((await contractsOf(dealer)).map(({ accepted }) => accepted)).toEqual([null, null]);
  expect((await textOf(dealer, ended)).status).toBe(200);
});

test('[ACC-10, WAR-4] another dealer’s contract is not there, whoever is named', async () => {
  for (const answer of [
    await textOf(other, contractId),
    await textOf(other, contractId, 'en', dealer.id),
    await accept(other, contractId),
    await accept(other, contractId, dealer.id),
    await accept(dealer, newId()),
    await accept(dealer, 'none'),
    await textOf(dealer, 'none'),
  ]) {
    expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
  }
  expect((await contractsOf(dealer))[0]).toMatchObject({ state: 'open', accepted: null });
});

test.each(['2', '3'])('[ACC-8, ACC-11] level %s has no contracts: neither text nor acceptance', async (level) => {
  const staff = await portal.signedIn({ access_level: level });
  const id = await give(staff, null);
  expect((await textOf(staff, id)).status).toBe(403);
  expect((await accept(staff, id)).status).toBe(403);
  expect((await contractsOf(staff))[0]?.accepted).toBeNull();
});
