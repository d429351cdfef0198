import { promisifyRequest } from 'idb-keyval';

/** How long a connection that another tab does not close is waited for. */
const patienceMs = 2_000;

/**
 * SES-8. Takes a database off the device. Its content goes first: a connection that a frozen tab keeps open holds up the end of the
 * database, not of what is in it. Answers whether it is gone; else it goes when that tab does.
 */
export async function deleteDatabase(name: string): Promise<boolean> {
  await emptyDatabase(name);
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    const timer = setTimeout(() => resolve(false), patienceMs);
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
