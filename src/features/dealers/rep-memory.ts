import * as v from 'valibot';
import { type AssignedDealer, assignedDealer } from '../../contract/account/reps.ts';
import { type User, user } from '../../contract/account/user.ts';
import { companyName } from '../../domain/account/names.ts';
import { foldText, matchesQuery } from '../../domain/catalogue/search-text.ts';

const usedDealer = v.object({ id: v.string(), name: v.string(), atMs: v.number(), account: user });

const ids = v.fallback(v.array(v.string()), []);
const showDownload = v.object({
  chosen: v.array(v.object({ id: v.string(), name: v.string() })),
  left: ids,
  incomplete: ids,
  pictures: v.boolean(),
  library: v.boolean(),
});

/**
 * Dealers that are downloaded one after the other. `left` are still to come, the first of them now. `incomplete` were
 * downloaded in part. `library`: documents and photos too.
 */
export type ShowDownload = Readonly<v.InferOutput<typeof showDownload>>;

export const repMemory = v.object({
  dealers: v.fallback(v.array(assignedDealer), []),
  askedMs: v.fallback(v.nullable(v.number()), null),
  used: v.fallback(v.array(usedDealer), []),
  download: v.fallback(v.nullable(showDownload), null),
});

/** What a rep's device knows of the dealers: the last list, and whom the rep acted for here, latest first. */
export type RepMemory = Readonly<v.InferOutput<typeof repMemory>>;

const nothing: RepMemory = { dealers: [], askedMs: null, used: [], download: null };

/** Stored records are untrusted. */
export function readMemory(stored: unknown): RepMemory {
  const read = v.safeParse(repMemory, stored);
  return read.success ? read.output : nothing;
}

/** Whom the rep acted for stays, because their changes may still be here. */
export function withList(before: RepMemory, dealers: readonly AssignedDealer[], askedMs: number): RepMemory {
  return { ...before, dealers: [...dealers], askedMs };
}

export function withUsed(before: RepMemory, account: User, atMs: number): RepMemory {
  const name = companyName(account);
  const others = before.used.filter(({ id }) => id !== account.id);
  return { ...before, used: [{ id: account.id, name, atMs, account }, ...others] };
}

/** The dealer's download has ended. */
export function withDownloaded(download: ShowDownload, id: string, isWhole: boolean): ShowDownload {
  const left = download.left.filter((other) => other !== id);
  return { ...download, left, incomplete: isWhole ? download.incomplete : [...download.incomplete, id] };
}

/** Null for a dealer who was never acted for on this device, or is no longer assigned. */
export function accountIn({ dealers, used }: RepMemory, dealerId: string): User | null {
  const isAssigned = dealers.some(({ id }) => id === dealerId);
  return isAssigned ? (used.find(({ id }) => id === dealerId)?.account ?? null) : null;
}

export type ShownDealers = {
  /** Used on this device, latest first. */
  readonly recent: readonly AssignedDealer[];
  readonly others: readonly AssignedDealer[];
};

/** The assigned dealers who match what was typed, by name, number, contact or city. */
export function shownDealers({ dealers, used }: RepMemory, typed: string): ShownDealers {
  const matching = dealers.filter(({ name, no, contactName, city }) =>
    matchesQuery(foldText([name, no, contactName, city].join(' ')), typed),
  );
  const usedAt = new Map(used.map(({ id, atMs }) => [id, atMs]));
  const [recent, others] = [true, false].map((isUsed) => matching.filter(({ id }) => usedAt.has(id) === isUsed));
  return {
    recent: (recent ?? []).toSorted((one, other) => (usedAt.get(other.id) ?? 0) - (usedAt.get(one.id) ?? 0)),
    others: others ?? [],
  };
}
