import { beforeEach, describe, expect, test, vi } from 'vitest';
import { fakeBrowser, type FakeBrowser } from '../../../tests/builders/fake-browser.ts';
import { type FakePortal, fakePortal } from '../../../tests/builders/fake-portal.ts';
import { dealer, otherDealer, settled, startedTab, tabOf } from '../../../tests/builders/session-tabs.ts';
import type { Session } from './session.ts';

let nowMs: number;
let portal: FakePortal;
let browser: FakeBrowser;

beforeEach(() => {
  nowMs = Date.UTC(2026, 10, 20);
  portal = fakePortal();
  browser = fakeBrowser(portal, () => nowMs);
});

const openTab = async () => startedTab(browser);
const signedInTab = async (credentials = dealer) => tabOf(browser, credentials);
const stateOf = (tab: Session) => tab.getSnapshot().state;

describe('signing in', () => {
  test('[SES-1] the right password signs in', async () => {
    const tab = await openTab();
    expect(stateOf(tab)).toBe('signed-out');
    const outcome = await tab.signIn(dealer);
    expect(outcome).toMatchObject({ code: 'signed-in', user: { no: 'C-1001' } });
    expect(tab.getSnapshot()).toMatchObject({ state: 'signed-in', confirmed: true, user: { no: 'C-1001' } });
  });

  test('[SES-1] a wrong password and an unknown user are told apart, and neither signs in', async () => {
    const tab = await openTab();
    expect(await tab.signIn({ ...dealer, password: 'wrong' })).toEqual({ code: 'wrong-password' });
    expect(await tab.signIn({ ...dealer, username: 'nobody' })).toEqual({ code: 'unknown-user' });
    expect(stateOf(tab)).toBe('signed-out');
    expect(browser.stored).toBeNull();
  });

  test('without a network nothing is stored and the reason is given', async () => {
    portal.online = false;
    const tab = await openTab();
    expect(await tab.signIn(dealer)).toEqual({ code: 'no-connection' });
    expect(browser.stored).toBeNull();
  });

  test('a tab that waits at the login page follows when another signs in', async () => {
    const waiting = await openTab();
    await signedInTab();
    await settled();
    expect(stateOf(waiting)).toBe('signed-in');
  });
});

describe('a saved session', () => {
  test('[SES-2] signs in by itself at start, and is confirmed by the server', async () => {
    await signedInTab();
    browser.close();
    const tab = await openTab();
    expect(tab.getSnapshot()).toMatchObject({ state: 'signed-in', confirmed: false, user: { no: 'C-1001' } });
    await settled();
    expect(tab.getSnapshot()).toMatchObject({ state: 'signed-in', confirmed: true });
    expect(portal.calls).toEqual(['signIn', 'refreshSession']);
  });

  test('[SES-3] holds no token where the refresh token is in a cookie', async () => {
    await signedInTab();
    expect(browser.stored).toMatchObject({ auth: true, remember: true, refreshToken: 'cookie', token: null });
    expect(JSON.stringify(browser.stored)).not.toContain('access-1');
  });

  test('[SES-3, API-4] holds both tokens, their arrival and lifetime for a backend that gives them in the body', async () => {
    portal.mode = 'body';
    await signedInTab();
    expect(browser.stored).toMatchObject({
      auth: true,
      refreshToken: 'refresh-1',
      token: { accessToken: 'access-1', arrivedAtMs: nowMs, expiresInS: 900 },
    });
    nowMs += 900_000;
    browser.close();
    const tab = await openTab();
    await settled();
    expect(stateOf(tab)).toBe('signed-in');
    expect(browser.stored).toMatchObject({ refreshToken: 'refresh-2', token: { accessToken: 'access-2' } });
  });

  test('[SES-4] without the remember flag it ends with the browser, not with the tab', async () => {
    await signedInTab({ ...dealer, remember: false });
    const reloaded = await openTab();
    expect(stateOf(reloaded)).toBe('signed-in');
    browser.close();
    const later = await openTab();
    expect(later.getSnapshot()).toEqual({ state: 'signed-out', because: 'ended', remember: false });
  });

  test('[SES-4] without the remember flag hours without use end nothing', async () => {
    const tab = await signedInTab({ ...dealer, remember: false });
    for (let hours = 0; hours < 72; hours += 12) {
      nowMs += 12 * 3_600_000;
      expect(await tab.freshToken()).toMatchObject({ code: 'token' });
      expect(stateOf(await openTab())).toBe('signed-in');
    }
    expect(stateOf(tab)).toBe('signed-in');
  });

  test('[SES-4] the remember flag of a session that was ended is offered again', async () => {
    const tab = await signedInTab();
    portal.refusesRefreshWith = 401;
    nowMs += 900_000;
    await tab.freshToken();
    expect(tab.getSnapshot()).toEqual({ state: 'signed-out', because: 'ended', remember: true });
    expect((await openTab()).getSnapshot()).toMatchObject({ state: 'signed-out', remember: true });
  });
});

