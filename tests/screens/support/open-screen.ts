import { setImmediate } from 'node:timers/promises';
import { type BoundFunctions, type queries, waitFor, within } from '@testing-library/dom';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { promisifyRequest, set } from 'idb-keyval';
import { onTestFinished } from 'vitest';
import { startApp } from '../../../src/app/start-app.tsx';
import { asAccount } from '../../../src/contract/account/user-hash.ts';
import { addressOf, type RouteName, routeNames } from '../../../src/contract/addresses.ts';
import type { Locale } from '../../../src/contract/locale.ts';
import type { OpenSession } from '../../../src/features/session/stored-session.ts';
import { browserMark } from '../../../src/platform/device/cookies.ts';
import { deviceDatabase } from '../../../src/platform/device/device-database.ts';
import { dialogs } from '../../../src/ui/dialogs/dialog-store.ts';
import { toasts } from '../../../src/ui/dialogs/toasts.tsx';
import type { DealerTerms } from '../../support/copy-dealer.ts';
import { type Dealer, newDealer, openDealerSession } from './dealer.ts';
import { changeDevice, type Device, newDevice } from './devices.ts';
import { type Network, openNetwork } from './network.ts';
import { screenPortal, type ScreenPortal } from './portal.ts';
import { type Download, forgetDevice, openTab, type Tab } from './tab.ts';

export type ScreenTerms = {
  /** Who is signed in: a dealer made before, or what a new one is to be like. Null: nobody. */
  readonly dealer?: Dealer | DealerTerms | null;
  readonly locale?: Locale;
  readonly remember?: boolean;
  /** Called before the app is opened, e.g. to change answers. */
  readonly before?: (network: Network) => Promise<void> | void;
};

type Queries = BoundFunctions<typeof queries>;

export type Screen = Queries & {
  readonly user: UserEvent;
  readonly portal: ScreenPortal;
  /** Who is signed in; where nobody is, reading it throws. */
  readonly dealer: Dealer;
  readonly network: Network;
  readonly downloads: readonly Download[];
  /** The queries within the screen's main part. */
  readonly main: () => Queries;
  /** The element of this id, once it is there. */
  readonly findById: (id: string) => Promise<HTMLElement>;
  /** Until the device keeps the answers to these queries, e.g. `contract`. */
  readonly untilHeld: (...queries: readonly string[]) => Promise<void>;
  /** Follows an address as a link to it would. */
  readonly visit: (address: string) => Promise<void>;
  /** Closes the tab and opens the app again, at the present address or another, with what the device holds. */
  readonly reload: (address?: string) => Promise<void>;
  /** Lays this device aside, and opens the app at an address on another one: of a name not heard before, one that was never here. */
  readonly onDevice: (name: string, address: string) => Promise<void>;
};

const isRouteName = (where: string): where is RouteName => routeNames.some((name) => name === where);

const isMade = (dealer: Dealer | DealerTerms): dealer is Dealer => 'user' in dealer;

/** Opens a screen by its name or by an address, signed in as a dealer of this test alone, on a device that was never here. */
export async function openScreen(where: string, terms: ScreenTerms = {}): Promise<Screen> {
  const { locale = 'en', dealer: wanted = {}, remember = false } = terms;
  const portal = await screenPortal();
  await forgetDevice();
  const dealer = wanted === null || isMade(wanted) ? wanted : await newDealer(portal, wanted);
  const hiddenCookies = new Map<string, string>();
  const line = openNetwork(portal, hiddenCookies);
  const { network } = line;
  const downloads: Download[] = [];
  const aside = new Map<string, Device>();
  let present = 'first';
  let tab: Tab | null = null;
  let closeApp = () => {};

  async function open(address: string): Promise<void> {
    tab = openTab(address, line.fetch);
    closeApp = await startApp();
    await waitFor(() => within(document.body).getAllByRole('main'));
  }

  /** A killed browser stops; here what it was about would go on, on the next device or in the next test. */
  async function kill(): Promise<void> {
    line.close();
    tab?.freeze();
    await endOfWork();
    closeApp();
    dialogs.reset();
    toasts.dismiss();
    tab?.close();
    downloads.push(...(tab?.downloads ?? []));
    tab = null;
    line.reopen();
  }

  onTestFinished(async () => {
    await kill();
    await forgetDevice();
  });

  if (dealer) {
    hiddenCookies.set('refresh', await openDealerSession(portal, dealer, remember));
    const record: OpenSession = {
      auth: true,
      user: asAccount(dealer.user),
      remember,
      refreshToken: 'cookie',
      token: null,
    };
    await set('session', record, deviceDatabase);
    browserMark.set();
  }
  await terms.before?.(network);
  await open(isRouteName(where) ? addressOf(where, locale) : where);

  return {
    ...within(document.body),
    user: userEvent.setup({ document, pointerEventsCheck: 0 }),
    portal,
    get dealer() {
      if (!dealer) throw new Error('nobody is signed in');
      return dealer;
    },
    network,
    get downloads() {
      return [...downloads, ...(tab?.downloads ?? [])];
    },
    main: () => within(within(document.body).getByRole('main')),
    findById: async (id) =>
      waitFor(() => {
        const found = document.getElementById(id);
        if (!found) throw new Error(`no #${id}`);
        return found;
      }),
    async untilHeld(...names) {
      await waitFor(async () => {
        const held = await heldQueries();
        const missing = names.filter((name) => !held.some((key) => key.replaceAll('\\', '').includes(`["${name}"`)));
        if (missing.length > 0) throw new Error(`the device does not keep ${missing.join(', ')}`);
      });
    },
    async visit(address) {
      history.pushState(null, '', address);
      dispatchEvent(new PopStateEvent('popstate'));
    },
    async onDevice(name, address) {
      await kill();
      aside.set(present, changeDevice(aside.get(name) ?? newDevice(), hiddenCookies));
      present = name;
      await open(address);
    },
    async reload(address = location.pathname + location.search + location.hash) {
      await kill();
      await open(address);
    },
  };
}

/** Until those that hold a lock have given up, and what they began on the device is done. */
async function endOfWork(): Promise<void> {
  for (const name of ['session', 'dealer-work', 'session', 'dealer-work']) {
    for (let turn = 0; turn < 10; turn += 1) await setImmediate();
    await navigator.locks.request(name, () => undefined);
  }
}

/** Keys of the saved queries, as JSON. Small ones are saved together in the record `session`. */
async function heldQueries(): Promise<readonly string[]> {
  const { name } = (await indexedDB.databases()).find((database) => database.name?.endsWith('-answers')) ?? {};
  if (name === undefined) return [];
  const opened = await promisifyRequest(indexedDB.open(name));
  const store = opened.transaction('answers').objectStore('answers');
  const [keys, session] = await Promise.all([
    promisifyRequest(store.getAllKeys()),
    promisifyRequest<unknown>(store.get('session')),
  ]);
  opened.close();
  return [...keys, session].map(String);
}
