import { IDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import { type FakeCaches, fakeCaches } from '../../builders/fake-caches.ts';
import { clearCookies } from './tab.ts';

/** What a browser keeps of this site. */
export type Device = {
  readonly databases: IDBFactory;
  readonly cookies: readonly string[];
  /** Those that no script reads. */
  readonly hiddenCookies: ReadonlyMap<string, string>;
  readonly local: Readonly<Record<string, string>>;
  readonly caches: FakeCaches;
};

export const newDevice = (): Device => ({
  databases: new IDBFactory(),
  cookies: [],
  hiddenCookies: new Map(),
  local: {},
  caches: fakeCaches(),
});

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

/** Puts this device in the place of the present one, which is handed back. No tab is open. */
export function changeDevice(next: Device, hiddenCookies: Map<string, string>): Device {
  const { indexedDB: databases, caches } = globalThis as unknown as { indexedDB: IDBFactory; caches: FakeCaches };
  const former = {
    databases,
    cookies: document.cookie.split('; ').filter(Boolean),
    hiddenCookies: new Map(hiddenCookies),
    local: Object.fromEntries(Object.entries(localStorage)) as Record<string, string>,
    caches,
  };
  clearCookies();
  localStorage.clear();
  sessionStorage.clear();
  hiddenCookies.clear();
  Object.assign(globalThis, { indexedDB: next.databases, caches: next.caches });
  // oxlint-disable-next-line unicorn/no-document-cookie -- stands in for the browser
  for (const cookie of next.cookies) document.cookie = `${cookie}; Path=/`;
  for (const [name, value] of next.hiddenCookies) hiddenCookies.set(name, value);
  for (const [key, value] of Object.entries(next.local)) localStorage.setItem(key, value);
  return former;
}