describe('renewing the token', () => {
  test('[SES-6] a token that is still good is used as it is', async () => {
    const tab = await signedInTab();
    nowMs += 869_000;
    expect(await tab.freshToken()).toMatchObject({ code: 'token', token: { accessToken: 'access-1' } });
    expect(portal.calls).toEqual(['signIn']);
  });

  test('[SES-5, SES-6] 30 s before its end it is renewed before the call', async () => {
    const tab = await signedInTab();
    nowMs += 870_000;
    expect(await tab.freshToken()).toMatchObject({
      code: 'token',
      token: { accessToken: 'access-2', arrivedAtMs: nowMs },
    });
  });

  test('[SES-6, F-47] ten callers in each of three tabs make one refresh', async () => {
    const first = await signedInTab();
    nowMs += 870_000;
    portal.online = false;
    const tabs = [first, await openTab(), await openTab()];
    await settled();
    portal.online = true;
    portal.calls.length = 0;
    const answers = await Promise.all(tabs.flatMap((tab) => Array.from({ length: 10 }, () => tab.freshToken())));
    expect(portal.calls).toEqual(['refreshSession']);
    expect(
      new Set(answers.map((answer) => (answer.code === 'token' ? answer.token.accessToken : answer.code))),
    ).toEqual(new Set(['access-2']));
  });

  test('[SES-6] a tab that is frozen while it refreshes is passed by', async () => {
    const tab = await signedInTab();
    nowMs += 870_000;
    vi.useFakeTimers();
    void browser.lock.run(2_000, () => new Promise<never>(() => {}));
    const renewal = tab.freshToken();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(portal.calls).toEqual(['signIn']);
    await vi.advanceTimersByTimeAsync(8_000);
    expect(await renewal).toMatchObject({ code: 'token', token: { accessToken: 'access-2' } });
    vi.useRealTimers();
  });

  test('[SES-7] a refused refresh clears the session in every tab', async () => {
    const tab = await signedInTab();
    const other = await openTab();
    await settled();
    portal.refusesRefreshWith = 401;
    nowMs += 870_000;
    expect(await tab.freshToken()).toEqual({ code: 'ended' });
    await settled();
    expect(tab.getSnapshot()).toMatchObject({ state: 'signed-out', because: 'ended' });
    expect(other.getSnapshot()).toMatchObject({ state: 'signed-out', because: 'ended' });
    expect(browser.stored).toMatchObject({ auth: false });
    expect(browser.cleared).toEqual([]);
  });

  test('[SES-7, F-45] a refresh without a network clears nothing', async () => {
    const tab = await signedInTab();
    nowMs += 870_000;
    portal.online = false;
    expect(await tab.freshToken()).toMatchObject({ code: 'unreachable' });
    expect(stateOf(tab)).toBe('signed-in');
    portal.online = true;
    expect(await tab.freshToken()).toMatchObject({ code: 'token' });
  });

  test('[SES-7] a refusal that says nothing about the token clears nothing', async () => {
    const tab = await signedInTab();
    portal.refusesRefreshWith = 403;
    nowMs += 870_000;
    expect(await tab.freshToken()).toMatchObject({ code: 'unreachable' });
    expect(stateOf(tab)).toBe('signed-in');
  });

  test('[API-4] without expiry a token serves until it is refused, and then one signs in again', async () => {
    portal.mode = 'bare';
    const tab = await signedInTab();
    nowMs += 365 * 86_400_000;
    expect(await tab.freshToken()).toMatchObject({ code: 'token', token: { accessToken: 'access-1' } });
    browser.close();
    const reloaded = await openTab();
    expect(await reloaded.freshToken()).toMatchObject({ code: 'token', token: { accessToken: 'access-1' } });
    expect(await reloaded.freshToken('access-1')).toEqual({ code: 'ended' });
    expect(stateOf(reloaded)).toBe('signed-out');
  });
});

