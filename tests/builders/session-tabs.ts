import type { Session } from '../../src/features/session/session.ts';
import { fakeBrowser, type FakeBrowser } from './fake-browser.ts';
import { fakePortal } from './fake-portal.ts';

/** Two dealers of the fake portal. */
export const dealer = { username: 'dealer@boreal.example', password: 'boreal-demo', remember: true };
export const otherDealer = { ...dealer, username: 'other@boreal.example' };
/** A further user of the first dealer's company. */
export const buyer = { ...dealer, username: 'buyer@boreal.example' };
/** A sales rep. */
export const rep = { ...dealer, username: 'rep@boreal.example' };

/** A portal and a browser, and the time by which both go. */
export function fakeWorld() {
  const clock = { nowMs: Date.UTC(2026, 10, 20) };
  const portal = fakePortal();
  return { clock, portal, browser: fakeBrowser(portal, () => clock.nowMs) };
}

export async function startedTab(browser: FakeBrowser): Promise<Session> {
  const tab = browser.openTab();
  await tab.start();
  return tab;
}

export async function tabOf(browser: FakeBrowser, credentials = dealer): Promise<Session> {
  const tab = await startedTab(browser);
  await tab.signIn(credentials);
  return tab;
}

/** Lets what is under way in the background come to its end. */
export const settled = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 0);
  });
