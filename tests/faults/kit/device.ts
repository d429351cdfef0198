import type { Backend } from '../../../src/contract/backend.ts';
import { type Carts, openCarts } from '../../../src/features/cart/carts.ts';
import type { DealerCart } from '../../../src/features/cart/open-dealer-cart.ts';
import type { Exchange } from '../../../src/features/session/ports.ts';
import { userOf } from '../../../src/features/session/session-state.ts';
import type { Session } from '../../../src/features/session/session.ts';
import { signedInBackend } from '../../../src/features/session/signed-in-backend.ts';
import type { Clock, RecordStore } from '../../../src/offline/types.ts';
import { sayingVersion } from '../../../src/platform/http/fetchers.ts';
import { httpExchange } from '../../../src/platform/http/http-exchange.ts';
import { deviceRandom, tabLeader } from '../../../src/platform/offline/tab-ports.ts';
import { fakeBrowser } from '../../builders/fake-browser.ts';
import { memoryDraftStore } from '../../builders/memory-draft-store.ts';
import { memoryDisk, memoryStore, type MemoryDisk } from '../../builders/memory-store.ts';
import { noFileSeal } from '../../builders/no-file-seal.ts';
import { clockedLock } from './clocked-lock.ts';
import { type CookieJar, cookieJar } from './cookie-jar.ts';
import type { FaultProxy } from './fault-proxy.ts';
import { frost } from './frost.ts';
import { workInMemory } from './work-in-memory.ts';

/** A tab as the app builds it, without a page: session, backend and cart are the app's own. */
export type Tab = {
  readonly session: Session;
  readonly carts: Carts;
  /** The open cart; throws where there is none. */
  cart(): DealerCart;
  freeze(): void;
  thaw(): void;
};

/** A machine with one browser profile, behind a network of its own. */
export type Device = {
  readonly name: string;
  readonly proxy: FaultProxy;
  readonly tabs: readonly Tab[];
  /** What is stored, by user. */
  readonly disks: Map<string, MemoryDisk>;
  /** What is locked away, of dealers who were signed out with unsent work. */
  readonly locked: Map<string, MemoryDisk>;
  openTab(): Promise<Tab>;
  /** A newer version of the app is published: tabs that are opened from now on run it. */
  publish(version: string): void;
  /** All tabs are gone at once; the disk stays. */
  crash(): void;
  /** The same profile on another machine, without an open tab. */
  clone(name: string, proxy: FaultProxy): Device;
  /** Calls that the network has neither answered nor holds. */
  underWay(): number;
};

/** What a device leaves to its test. */
export type DeviceWorld = {
  readonly clock: Clock;
  readonly onCommit?: (userId: string, writes: ReadonlyMap<string, unknown>, disk: MemoryDisk) => void;
  /** What a storage that is broken was asked to keep. */
  readonly onRefusal?: (writes: ReadonlyMap<string, unknown>) => void;
  /** What a sign-out takes off the device. */
  readonly onRemove?: (userId: string, disk: MemoryDisk | undefined) => void;
  /** In place of the disk in memory. */
  readonly openStore?: (userId: string) => RecordStore;
};

// The app opens these when they are needed; here they are there from the start, so that nothing waits for a file.
await Promise.all([
  import('../../../src/features/cart/open-dealer-cart.ts'),
  import('../../../src/features/cart/unsent/send-last.ts'),
]);

export function createDevice(name: string, proxy: FaultProxy, world: DeviceWorld): Device {
  return deviceWith(name, proxy, world, { disks: new Map(), locked: new Map(), record: null, jar: cookieJar() });
}

/** What a browser profile holds. */
type Profile = {
  readonly disks: Map<string, MemoryDisk>;
  readonly locked: Map<string, MemoryDisk>;
  readonly record: ReturnType<typeof fakeBrowser>['stored'];
  readonly jar: CookieJar;
};

