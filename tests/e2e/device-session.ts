/** The record of the session on a device, changed past the app. What is here runs in the page (`page.evaluate`). */

/** Takes the record off, as a storage that was cleared in part would. Ends when it is gone: a page that leaves first would keep it. */
export async function forgetWhoIsSignedIn(): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open('device');
    opening.addEventListener('success', () => resolve(opening.result));
    opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
  });
  const change = database.transaction('keyval', 'readwrite');
  change.objectStore('keyval').delete('session');
  await new Promise((resolve, reject) => {
    change.addEventListener('complete', resolve);
    change.addEventListener('abort', () => reject(change.error ?? new Error('not deleted')));
  });
  database.close();
}
