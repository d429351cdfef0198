import type { Session } from '../../src/features/session/session.ts';
import type { FakeBrowser } from './fake-browser.ts';

/** Two dealers of the fake portal. */
export const dealer = { username: 'dealer@boreal.example', password: 'boreal-demo', remember: true };
export const otherDealer = { ...dealer, username: 'other@boreal.example' };

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
