import { beforeEach, describe, expect, test, vi } from 'vitest';
import { dealer, fakeWorld, otherDealer, settled, startedTab, tabOf } from '../../../tests/builders/session-tabs.ts';
import type { Session } from './session.ts';
import type { OpenSession } from './stored-session.ts';

/* On a slow line much may happen between a question and its answer. */

let { clock, portal, browser } = fakeWorld();
beforeEach(() => {
  ({ clock, portal, browser } = fakeWorld());
});

const openTab = async () => startedTab(browser);
const signedInTab = async (credentials = dealer) => tabOf(browser, credentials);
const stateOf = (tab: Session) => tab.getSnapshot().state;

describe('an answer to a refresh that comes late', () => {
  /** The tab has asked for a new token and waits; `answer` lets it come. Whoever signs out passes it by after 2 s. */
  async function askedFor(tab: Session) {
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    const { promise: asked, resolve: hear } = Promise.withResolvers<void>();
    portal.onRefreshed = async () => {
      hear();
      return answered;
    };
    clock.nowMs += 870_000;
    const renewal = tab.freshToken();
    await asked;
    return { renewal, answer };
  }

  async function signOut(tab: Session) {
    vi.useFakeTimers();
    const leaving = tab.signOut({ discardUnsent: false });
    await vi.advanceTimersByTimeAsync(2_000);
    vi.useRealTimers();
    await leaving;
  }

  test('[SES-8, F-75] after a sign-out signs nobody in again', async () => {
    const tab = await signedInTab();
    const { renewal, answer } = await askedFor(tab);
    await signOut(tab);
    answer();
    expect((await renewal).code).not.toBe('token');
    await settled();
    expect(stateOf(tab)).toBe('signed-out');
    expect(stateOf(await openTab())).toBe('signed-out');
    expect(browser.stored).toBeNull();
  });

  test('[SES-8, F-75] after a sign-out in another tab neither', async () => {
    const tab = await signedInTab();
    const other = await openTab();
    await settled();
    const { renewal, answer } = await askedFor(tab);
    portal.online = false;
    await signOut(other);
    answer();
    expect((await renewal).code).not.toBe('token');
    await settled();
    expect([stateOf(tab), stateOf(other)]).toEqual(['signed-out', 'signed-out']);
    expect(browser.stored).toEqual({ auth: false, remember: false, refreshToken: 'cookie' });
  });

  test('[SES-16, F-75] it is waited for by another dealer’s sign-in, is not theirs, and does not lock them out', async () => {
    const tab = await signedInTab();
    const { renewal, answer } = await askedFor(tab);
    await signOut(tab);
    const signingIn = tab.signIn(otherDealer);
    await settled();
    // Its answer brings a cookie, which would take the place of theirs.
    expect(portal.calls.at(-1)).not.toBe('signIn');
    answer();
    expect(await signingIn).toMatchObject({ code: 'signed-in' });
    expect((await renewal).code).not.toBe('token');
    expect(portal.cookie?.userId).toBe('user-2');
    expect(tab.getSnapshot()).toMatchObject({ state: 'signed-in', user: { id: 'user-2' } });
    expect(await tab.freshToken()).toMatchObject({ token: { accessToken: portal.accessTokens.at(-1) } });
  });

  test('[SES-16, F-75] one that another tab has asked for changes nothing of whoever signed in here', async () => {
    portal.mode = 'body';
    const tab = await signedInTab();
    const other = await openTab();
    await settled();
    const { renewal, answer } = await askedFor(tab);
    await signOut(other);
    await other.signIn(otherDealer);
    const { stored } = browser;
    answer();
    expect((await renewal).code).not.toBe('token');
    await settled();
    expect(browser.stored).toBe(stored);
    expect(other.getSnapshot()).toMatchObject({ state: 'signed-in', user: { id: 'user-2' } });
  });

  test('[SES-6] whose record was written meanwhile takes up what stands there', async () => {
    portal.mode = 'body';
    const tab = await signedInTab();
    const { renewal, answer } = await askedFor(tab);
    const token = { accessToken: 'of another tab', arrivedAtMs: clock.nowMs, expiresInS: 900 };
    const record = { ...(browser.stored as OpenSession), refreshToken: 'moved on', token };
    browser.stored = record;
    answer();
    expect(await renewal).toEqual({ code: 'token', token });
    expect(browser.stored).toBe(record);
  });
});

test('[SES-8] who signs in elsewhere before a revocation is answered stays signed in', async () => {
  const tab = await signedInTab();
  const other = await openTab();
  await settled();
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  portal.onRevoked = async () => answered;
  const leaving = tab.signOut({ discardUnsent: false });
  await vi.waitFor(() => expect(portal.calls.at(-1)).toBe('revokeSession'));
  portal.onRevoked = async () => undefined;
  await other.signIn(otherDealer);
  answer();
  await leaving;
  expect(browser.stored).toMatchObject({ auth: true, user: { id: 'user-2' } });
});
