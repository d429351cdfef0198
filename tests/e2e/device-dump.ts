import type { Page } from '@playwright/test';

/** Every record of every database, as one text. A key that cannot be read stands as its type. */
export async function databasesOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('not read')));
      });
    const held: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const opening = indexedDB.open(name);
      // One that is gone by now is not to come back.
      opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
      const database = await done(opening).catch(() => null);
      if (database === null) continue;
      const records: unknown[] = [];
      for (const store of database.objectStoreNames) {
        const reading = database.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all([done(reading.getAllKeys()), done<unknown[]>(reading.getAll())]);
        records.push(keys.map((key, index) => [key, values[index] instanceof CryptoKey ? 'CryptoKey' : values[index]]));
      }
      database.close();
      held.push([name, records]);
    }
    return JSON.stringify(held);
  });
}

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