function deviceWith(
  name: string,
  proxy: FaultProxy,
  world: DeviceWorld,
  { disks, locked, record, jar }: Profile,
): Device {
  const { clock, onCommit = () => undefined, onRefusal, onRemove = () => undefined } = world;
  let version = '1.0.0';
  /** The app's way out as a tab loads it: it stays of that version until the tab is reloaded. */
  const exchangeOf = (loaded: string): Exchange =>
    httpExchange({
      bases: { api: `${proxy.url}/api`, cms: proxy.url },
      fetcher: sayingVersion(jar.fetcher, { version: loaded, origin: new URL(proxy.url).origin }),
      now: () => Date.now(),
      hasWorker: () => false,
      onFailure: () => undefined,
    });
  const network = { exchange: exchangeOf(version), closeBrowser: () => jar.closeBrowser() };
  const browser = fakeBrowser(network, () => Date.now(), workInMemory(disks, locked, onRemove));
  browser.stored = record;
  browser.markIsSet = record !== null;
  const locks = new Map<string, ReturnType<typeof clockedLock>>();
  let tabs: { readonly tab: Tab; readonly end: () => void }[] = [];

  function diskOf(userId: string): MemoryDisk {
    const disk = disks.get(userId) ?? memoryDisk();
    disks.set(userId, disk);
    return disk;
  }

  function lockOf(userId: string): ReturnType<typeof clockedLock> {
    const lock = locks.get(userId) ?? clockedLock(clock);
    locks.set(userId, lock);
    return lock;
  }

  async function openTab(): Promise<Tab> {
    const ice = frost();
    const stores = new Set<() => void>();
    const exchange = exchangeOf(version);
    network.exchange = (async (endpoint, request, options) =>
      ice.isEnded()
        ? { outcome: 'unreachable', reason: 'network' }
        : exchange(endpoint, request, options)) satisfies Exchange;
    const session = browser.openTab();
    const backend: Backend = ice.backend(signedInBackend(network.exchange, session));
    const alive = (listener: () => void) => () => {
      if (!ice.isEnded()) listener();
    };
    await session.start();
    const carts = openCarts({
      backend,
      currentUser: {
        user: () => userOf(session.getSnapshot()),
        subscribe: (listener) => session.subscribe(alive(listener)),
        beforeSignOut: session.beforeSignOut,
      },
      device: {
        openStore: (userId) => {
          if (world.openStore) return world.openStore(userId);
          const disk = diskOf(userId);
          const store = memoryStore(disk, (writes) => onCommit(userId, writes, disk), onRefusal);
          stores.add(store.kill);
          return ice.store(store);
        },
        openDraftStore: () => memoryDraftStore(),
        fileSeal: noFileSeal,
        whenKept: () => {},
        leaderOf: (userId) => tabLeader(lockOf(userId).forTab(ice.isEnded)),
        random: { ...deviceRandom, random: () => 0.5 },
      },
      clock: ice.clock(clock),
      connectivity: { isOnline: () => true, watch: () => () => undefined },
      whenSeenAgain: () => undefined,
    });
    const tab: Tab = {
      session,
      carts,
      cart() {
        const cart = carts.getSnapshot();
        if (cart === null) throw new Error(`no cart is open on ${name}`);
        return cart;
      },
      freeze: () => ice.freeze(),
      thaw: () => ice.thaw(),
    };
    const end = () => {
      carts.getSnapshot()?.sync.stop();
      for (const kill of stores) kill();
      ice.end();
    };
    tabs.push({ tab, end });
    return tab;
  }

  return {
    name,
    proxy,
    get tabs() {
      return tabs.map(({ tab }) => tab);
    },
    disks,
    locked,
    openTab,
    publish(newer) {
      version = newer;
    },
    crash() {
      for (const { end } of tabs) end();
      tabs = [];
      for (const lock of locks.values()) lock.tabDied();
    },
    clone: (copyName, copyProxy) =>
      deviceWith(copyName, copyProxy, world, {
        disks: copyOf(disks),
        locked: copyOf(locked),
        record: structuredClone(browser.stored),
        jar: jar.copy(),
      }),
    underWay: () => jar.underWay() - proxy.held(),
  };
}

function copyOf(disks: ReadonlyMap<string, MemoryDisk>): Map<string, MemoryDisk> {
  return new Map([...disks].map(([user, disk]) => [user, memoryDisk(structuredClone(disk.records))]));
}
