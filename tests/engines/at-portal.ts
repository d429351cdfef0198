import { expect } from '@playwright/test';
import { addressOf, type RouteName } from '../../src/contract/addresses.ts';
import { demoPassword } from '../e2e/fixtures.ts';
import type { FaultProxy } from '../faults/kit/fault-proxy.ts';
import type { Tab } from './drivers/engine.ts';
import { press, seen, typeInto } from './look.ts';

/** Opens a screen, and stays until its own words are there: the address alone says nothing. */
export async function openScreen(
  tab: Tab,
  proxy: FaultProxy,
  name: RouteName,
  what: string,
  id?: string,
): Promise<void> {
  await tab.goto(`${proxy.url}${addressOf(name, 'en', id === undefined ? {} : { id })}`);
  await seen(tab, { what });
}

/** Stays until the bikes are listed: a page that is still on its way there aborts the next one in Firefox. */
export async function signIn(tab: Tab, proxy: FaultProxy, username: string): Promise<void> {
  await tab.goto(`${proxy.url}${addressOf('account-login', 'en')}`);
  await typeInto(tab, { what: 'input', words: '^Username' }, username);
  await typeInto(tab, { what: 'input', words: '^Password' }, demoPassword);
  await press(tab, '^Stay signed in');
  await press(tab, '^Sign in$');
  await seen(tab, { what: ':is(li, [role=listitem])', within: { what: 'main', words: '^Bikes' } });
}

/** Until the worker has all that it keeps and stands between this tab and the network. */
export async function untilControlled(tab: Tab): Promise<void> {
  const state = async () => tab.evaluate(() => navigator.serviceWorker.controller?.state ?? null, null);
  await expect.poll(state, { timeout: 60_000, message: 'the worker is in control' }).toBe('activated');
}

/** The network goes, or comes back; the tab is told so, as the browser does. */
export async function cut(proxy: FaultProxy): Promise<void> {
  proxy.plan = () => ({ do: 'refuse' });
  proxy.cutAll();
}

export async function mend(proxy: FaultProxy, ...tabs: readonly Tab[]): Promise<void> {
  proxy.plan = () => ({ do: 'pass' });
  for (const tab of tabs) await tab.evaluate(() => void dispatchEvent(new Event('online')), null);
}

/** All that the browser holds for the site, by what holds it: as one text each. */
export async function heldBy(tab: Tab): Promise<{ readonly databases: string; readonly caches: readonly string[] }> {
  return tab.evaluate(async () => {
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('not read')));
      });
    const held: unknown[] = [sessionStorage.length, localStorage.length];
    for (const { name = '' } of await indexedDB.databases()) {
      const opening = indexedDB.open(name);
      // One that is gone by now is not to come back.
      opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
      const database = await done(opening).catch(() => null);
      if (database === null) continue;
      for (const store of database.objectStoreNames) {
        const reading = database.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all([done(reading.getAllKeys()), done<unknown[]>(reading.getAll())]);
        const one = (value: unknown) =>
          value instanceof CryptoKey ? `CryptoKey, ${value.extractable ? 'readable' : 'not to be read'}` : value;
        held.push([name, keys.map((key, at) => [key, one(values[at])])]);
      }
      database.close();
    }
    return { databases: JSON.stringify(held), caches: await caches.keys() };
  }, null);
}
