import { dealerIn, fieldOf } from '../src/contract/account/device-session.ts';
import type { Locale } from '../src/contract/locale.ts';
import { isLocale } from '../src/contract/locale.ts';

/** The part of the device's records that the worker needs (src/platform/device). */
export type Device = {
  /** The signed-in dealer, or null when signed out. */
  readonly userId: string | null;
  /** NAV-14. What was chosen last, or null where nothing was. */
  readonly language: Locale | null;
};

/** Reads on each call, since pages write the records. Without records nobody is signed in. */
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

/** Close at once, or the database blocks newer app versions (F-25). */
function readRecords(place: Place, keys: readonly string[]): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(place.database);
    // Only pages create this database.
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
