import type { SessionPorts, TabLock, TabMessage, Vault } from '../../src/features/session/ports.ts';
import { createSession, type Session } from '../../src/features/session/session.ts';
import type { StoredSession } from '../../src/features/session/stored-session.ts';
import type { FakePortal } from './fake-portal.ts';

/** A browser with one profile: what its tabs share, in memory. */
export type FakeBrowser = {
  stored: StoredSession | null;
  markIsSet: boolean;
  /** Dealers whose data was taken off the device. */
  readonly cleared: string[];
  /** Dealers with unsent work on the device, as it is, and locked away. */
  readonly unsent: Set<string>;
  readonly locked: Set<string>;
  /** The keys that were stored, by dealer. */
  readonly sealKeys: Map<string, string>;
  /** Dealers whose downloads went with their session. */
  readonly downloadsGone: Set<string>;
  /** While true, what is of a dealer cannot be taken off. */
  keepsAll: boolean;
  readonly lock: TabLock;
  openTab(): Session;
  /** Tells every tab, as somebody beside their sessions. */
  tell(message: TabMessage): void;
  /** All tabs are gone, and with them the cookies that end with the browser. */
  close(): void;
};

/** `safe`: where dealers' own work is, for a device that has any. */
export function fakeBrowser(
  portal: Pick<FakePortal, 'exchange' | 'closeBrowser'>,
  now: () => number,
  safe?: Vault,
): FakeBrowser {
  let tabs: { hear: (message: TabMessage) => void }[] = [];
  const lock = fakeLock();
  const workLock = fakeLock();
  const browser: FakeBrowser = {
    stored: null,
    markIsSet: false,
    cleared: [],
    unsent: new Set(),
    locked: new Set(),
    sealKeys: new Map(),
    downloadsGone: new Set(),
    keepsAll: false,
    lock,
    openTab() {
      const tab = { hear: (_: TabMessage) => {} };
      tabs.push(tab);
      const ports: SessionPorts = {
        exchange: portal.exchange,
        store: {
          load: async () => browser.stored,
          save: async (session) => {
            browser.stored = session;
          },
          async replace(former, next) {
            const isThere = browser.stored === former;
            if (isThere) browser.stored = next;
            return isThere;
          },
        },
        mark: {
          isSet: () => browser.markIsSet,
          set: () => {
            browser.markIsSet = true;
          },
          clear: () => {
            browser.markIsSet = false;
          },
        },
        lock,
        channel: {
          post: (message) => {
            for (const other of tabs) if (other !== tab) queueMicrotask(() => other.hear(message));
          },
          listen: (listener) => {
            tab.hear = listener;
          },
        },
        now,
        clearDealer: async (userId) => {
          browser.cleared.push(userId);
        },
        work: safe ?? work,
        workLock,
      };
      return createSession(ports);
    },
    tell(message) {
      for (const tab of tabs) queueMicrotask(() => tab.hear(message));
    },
    close() {
      tabs = [];
      browser.markIsSet = false;
      portal.closeBrowser();
    },
  };
  const work: Vault = {
    async open(userId, sealKey) {
      if (sealKey === null) browser.sealKeys.delete(userId);
      else browser.sealKeys.set(userId, sealKey);
      if (!browser.locked.delete(userId)) return false;
      browser.unsent.add(userId);
      return true;
    },
    async seal(userId, isAway = async () => true) {
      if (!(await isAway())) return false;
      browser.sealKeys.delete(userId);
      if (browser.unsent.delete(userId)) browser.locked.add(userId);
      return browser.locked.has(userId);
    },
    async tidy(whoIsPresent) {
      const present = await whoIsPresent();
      const others = [...browser.unsent].filter((userId) => userId !== present);
      await Promise.all(others.map(async (userId) => work.seal(userId)));
      return [...browser.locked].some((userId) => userId !== present);
    },
    lostDownloads: async (userId) => browser.downloadsGone.has(userId),
    async remove(userId, { evenUnsent }) {
      if (browser.keepsAll) return false;
      if (!evenUnsent) await work.seal(userId);
      if (!evenUnsent) return true;
      browser.unsent.delete(userId);
      browser.locked.delete(userId);
      return true;
    },
  };
  return browser;
}

/** One after the other, like the browser's own; who waits longer than its patience goes without. */
function fakeLock(): TabLock {
  let last: Promise<unknown> = Promise.resolve();
  return {
    async run(timeoutMs, task) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let gaveUp = false;
      const before = last;
      const turn = before.then(() => (gaveUp ? undefined : task()));
      last = turn.catch(() => undefined);
      const patience = new Promise<'out'>((resolve) => {
        timer = setTimeout(() => resolve('out'), timeoutMs);
      });
      if ((await Promise.race([before, patience])) === 'out') {
        gaveUp = true;
        return { ran: false };
      }
      clearTimeout(timer);
      return { ran: true, value: (await turn) as Awaited<ReturnType<typeof task>> };
    },
  };
}
