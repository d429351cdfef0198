import { resolveObjectURL } from 'node:buffer';
import { forceCloseDatabase, IDBFactory } from 'fake-indexeddb';
import type { DetachedWindowAPI } from 'happy-dom';
import { fakeLocks } from './locks.ts';
import { isServerSide } from './portal.ts';
import { endThreads } from './thread.ts';

/** A file that the app handed out as a download. */
export type Download = { readonly name: string; readonly content: Blob };

export type Tab = {
  readonly downloads: readonly Download[];
  /** From now on no timer goes off in it. */
  freeze(): void;
  /** Does away with what a browser ends with a tab: timers, channels, locks, listeners, connections. What is stored stays. */
  close(): void;
};

type Listening = { target: EventTarget; given: Parameters<EventTarget['addEventListener']> };

/** Some outlive the tab that opened them, as modules stay loaded. */
const connections = new Set<IDBDatabase>();
const open = Object.getOwnPropertyDescriptor(IDBFactory.prototype, 'open')?.value as IDBFactory['open'];
IDBFactory.prototype.open = function openAndNote(...asked) {
  const request = open.apply(this, asked);
  request.addEventListener('success', () => connections.add(request.result));
  return request;
};

/** A blank page at an address, before the app is opened in it. */
export function openTab(address: string, fetchFromServer: typeof fetch): Tab {
  const restores: (() => void)[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const channels = new Set<BroadcastChannel>();
  const listening: Listening[] = [];
  const downloads: Download[] = [];
  let isFrozen = false;

  function replace<Owner extends object, Key extends keyof Owner>(
    owner: Owner,
    key: Key,
    make: (former: Owner[Key]) => Owner[Key],
  ): void {
    const former = owner[key];
    owner[key] = make(former);
    restores.push(() => {
      owner[key] = former;
    });
  }

  for (const name of ['setTimeout', 'setInterval'] as const) {
    replace(globalThis as Record<typeof name, Start>, name, (start) =>
      Object.assign((...given: Parameters<Start>) => {
        const timer = start(...given);
        if (isServerSide()) return timer;
        if (isFrozen) clearTimeout(timer);
        timers.add(timer);
        return timer;
      }, start),
    );
  }
  for (const target of [globalThis as unknown as EventTarget, document]) {
    replace(target, 'addEventListener', (listen) => (...given) => {
      // React adds this one once for all its roots.
      if (given[0] !== 'selectionchange') listening.push({ target, given });
      listen.apply(target, given);
    });
  }
  replace(globalThis, 'fetch', () => fetchFromServer);
  replace(globalThis, 'BroadcastChannel', (Channel) => {
    return class extends Channel {
      constructor(name: string) {
        super(name);
        channels.add(this);
      }
      // What was under way when the tab was closed tells nobody.
      override postMessage(message: unknown): void {
        if (channels.has(this)) super.postMessage(message);
      }
    };
  });
  // Links that hand out a file are clicked outside the document, where no listener hears of them.
  replace(HTMLAnchorElement.prototype, 'click', (click) => {
    return function keepDownload(this: HTMLAnchorElement) {
      const content = this.download === '' ? undefined : resolveObjectURL(this.href);
      if (content) downloads.push({ name: this.download, content: content as Blob });
      else click.call(this);
    };
  });

  Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true });
  Object.defineProperty(navigator, 'onLine', { value: true, configurable: true });
  (window as unknown as { happyDOM: DetachedWindowAPI }).happyDOM.setURL(new URL(address, location.origin).href);
  document.head.innerHTML = '<link rel="manifest" href="/manifest-en.webmanifest">';
  document.body.innerHTML = '<div id="app"></div>';

  return {
    downloads,
    freeze() {
      isFrozen = true;
      for (const timer of timers) clearTimeout(timer);
    },
    close() {
      for (const timer of timers) clearTimeout(timer);
      for (const channel of channels) channel.close();
      channels.clear();
      endThreads();
      for (const connection of connections) forceCloseDatabase(connection as never);
      connections.clear();
      for (const { target, given } of listening) target.removeEventListener(given[0], given[1], given[2]);
      for (const restore of restores) restore();
      document.body.innerHTML = '';
      for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
    },
  };
}

type Start = (...given: unknown[]) => NodeJS.Timeout;

/** Everything that an origin keeps in a browser goes, as on a device that was never here. */
export async function forgetDevice(): Promise<void> {
  sessionStorage.clear();
  localStorage.clear();
  clearCookies();
  const databases = await indexedDB.databases();
  await Promise.all(databases.map(async ({ name = '' }) => deleteDatabase(name)));
}

export function clearCookies(): void {
  for (const cookie of document.cookie.split('; ').filter(Boolean)) {
    // oxlint-disable-next-line unicorn/no-document-cookie -- stands in for a fresh browser
    document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`;
  }
}

/** Connections to it make way, so that the next test opens its own. */
async function deleteDatabase(name: string): Promise<void> {
  const request = indexedDB.deleteDatabase(name);
  await new Promise<void>((resolve, reject) => {
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(request.error ?? new Error(name)));
  });
}
