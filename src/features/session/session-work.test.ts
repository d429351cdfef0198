import { beforeEach, describe, expect, test } from 'vitest';
import { fakeBrowser, type FakeBrowser } from '../../../tests/builders/fake-browser.ts';
import { type FakePortal, fakePortal } from '../../../tests/builders/fake-portal.ts';
import type { Session } from './session.ts';

const ada = { username: 'dealer@boreal.example', password: 'boreal-demo', remember: true };
const ben = { ...ada, username: 'other@boreal.example' };
const [adaId, benId] = ['user-1', 'user-2'];

let nowMs: number;
let portal: FakePortal;
let browser: FakeBrowser;

beforeEach(() => {
  nowMs = Date.UTC(2026, 10, 20);
  portal = fakePortal();
  browser = fakeBrowser(portal, () => nowMs);
});

async function openTab(): Promise<Session> {
  const tab = browser.openTab();
  await tab.start();
  return tab;
}

/** Ada's tab, with work that was not sent. */
async function adasTab(remember = true): Promise<Session> {
  const tab = await openTab();
  await tab.signIn({ ...ada, remember });
  browser.unsent.add(adaId);
  return tab;
}

/** Lets what is under way in the background come to its end. */
const settled = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, 0);
  });

async function refuseRefresh(tab: Session): Promise<void> {
  portal.refusesRefreshWith = 401;
  nowMs += 870_000;
  await tab.freshToken();
  portal.refusesRefreshWith = null;
}

const kept = () => ({ unsent: [...browser.unsent], locked: [...browser.locked] });

describe('signed out, not by the dealer', () => {
  test('[SES-9, F-48] a refused refresh locks the work away, and every tab says that it is kept', async () => {
    const tab = await adasTab();
    const other = await openTab();
    await settled();
    await refuseRefresh(tab);
    await settled();
    expect(kept()).toEqual({ unsent: [], locked: [adaId] });
    for (const one of [tab, other, await openTab()]) {
      await settled();
      expect(one.getSnapshot()).toMatchObject({ state: 'signed-out', holdsWork: true });
    }
  });

  test('[SES-9, PWA-4] every tab says that downloads went with the session, and nothing of it once the dealer is back', async () => {
    const tab = await adasTab();
    browser.unsent.clear();
    const other = await openTab();
    await settled();
    browser.downloadsGone.add(adaId);
    await refuseRefresh(tab);
    await settled();
    for (const one of [tab, other]) {
      expect(one.getSnapshot()).toMatchObject({ state: 'signed-out', because: 'ended', lostDownloads: true });
    }
    await tab.signIn(ada);
    expect(tab.getSnapshot()).not.toHaveProperty('lostDownloads');
  });

  test('[SES-4, SES-9, PWA-4] so does the start after a browser was closed', async () => {
    await adasTab(false);
    browser.downloadsGone.add(adaId);
    browser.close();
    const later = await openTab();
    await settled();
    expect(later.getSnapshot()).toMatchObject({ because: 'ended', lostDownloads: true });
  });

  test('[SES-9] where everything was sent nothing is said', async () => {
    const tab = await adasTab();
    browser.unsent.clear();
    await refuseRefresh(tab);
    await settled();
    expect(tab.getSnapshot()).toEqual({ state: 'signed-out', because: 'ended', remember: true });
  });

  test('[SES-4, SES-10] without the remember flag the work is locked away when the browser was closed', async () => {
    await adasTab(false);
    browser.close();
    const later = await openTab();
    await settled();
    expect(later.getSnapshot()).toMatchObject({ state: 'signed-out', because: 'ended', holdsWork: true });
    expect(kept()).toEqual({ unsent: [], locked: [adaId] });
  });

  test('[SES-9] the same dealer gets it back before anything of theirs is opened, under the same key', async () => {
    const tab = await adasTab();
    expect(browser.sealKeys.get(adaId)).toBe('key of user-1');
    await refuseRefresh(tab);
    expect(browser.sealKeys.size).toBe(0);
    const back: unknown[] = [];
    tab.subscribe(() => {
      if (tab.getSnapshot().state === 'signed-in') back.push(kept());
    });
    await tab.signIn(ada);
    expect(back[0]).toEqual({ unsent: [adaId], locked: [] });
    expect(browser.sealKeys.get(adaId)).toBe('key of user-1');
  });

  test('[SES-9, SYNC-8] another dealer signs in and out, and it stays locked away', async () => {
    const tab = await adasTab();
    await refuseRefresh(tab);
    await tab.signIn(ben);
    await settled();
    expect(kept()).toEqual({ unsent: [], locked: [adaId] });
    await tab.signOut({ discardUnsent: true });
    await settled();
    expect(tab.getSnapshot()).toMatchObject({ state: 'signed-out', because: 'own-choice', holdsWork: true });
    expect(kept()).toEqual({ unsent: [], locked: [adaId] });
  });

  test('[SES-9] a tab that died before it could lock the work away: the next start does', async () => {
    await adasTab();
    browser.stored = { auth: false, remember: true, refreshToken: null };
    const later = await openTab();
    await settled();
    expect(kept()).toEqual({ unsent: [], locked: [adaId] });
    expect(later.getSnapshot()).toMatchObject({ holdsWork: true });
  });

  test('[SES-9] a session of a former version gets its key with the next refresh', async () => {
    await adasTab();
    browser.sealKeys.clear();
    await openTab();
    await settled();
    expect(browser.sealKeys.get(adaId)).toBe('key of user-1');
    expect(kept()).toEqual({ unsent: [adaId], locked: [] });
  });

  test('[API-4] a backend without keys signs in all the same', async () => {
    portal.mode = 'bare';
    const tab = await openTab();
    expect(await tab.signIn(ada)).toMatchObject({ code: 'signed-in' });
    expect(browser.sealKeys.size).toBe(0);
  });
});

