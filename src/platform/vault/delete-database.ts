import { promisifyRequest } from 'idb-keyval';

/** How long to wait for another tab to close its connection. */
const timeoutMs = 2_000;

/** Empties the database first, since a frozen tab can delay its deletion. Resolves to whether it is gone. */
export async function deleteDatabase(name: string): Promise<boolean> {
  await emptyDatabase(name);
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    const timer = setTimeout(() => resolve(false), timeoutMs);
    request.addEventListener('success', () => {
      clearTimeout(timer);
      resolve(true);
    });
    request.addEventListener('error', () => reject(request.error ?? new Error(`${name} could not be deleted`)));
  });
}

async function emptyDatabase(name: string): Promise<void> {
  const request = indexedDB.open(name);
  request.addEventListener('upgradeneeded', () => request.transaction?.abort());
  const database = await promisifyRequest(request).catch(() => null);
  if (database === null) return;
  try {
    const stores = [...database.objectStoreNames];
    if (stores.length === 0) return;
    const change = database.transaction(stores, 'readwrite');
    for (const store of stores) change.objectStore(store).clear();
    await promisifyRequest(change);
  } finally {
    database.close();
  }
}
