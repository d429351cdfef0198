import { dealerIn, fieldOf } from '../src/contract/device-session.ts';
import type { Locale } from '../src/contract/locale.ts';
import { isLocale } from '../src/contract/locale.ts';

/** What the app keeps of the device (src/platform/device), as far as the worker needs it. */
export type Device = {
  /** The dealer who is signed in; null where nobody is. */
  readonly userId: string | null;
  /** NAV-14. What was chosen last; null where nothing was. */
  readonly language: Locale | null;
};

/** Reads the device's records anew: pages write them. A device that keeps nothing, or not yet, knows nobody. */
export async function readDevice(): Promise<Device> {
  const [session, settings] = await readRecords({ database: 'device', store: 'keyval' }, ['session', 'settings']).catch(
    () => [],
  );
  const language = fieldOf(settings, 'language');
  return {
    userId: dealerIn(session),
    language: isLocale(language) ? language : null,
  };
}

type Place = { readonly database: string; readonly store: string };

/** The database is closed again at once: an open one would stand in the way of a newer version of the app (F-25). */
function readRecords(place: Place, keys: readonly string[]): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(place.database);
    // There is none yet, and it is not the worker's to make.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('error', () => reject(new Error('no records of the device')));
    opening.addEventListener('success', () => {
      const database = opening.result;
      try {
        const store = database.transaction(place.store).objectStore(place.store);
        const requests = keys.map((key) => store.get(key));
        store.transaction.addEventListener('complete', () => resolve(requests.map(({ result }) => result as unknown)));
        store.transaction.addEventListener('abort', () => reject(new Error('the records could not be read')));
      } catch (cause) {
        reject(new Error('no store of records', { cause }));
      } finally {
        database.close();
      }
    });
  });
}
