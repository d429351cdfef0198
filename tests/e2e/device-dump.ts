import type { Page } from '@playwright/test';
import { readDatabases } from '../support/read-databases.ts';

/** Every record of every database, as one text. */
export const databasesOf = (page: Page) => page.evaluate(readDatabases);

/**
 * Everything that a device holds and a page shows, as one text: the databases, caches with their addresses and content, both
 * storages, the cookies that scripts can read, the page's text and address.
 */
export async function dumpDevice(page: Page): Promise<string> {
  const databases = await databasesOf(page);
  const others = await page.evaluate(async () => {
    const held: unknown[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        // What the app itself is made of is everybody's.
        const isOfApp = /\/assets\//.test(request.url);
        held.push([name, request.url, isOfApp ? '' : await answer?.text()]);
      }
    }
    const tab = [
      Object.entries(localStorage),
      Object.entries(sessionStorage),
      document.cookie,
      document.body.innerText,
      location.href,
    ];
    return JSON.stringify([held, tab]);
  });
  return databases + others;
}