describe('signing out', () => {
  test('[SES-8] takes session, mark and the dealer’s data off the device and tells the server', async () => {
    const tab = await signedInTab();
    const other = await openTab();
    expect(await tab.signOut({ discardUnsent: false })).toEqual({ code: 'signed-out', serverTold: true });
    await settled();
    expect(browser).toMatchObject({ stored: null, markIsSet: false, cleared: ['user-1'] });
    expect(portal.cookie).toBeNull();
    expect(stateOf(tab)).toBe('signed-out');
    expect(stateOf(other)).toBe('signed-out');
    expect(await tab.freshToken()).toEqual({ code: 'ended' });
  });

  test('[SES-8] offline nothing signs in by itself until the server has answered', async () => {
    const tab = await signedInTab();
    portal.online = false;
    expect(await tab.signOut({ discardUnsent: false })).toEqual({ code: 'signed-out', serverTold: false });
    expect(browser.stored).toEqual({ auth: false, remember: false, refreshToken: 'cookie' });
    expect(stateOf(await openTab())).toBe('signed-out');

    portal.online = true;
    expect(stateOf(await openTab())).toBe('signed-out');
    await settled();
    expect(portal.calls.at(-1)).toBe('revokeSession');
    expect(browser.stored).toBeNull();
  });

  test('[SES-8] a sign-in waits until the former session is revoked', async () => {
    const tab = await signedInTab();
    portal.online = false;
    await tab.signOut({ discardUnsent: false });
    portal.online = true;
    portal.calls.length = 0;
    await tab.signIn(otherDealer);
    expect(portal.calls).toEqual(['revokeSession', 'signIn']);
    expect(portal.cookie).toMatchObject({ userId: 'user-2' });
    expect(browser.stored).toMatchObject({ auth: true, user: { id: 'user-2' } });
  });

  test('[SES-8] unsent work is named, and stays until the dealer says to discard it', async () => {
    const tab = await signedInTab();
    tab.beforeSignOut(async () => 2);
    tab.beforeSignOut(async () => 1);
    expect(await tab.signOut({ discardUnsent: false })).toEqual({ code: 'unsent-work', changes: 3 });
    expect(stateOf(tab)).toBe('signed-in');
    expect(browser.cleared).toEqual([]);
    expect(await tab.signOut({ discardUnsent: true })).toMatchObject({ code: 'signed-out' });
    expect(browser.cleared).toEqual(['user-1']);
  });

  test('[SES-8] what is discarded is not sent once more, and what takes long to send holds up nobody', async () => {
    const tab = await signedInTab();
    let asked = 0;
    tab.beforeSignOut(async () => {
      asked += 1;
      return new Promise(() => {});
    });
    expect(await tab.signOut({ discardUnsent: true })).toMatchObject({ code: 'signed-out' });
    expect(asked).toBe(0);
  });
});

describe('another user of the same browser', () => {
  /** The cookie is the other dealer's, the record still this one's, and its token has run out. */
  async function cookieOfOther(): Promise<void> {
    const record = browser.stored;
    await fakeBrowser(portal, () => nowMs)
      .openTab()
      .signIn(otherDealer);
    browser.stored = record;
    nowMs += 870_000;
  }

  test('[SES-16] a tab whose refresh answers with another user locks itself', async () => {
    const tab = await signedInTab();
    await cookieOfOther();
    expect(await tab.freshToken()).toEqual({ code: 'other-user', userId: 'user-2' });
    expect(stateOf(tab)).toBe('locked');
    expect(stateOf(await openTab())).toBe('signed-out');
  });

  test('[SES-16] it tells the other tabs of the same user, whose work is put away beneath them', async () => {
    const tab = await signedInTab();
    const second = await openTab();
    await cookieOfOther();
    await tab.freshToken();
    await settled();
    expect(stateOf(second)).toBe('locked');
  });

  test('[SES-16] a tab locks itself as soon as another tab signs in somebody else', async () => {
    const tab = await signedInTab();
    const second = browser.openTab();
    await second.signIn(otherDealer);
    await settled();
    expect(stateOf(tab)).toBe('locked');
    expect(stateOf(second)).toBe('signed-in');
    expect(await tab.freshToken()).toEqual({ code: 'ended' });
  });
});
