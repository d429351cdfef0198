import { beforeEach, describe, expect, test } from 'vitest';
import { buildUser } from '../../../tests/builders/build-user.ts';
import { fakeBrowser, type FakeBrowser } from '../../../tests/builders/fake-browser.ts';
import { type FakePortal, fakePortal } from '../../../tests/builders/fake-portal.ts';
import { bikes } from '../../contract/catalogue/catalogue.ts';
import { userOf } from './session-state.ts';
import type { Session } from './session.ts';
import { signedInBackend } from './signed-in-backend.ts';
import type { StoredSession } from './stored-session.ts';

const ada = { username: 'dealer@boreal.example', password: 'boreal-demo', remember: true };
const customer = buildUser({ id: 'customer-1', accessLevel: '5' });
const shown: StoredSession = {
  auth: true,
  user: customer,
  remember: true,
  refreshToken: null,
  token: null,
  handedOver: { userId: 'user-1' },
};

let nowMs: number;
let portal: FakePortal;
let browser: FakeBrowser;
let tab: Session;
beforeEach(async () => {
  nowMs = Date.UTC(2026, 10, 20);
  portal = fakePortal();
  browser = fakeBrowser(portal, () => nowMs);
  tab = browser.openTab();
  await tab.start();
  await tab.signIn(ada);
  browser.unsent.add('user-1');
});

/** Lets what is under way in the background come to its end. */
const settled = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 0);
  });

/** What the customer view does to the record, in turn with refreshes. */
async function change(record: StoredSession | null): Promise<void> {
  await browser.lock.run(2_000, async () => {
    browser.stored = record;
  });
  browser.tell({ about: 'changed' });
  await settled();
}

const userIn = (one: Session) => userOf(one.getSnapshot())?.id;

describe('a session that is handed over', () => {
  test('[MODE-4] every tab goes along, one that is opened later too, and back', async () => {
    const former = browser.stored;
    const other = browser.openTab();
    await other.start();
    await change(shown);
    const third = browser.openTab();
    await third.start();
    expect([tab, other, third].map(userIn)).toEqual(['customer-1', 'customer-1', 'customer-1']);
    await change(former);
    expect([tab, other, third].map(userIn)).toEqual(['user-1', 'user-1', 'user-1']);
  });

  test('[MODE-4] it asks the portal for nothing, and what is held is held', async () => {
    await change(shown);
    const asked = portal.calls.length;
    const backend = signedInBackend(portal.exchange, tab);
    const request = { params: { locale: 'en', userId: 'customer-1' }, query: {} } as const;
    expect(await backend.call(bikes, request)).toEqual({ outcome: 'unreachable', reason: 'network' });
    expect(portal.calls.length).toBe(asked);
    expect(userIn(tab)).toBe('customer-1');
  });

  test('[MODE-4, SES-6] a tab that has not heard of it renews nothing, and locks nothing away', async () => {
    browser.stored = shown;
    nowMs += 870_000;
    expect((await tab.freshToken()).code).toBe('unreachable');
    await settled();
    expect(browser.stored).toBe(shown);
    expect([...browser.locked]).toEqual([]);
  });

  test('[MODE-4, F-75] an answer to a refresh that comes late does not give it back', async () => {
    portal.onRefreshed = async () => {
      browser.stored = shown;
    };
    nowMs += 870_000;
    expect((await tab.freshToken()).code).toBe('unreachable');
    expect(browser.stored).toBe(shown);
  });

  test('[MODE-4] at its start nothing of the dealer is tidied away', async () => {
    await change(shown);
    await browser.openTab().start();
    await settled();
    expect([...browser.unsent]).toEqual(['user-1']);
  });

  test('[MODE-4, SES-4] without "stay signed in" it ends with the browser, and the login page stands there', async () => {
    await change({ ...shown, remember: false });
    browser.close();
    const later = browser.openTab();
    await later.start();
    expect(later.getSnapshot()).toMatchObject({ state: 'signed-out', because: 'ended' });
  });
});
