/** Every record of every database as one text, also run by a browser in its page. A key that cannot be read stands as its type. */
export async function readDatabases(): Promise<string> {
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
}
