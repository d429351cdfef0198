import { promisifyRequest } from 'idb-keyval';
import { vi } from 'vitest';
import { type FakeCaches, fakeCaches } from '../../builders/fake-caches.ts';
import { forgetDevice } from './tab.ts';

/** What a browser keeps of this site. */
export type Device = {
  readonly databases: readonly KeptDatabase[];
  readonly cookies: readonly string[];
  /** Those that no script reads. */
  readonly hiddenCookies: readonly (readonly [string, string])[];
  readonly local: readonly (readonly [string, string])[];
  readonly caches: FakeCaches | undefined;
};

type KeptDatabase = {
  readonly name: string;
  readonly version: number;
  readonly stores: readonly { readonly name: string; readonly records: readonly (readonly [IDBValidKey, unknown])[] }[];
};

/** Cache Storage for the length of a test, for downloads and the customer view. */
export function giveCaches(): void {
  vi.stubGlobal('caches', fakeCaches());
  vi.stubGlobal(
    'Request',
    class extends Request {
      /** Node's own completes no address by that of the page. */
      constructor(asked: RequestInfo | URL, init?: RequestInit) {
        super(typeof asked === 'string' ? new URL(asked, location.href) : asked, init);
      }
    },
  );
}

/** Puts aside all that the present device holds: the next one was never here. */
export async function leaveDevice(hiddenCookies: Map<string, string>): Promise<Device> {
  const { caches: held } = globalThis as unknown as { readonly caches?: FakeCaches };
  const device = {
    databases: await readDatabases(),
    cookies: document.cookie.split('; ').filter(Boolean),
    hiddenCookies: [...hiddenCookies],
    local: Object.entries({ ...localStorage }) as [string, string][],
    caches: held,
  };
  await forgetDevice();
  hiddenCookies.clear();
  if (held) Object.assign(globalThis, { caches: fakeCaches() });
  return device;
}

/** Gives back what `leaveDevice` has put aside, on a device that holds nothing. */
export async function enterDevice(device: Device, hiddenCookies: Map<string, string>): Promise<void> {
  for (const { name, version, stores } of device.databases) {
    const opening = indexedDB.open(name, version);
    opening.addEventListener('upgradeneeded', () => {
      for (const store of stores) opening.result.createObjectStore(store.name);
    });
    const database = await promisifyRequest(opening);
    for (const store of stores) {
      const change = database.transaction(store.name, 'readwrite');
      for (const [key, value] of store.records) change.objectStore(store.name).put(value, key);
      await promisifyRequest(change);
    }
    database.close();
  }
  // oxlint-disable-next-line unicorn/no-document-cookie -- stands in for the browser
  for (const cookie of device.cookies) document.cookie = `${cookie}; Path=/`;
  for (const [name, value] of device.hiddenCookies) hiddenCookies.set(name, value);
  for (const [key, value] of device.local) localStorage.setItem(key, value);
  if (device.caches) Object.assign(globalThis, { caches: device.caches });
}

async function readDatabases(): Promise<KeptDatabase[]> {
  const read: KeptDatabase[] = [];
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await promisifyRequest(indexedDB.open(name));
    const stores = [];
    for (const storeName of database.objectStoreNames) {
      const store = database.transaction(storeName).objectStore(storeName);
      const [keys, values] = await Promise.all([
        promisifyRequest(store.getAllKeys()),
        promisifyRequest<unknown[]>(store.getAll()),
      ]);
      stores.push({ name: storeName, records: keys.map((key, at) => [key, values[at]] as const) });
    }
    read.push({ name, version: database.version, stores });
    database.close();
  }
  return read;
}
