import type { QueryClient } from '@tanstack/react-query';
import { repDealer } from '../../contract/account/reps.ts';
import { dealerIdOf } from '../../contract/account/user-hash.ts';
import type { User } from '../../contract/account/user.ts';
import type { Backend } from '../../contract/backend.ts';
import { accountCalls } from '../../features/account/account-calls.ts';
import { type AccountEdits, followAccountEdits } from '../../features/account/edits/account-edits.ts';
import type { Bookings } from '../../features/booking/bookings.ts';
import { openSavedFilters, type SavedFilters } from '../../features/catalogue/saved-filters/saved-filters.ts';
import { followNewDealers, type NewDealers } from '../../features/dealers/new-dealers.ts';
import { openRepDealers, type RepDealers } from '../../features/dealers/rep-dealers.ts';
import { entryLeft } from '../../features/quick-order/entry.ts';
import { followSavedCarts, type SavedCarts } from '../../features/saved-carts/saved-carts.ts';
import { repOf, userOf } from '../../features/session/session-state.ts';
import type { Session } from '../../features/session/session.ts';
import { followStockNotices } from '../../features/stock-notices/follow-stock-notices.ts';
import { followOrderRequests, type OrderRequests } from '../../features/transactions/requests/order-requests.ts';
import type { DraftStore } from '../../offline/drafts/draft.ts';
import type { Switches } from '../../offline/lww/switches.ts';
import { openDraftStore } from '../../platform/database/draft-store.ts';
import { openEntryStores } from '../../platform/database/entry-stores.ts';
import { deviceRandom } from '../../platform/offline/tab-ports.ts';
import { copyCatalogues } from '../../platform/reps/copy-catalogues.ts';
import { countPending, readWork } from '../../platform/reps/pending-work.ts';
import { REP_DEALERS, SAVED_FILTERS } from '../../platform/vault/dealer-records.ts';
import { renewing, syncPortsOf, type TabPorts } from './sync-ports.ts';

export function openSavedCarts(tab: TabPorts): SavedCarts {
  return renewing(followSavedCarts(syncPortsOf('saved-carts', tab)), tab.end);
}

/** Opened in the background, so that what was asked offline is sent. */
export function openStockNotices(tab: TabPorts): Switches {
  return renewing(followStockNotices(syncPortsOf('stock-notices', tab)), tab.end);
}

export function openOrderRequests(tab: TabPorts, queryClient: QueryClient): OrderRequests {
  return renewing(
    followOrderRequests({
      ...syncPortsOf('order-requests', tab),
      onSent: () => void queryClient.invalidateQueries({ queryKey: ['transaction'] }),
    }),
    tab.end,
  );
}

export function openAccountEdits(tab: TabPorts, session: Session): AccountEdits {
  /** Renewing the token is the call that reads the account. */
  async function readUser(): Promise<User | null> {
    const user = userOf(session.getSnapshot());
    if (user && repOf(session.getSnapshot()) !== null) {
      const account = await readDealer(tab.backend, user.id);
      return account === 'not-assigned' ? null : account;
    }
    const held = await session.freshToken();
    const renewal = held.code === 'token' ? await session.freshToken(held.token.accessToken) : held;
    return renewal.code === 'token' ? (renewal.user ?? null) : null;
  }

  const lastUser = () => userOf(session.getSnapshot());
  const calls = accountCalls({ backend: tab.backend, keep: session.keepUser, lastUser, readUser });
  return renewing(followAccountEdits({ ...syncPortsOf('account', tab), calls, readUser }), tab.end);
}

/**
 * The account of a dealer for whom a rep acts, which no renewal of a token brings. Null when it cannot be read, and
 * `not-assigned` when the rep may not act for them any more.
 */
export async function readDealer(backend: Backend, accountId: string): Promise<User | 'not-assigned' | null> {
  const outcome = await backend.call(repDealer, { params: { userId: dealerIdOf(accountId) } });
  if (outcome.outcome === 'answered') return outcome.body;
  return outcome.outcome === 'refused' && outcome.status === 404 ? 'not-assigned' : null;
}

/** Stores the unsaved profile form of one user until sign-out. */
export function openProfileDraft(userId: string): DraftStore {
  return openDraftStore(userId, undefined, 'profile');
}

/** One user's saved filters of lists. */
export function openSavedFiltersOf(userId: string): SavedFilters {
  return openSavedFilters(openDraftStore(userId, undefined, SAVED_FILTERS), deviceRandom.newId);
}

/** Opened in the background for reps, so that dealers added offline are sent. */
export function openNewDealers({ backend, end }: TabPorts, session: Session): NewDealers {
  const rep = { user: () => repOf(session.getSnapshot()), subscribe: session.subscribe };
  const ports = syncPortsOf('new-dealers', { backend, currentUser: rep });
  return renewing(
    followNewDealers({
      ...ports,
      openDraftStore: (repId) => openDraftStore(repId, undefined, 'new-dealer'),
    }),
    end,
  );
}

/** Read and written by the sign-in that is there. */
export function openRepDealersOf(backend: Backend, session: Session, newDealers: NewDealers): RepDealers {
  return openRepDealers({
    backend,
    session,
    openStore: (repId) => openDraftStore(repId, undefined, REP_DEALERS),
    countPending,
    readWork,
    newId: deviceRandom.newId,
    newDealers,
    copyCatalogues,
    now: () => Date.now(),
  });
}

type Areas = {
  readonly favourites: () => Promise<Switches>;
  readonly savedCarts: () => Promise<SavedCarts>;
  readonly stockNotices: () => Promise<Switches>;
  readonly orderRequests: () => Promise<OrderRequests>;
  readonly purchaseOrders: () => Promise<{ sendLast(): Promise<readonly unknown[]> }>;
  readonly accountEdits: () => Promise<AccountEdits>;
  readonly claims: () => Promise<{ sendLast(): Promise<readonly unknown[]> }>;
  readonly bookings: () => Promise<Bookings>;
};

/** Sends everything at once and counts what is left besides the cart. Areas that fail to open count as empty. */
export async function sendLast(userId: string, areas: Areas): Promise<number> {
  const left = await Promise.allSettled([
    areas.favourites().then(async (area) => area.send().then(() => 0)),
    areas.stockNotices().then(async (area) => area.send().then(() => 0)),
    areas.savedCarts().then(async (area) => (await area.send()).length),
    areas.orderRequests().then(async (area) => (await area.send()).length),
    areas.purchaseOrders().then(async (area) => (await area.sendLast()).length),
    areas.accountEdits().then(async (area) => (await area.send()).length),
    areas.claims().then(async (area) => (await area.sendLast()).length),
    areas.bookings().then(async (area) => area.sendLast(userId)),
    entryLeft(openEntryStores(userId)).then((entry) => (entry === null ? 0 : 1)),
  ]);
  return left.reduce((sum, one) => sum + (one.status === 'fulfilled' ? one.value : 0), 0);
}
