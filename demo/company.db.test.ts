import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPortalEmpty } from '../server/portal/repository.ts';
import { insertUser } from '../server/testing/build-user.ts';
import { startTestPortal, type TestPortal } from '../server/testing/portal.ts';
import { demoCompany } from './company.ts';

const { accountLines, fillIfAllowed } = demoCompany;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(async () => portal.close());

test('a portal that somebody has put a dealer into is never filled unasked', async () => {
  expect(await isPortalEmpty(portal.db)).toBe(true);
  await insertUser(portal.db);
  expect(await isPortalEmpty(portal.db)).toBe(false);
  const { db, dependencies } = portal;
  const { settings, now } = dependencies;
  const printed: string[] = [];
  const print = (line: string) => void printed.push(line);
  const policy = await fillIfAllowed({ db, settings, isEmbedded: true, now, print });
  expect([policy.fills, printed]).toEqual([false, []]);
});

test('the accounts are named where there are any, with the one that has no password yet', async () => {
  expect(await accountLines(portal.db)).toEqual([]);
  await insertUser(portal.db, { demo: true });
  const lines = await accountLines(portal.db);
  expect(lines[0]).toContain('boreal-demo');
  expect(lines.filter((line) => line.includes('dealer.ca@boreal.example'))).toHaveLength(1);
  expect(lines.find((line) => line.includes('former@boreal.example'))).toContain('no password yet');
});
