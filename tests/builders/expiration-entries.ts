/** What Workbox has noted of when entries of caches were used. */
export async function expirationEntries(): Promise<unknown[]> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown[]>();
  const opening = indexedDB.open('workbox-expiration');
  opening.addEventListener('error', () => reject(new Error('no database of Workbox')));
  opening.addEventListener('success', () => {
    const entries = opening.result.transaction('cache-entries').objectStore('cache-entries').getAll();
    entries.addEventListener('success', () => {
      opening.result.close();
      resolve(entries.result);
    });
  });
  return promise;
}
