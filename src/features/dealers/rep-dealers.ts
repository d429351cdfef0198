import { repDealer, repDealers } from '../../contract/account/reps.ts';
import { accountIdOf, dealerIdOf, isPairAccount, userHash } from '../../contract/account/user-hash.ts';
import type { User } from '../../contract/account/user.ts';
import type { Backend, CallOutcome } from '../../contract/backend.ts';
import { kindOf, priceGroupOf, seesCost } from '../../domain/account/access.ts';
import { provenText } from '../../offline/cart/file-proof.ts';
import { accountOf, repOf } from '../session/session-state.ts';
import type { Session } from '../session/session.ts';
import { type DealerRecords, exportWork } from './export-work.ts';
import type { NewDealers } from './new-dealers.ts';
import { accountIn, readMemory, type RepMemory, type ShowDownload, withList, withUsed } from './rep-memory.ts';

export type RepStore = {
  load(): Promise<unknown>;
  /** Atomic over all tabs. */
  update(change: (stored: unknown) => unknown): Promise<void>;
};

/** A dealer's changes that only this device has. `dealerId` is null for one whose name is not known here. */
export type PendingOfDealer = {
  readonly hash: string;
  readonly dealerId: string | null;
  readonly name: string;
  readonly count: number;
  /** A new dealer whom the company does not have yet. */
  readonly isNew?: true;
  /** The company did not accept the new dealer. */
  readonly isRefused?: boolean;
};

export type RepDealersPorts = {
  readonly backend: Backend;
  readonly session: Pick<Session, 'getSnapshot' | 'actFor'>;
  readonly openStore: (repId: string) => RepStore;
  /** Unsent changes on this device by the hash of the rep's dealers, those acted for now or before. */
  readonly countPending: (repId: string) => Promise<ReadonlyMap<string, number>>;
  /** What the device has of one of them, by the dealer's hash. */
  readonly readWork: (repId: string, dealerHash: string) => Promise<DealerRecords>;
  readonly newId: () => string;
  readonly newDealers: Pick<NewDealers, 'accountOf' | 'isUnsent' | 'left'>;
  /** Copies an account's catalogs on this device to another account. */
  readonly copyCatalogues: (from: string, to: string) => Promise<void>;
  readonly now: () => number;
};

type Failed = Exclude<CallOutcome<typeof repDealers>, { outcome: 'answered' }>;

export type DealersAnswer = {
  readonly memory: RepMemory;
  /** Why the list is the last one, or null when the server has just answered. */
  readonly failed: Failed | null;
  /** Of dealers other than the one acted for. */
  readonly pending: readonly PendingOfDealer[];
};

export type ChooseOutcome =
  | { readonly code: 'chosen' }
  | { readonly code: 'not-assigned' }
  /** Offline, and never acted for on this device. */
  | { readonly code: 'not-here' }
  /** Somebody signed out, or another tab chose. */
  | { readonly code: 'session-changed' };

export type RepDealers = {
  /** Asks the server, or says what the device knows. */
  list(): Promise<DealersAnswer>;
  /** Once chosen, the app has to be started again. */
  choose(dealerId: string): Promise<ChooseOutcome>;
  /** Changes that wait on this device for dealers other than the one acted for. */
  pendingOfOthers(): Promise<readonly PendingOfDealer[]>;
  /** The text of a file with these changes. */
  exportPending(pending: PendingOfDealer): Promise<string>;
  /** Keeps which dealers are being downloaded, over all loads of the tab. Null when none are. */
  keepDownload(download: ShowDownload | null): Promise<void>;
};