describe('another dealer on the same device', () => {
  test('[SES-16, SES-9] who signs in while the device still says another puts that one’s work away first', async () => {
    const tab = await adasTab();
    const second = browser.openTab();
    await second.signIn(ben);
    await settled();
    expect(tab.getSnapshot().state).toBe('locked');
    expect(second.getSnapshot().state).toBe('signed-in');
    expect(kept()).toEqual({ unsent: [], locked: [adaId] });
    expect([...browser.sealKeys.keys()]).toEqual([benId]);
  });

  test('[SES-16, SES-9] a refresh that answers with another user locks the work away', async () => {
    const tab = await adasTab();
    const record = browser.stored;
    await fakeBrowser(portal, () => nowMs)
      .openTab()
      .signIn(ben);
    browser.stored = record;
    nowMs += 870_000;
    await tab.freshToken();
    expect(tab.getSnapshot().state).toBe('locked');
    expect(kept()).toEqual({ unsent: [], locked: [adaId] });
  });
});

describe('signing out', () => {
  test('[SES-8] what the dealer discards goes, and what another left locked away stays', async () => {
    const tab = await adasTab();
    await refuseRefresh(tab);
    await tab.signIn(ben);
    browser.unsent.add(benId);
    await tab.signOut({ discardUnsent: true });
    await settled();
    expect(kept()).toEqual({ unsent: [], locked: [adaId] });
    expect(browser.stored).toBeNull();
  });

  test('[SES-8, SYNC-1] what another tab stored while the dealer was signing out is locked away', async () => {
    const tab = await adasTab();
    await tab.signOut({ discardUnsent: false });
    await settled();
    expect(kept()).toEqual({ unsent: [], locked: [adaId] });
    expect(tab.getSnapshot()).toMatchObject({ state: 'signed-out', because: 'own-choice', holdsWork: true });
  });

  test('[SES-8, F-75] data that could not be taken off at once go at the next start', async () => {
    const tab = await adasTab();
    browser.keepsAll = true;
    await tab.signOut({ discardUnsent: true });
    expect(browser.stored).toMatchObject({ auth: false, leaving: adaId });
    expect(browser.unsent.size).toBe(1);
    browser.keepsAll = false;
    await openTab();
    await settled();
    expect(kept()).toEqual({ unsent: [], locked: [] });
    expect(browser.stored).toEqual({ auth: false, remember: false, refreshToken: null });
  });

  test('[SES-8] offline too nothing of the dealer stays, not even who it was', async () => {
    const tab = await adasTab();
    portal.online = false;
    await tab.signOut({ discardUnsent: true });
    expect(browser.stored).toEqual({ auth: false, remember: false, refreshToken: 'cookie' });
    expect(kept()).toEqual({ unsent: [], locked: [] });
  });
});

describe('a page that was frozen', () => {
  test('[F-36] knows when it shows what is over', async () => {
    const tab = await adasTab();
    expect(await tab.isCurrent()).toBe(true);
    const record = browser.stored;
    browser.stored = null;
    expect(await tab.isCurrent()).toBe(false);
    browser.stored = record;
    await tab.signOut({ discardUnsent: true });
    expect(await tab.isCurrent()).toBe(true);
    browser.stored = record;
    expect(await tab.isCurrent()).toBe(false);
  });
});
