import { beforeEach, expect, test } from 'vitest';
import { fakeBrowser, type FakeBrowser } from '../../../tests/builders/fake-browser.ts';
import { type FakePortal, fakePortal } from '../../../tests/builders/fake-portal.ts';
import { userOf } from './session-state.ts';
import type { Session } from './session.ts';

const dealer = { username: 'dealer@boreal.example', password: 'boreal-demo', remember: true };

let portal: FakePortal;
let browser: FakeBrowser;
beforeEach(() => {
  portal = fakePortal();
  browser = fakeBrowser(portal, () => Date.UTC(2026, 10, 20));
});

async function openTab(): Promise<Session> {
  const tab = browser.openTab();
  await tab.start();
  return tab;
}

const present = (tab: Session) => {
  const user = userOf(tab.getSnapshot());
  if (user === null) throw new Error('nobody is signed in');
  return user;
};

test('[ACCT-1] what was read back after a change shows at once, and a device without a network opens with it', async () => {
  const tab = await openTab();
  await tab.signIn(dealer);
  await tab.keepUser({ ...present(tab), contactName: 'Zoé Côté' });
  expect(present(tab).contactName).toBe('Zoé Côté');
  browser.close();
  portal.online = false;
  expect(present(await openTab()).contactName).toBe('Zoé Côté');
});

test('[ACCT-1, SYNC-4] the other tabs show it too', async () => {
  const [tab, other] = [await openTab(), await openTab()];
  await tab.signIn(dealer);
  await expect.poll(() => userOf(other.getSnapshot())?.id).toBe(present(tab).id);
  await tab.keepUser({ ...present(tab), contactName: 'Zoé Côté' });
  await expect.poll(() => present(other).contactName).toBe('Zoé Côté');
});

test('[SES-16, F-75] an answer for somebody who is not signed in any more changes nothing', async () => {
  const tab = await openTab();
  await tab.signIn(dealer);
  const user = present(tab);
  await tab.keepUser({ ...user, id: 'another', contactName: 'Somebody else' });
  expect(present(tab)).toEqual(user);
  await tab.signOut({ discardUnsent: true });
  await tab.keepUser({ ...user, contactName: 'Too late' });
  expect(tab.getSnapshot().state).toBe('signed-out');
  expect(JSON.stringify(browser.stored)).not.toContain('Too late');
});

test('[ACCT-3] errors of an address are emptied as the user is loaded', async () => {
  const tab = await openTab();
  await tab.signIn(dealer);
  const address = { name: 'Shop', line1: '1 Rue', line2: '', city: 'Québec', province: 'QC', country: 'CA' };
  const faulty = { ...address, postalCode: 'G1K 4A1', phone: '', validationErrors: ['line1'] };
  const emptied = { shipping: [{ ...faulty, validationErrors: [] }], billing: [{ ...faulty, validationErrors: [] }] };
  await tab.keepUser({ ...present(tab), addresses: { shipping: [faulty], billing: [faulty] } });
  expect(present(tab).addresses).toEqual(emptied);
  expect(present(await openTab()).addresses).toEqual(emptied);
});