/** The dealers of the rep who is signed in (REP-1). */
export function openRepDealers(ports: RepDealersPorts): RepDealers {
  const { backend, session, openStore, countPending, readWork, newId, newDealers, copyCatalogues, now } = ports;

  function storeOfRep(): { readonly repId: string; readonly store: RepStore } | null {
    const rep = repOf(session.getSnapshot());
    return rep && { repId: rep.id, store: openStore(rep.id) };
  }

  async function remember(store: RepStore, change: (before: RepMemory) => RepMemory): Promise<void> {
    // Without storage, the list lasts as long as the page.
    await store.update((stored) => change(readMemory(stored))).catch(() => undefined);
  }

  async function pendingOfOthers(): Promise<readonly PendingOfDealer[]> {
    const own = storeOfRep();
    if (own === null) return [];
    const [counts, memory, unsent] = await Promise.all([
      countPending(own.repId),
      own.store.load().then(readMemory),
      newDealers.left(),
    ]);
    const account = accountOf(session.getSnapshot());
    const present = account && isPairAccount(account.id) ? userHash(dealerIdOf(account.id)) : null;
    const names = new Map([...memory.used, ...memory.dealers].map(({ id, name }) => [userHash(id), { id, name }]));
    const ofNew = unsent.map(({ id, name, refusal }) => ({
      hash: userHash(id ?? ''),
      dealerId: id,
      name,
      count: 1,
      isNew: true as const,
      isRefused: refusal !== undefined,
    }));
    const ofKnown = [...counts].flatMap(([hash, count]) => {
      if (count === 0 || hash === present) return [];
      const known = names.get(hash);
      return [{ hash, dealerId: known?.id ?? null, name: known?.name ?? '', count }];
    });
    return [...ofNew, ...ofKnown];
  }

  async function exportPending({ hash, dealerId, name }: PendingOfDealer): Promise<string> {
    const repId = repOf(session.getSnapshot())?.id ?? '';
    const work = await exportWork(await readWork(repId, hash), newId);
    const dealer = dealerId === null ? hash : accountIdOf(dealerId, repId);
    return provenText({ ...work, dealer, name }, async () => null);
  }

  async function list(): Promise<DealersAnswer> {
    const own = storeOfRep();
    const outcome = await backend.call(repDealers, {});
    const stored = readMemory(await own?.store.load().catch(() => null));
    if (outcome.outcome !== 'answered') return { memory: stored, failed: outcome, pending: await pendingOfOthers() };
    const askedMs = now();
    if (own) await remember(own.store, (before) => withList(before, outcome.body.dealers, askedMs));
    return {
      memory: withList(stored, outcome.body.dealers, askedMs),
      failed: null,
      pending: await pendingOfOthers(),
    };
  }

  /** Offline, a new dealer uses the catalogs of another dealer with the same prices. */
  async function giveCatalogues(account: User, { used }: RepMemory, repId: string): Promise<void> {
    const [from] = used.filter(
      (one) => one.id !== account.id && hasSamePrices(one.account, account) && kindOf(one.account) === kindOf(account),
    );
    if (from === undefined) return;
    // Failed copies are downloaded instead.
    await copyCatalogues(accountIdOf(from.id, repId), accountIdOf(account.id, repId)).catch(() => undefined);
  }

  async function choose(dealerId: string): Promise<ChooseOutcome> {
    const own = storeOfRep();
    if (own === null) return { code: 'session-changed' };
    const isUnsent = await newDealers.isUnsent(dealerId);
    const outcome = isUnsent ? null : await backend.call(repDealer, { params: { userId: dealerId } });
    if (outcome?.outcome === 'refused' && outcome.status === 404) return { code: 'not-assigned' };
    const memory = readMemory(await own.store.load().catch(() => null));
    const account =
      outcome?.outcome === 'answered'
        ? { ...outcome.body, id: dealerId }
        : (accountIn(memory, dealerId) ?? (await newDealers.accountOf(dealerId)));
    if (account === null) return { code: 'not-here' };
    if (account.unconfirmed) await giveCatalogues(account, memory, own.repId);
    await remember(own.store, (before) => withUsed(before, account, now()));
    return { code: (await session.actFor(account)) ? 'chosen' : 'session-changed' };
  }

  async function keepDownload(download: ShowDownload | null): Promise<void> {
    const own = storeOfRep();
    if (own) await remember(own.store, (before) => ({ ...before, download }));
  }

  return { list, choose, pendingOfOthers, exportPending, keepDownload };
}

/** The server answers both with the same catalogs. */
function hasSamePrices(one: User, other: User): boolean {
  return priceGroupOf(one) === priceGroupOf(other) && seesCost(one) === seesCost(other);
}
