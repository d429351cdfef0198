import type { DealerFacts, FeedAddress } from './dealer-facts.ts';

/** A dealer as stored. */
export type StoredDealer = Omit<DealerFacts, 'addresses'> & {
  readonly addresses: readonly (FeedAddress & { readonly id: string })[];
};

/** Also the dealer's own to change. */
const shared = ['contact', 'phone', 'email'] as const;
/** The company's alone. */
const own = [
  'name',
  'group',
  'discountGroup',
  'paymentTerms',
  'accessLevel',
  'lang',
  'creditLimitCents',
  'orderMinimumCents',
  'freeFreightCents',
  'isOnHold',
  'insurerCode',
] as const;

type Fact = (typeof shared)[number] | (typeof own)[number];

export type DealerMerge = {
  /** Facts to store. */
  readonly facts: Partial<Pick<DealerFacts, Fact>>;
  readonly addresses: AddressMerge;
  /** What stays as the dealer has it, though the file says otherwise. */
  readonly differs: readonly ((typeof shared)[number] | 'addresses')[];
};

/**
 * What a file changes of a dealer. `former` is what the last file said: of what the dealer may change too, only what
 * the company has changed since is taken over, and only where the dealer has not.
 */
export function mergeDealer(stored: StoredDealer, former: DealerFacts | null, said: DealerFacts): DealerMerge {
  const changedOwn = own.filter((fact) => said[fact] !== undefined && said[fact] !== stored[fact]);
  const changedShared = shared.filter((fact) => {
    if (said[fact] === undefined || isSame(said[fact], stored[fact])) return false;
    return isEmpty(stored[fact]) || (former !== null && isSame(stored[fact], former[fact]));
  });
  const addresses = mergeAddresses(stored.addresses, former?.addresses ?? [], said.addresses);
  const differs = shared.filter((fact) => {
    const isKnown = said[fact] !== undefined && !isEmpty(said[fact]);
    return isKnown && !isSame(said[fact], stored[fact]) && !changedShared.includes(fact);
  });
  return {
    facts: Object.fromEntries([...changedOwn, ...changedShared].map((fact) => [fact, said[fact]])),
    addresses,
    differs: [...differs, ...(addresses.differs ? (['addresses'] as const) : [])],
  };
}

function isSame(one: string | null | undefined, other: string | null | undefined): boolean {
  return (one || null) === (other || null);
}

function isEmpty(value: string | null | undefined): boolean {
  return value === null || value === undefined || value === '';
}

export type AddressMerge = {
  readonly removed: readonly string[];
  readonly added: readonly FeedAddress[];
  /** By id. */
  readonly replaced: readonly { readonly id: string; readonly by: FeedAddress }[];
  readonly differs: boolean;
};

/** The company's changes alone: what the dealer added or changed stays, and what the dealer removed stays away. */
function mergeAddresses(
  stored: StoredDealer['addresses'],
  former: readonly FeedAddress[],
  said: readonly FeedAddress[],
): AddressMerge {
  const [known, before, now] = [stored, former, said].map((list) => new Set(list.map(keyOf)));
  const withdrawn = stored.filter((address) => before?.has(keyOf(address)) && !now?.has(keyOf(address)));
  const coming = said.filter((address) => !before?.has(keyOf(address)) && !known?.has(keyOf(address)));
  const [removed, added, replaced]: [string[], FeedAddress[], AddressMerge['replaced'][number][]] = [[], [], []];
  for (const kind of ['shipping', 'billing'] as const) {
    const outs = withdrawn.filter((address) => address.kind === kind);
    const ins = coming.filter((address) => address.kind === kind);
    // A corrected address stays the one that orders and drafts refer to.
    const pairs = Math.min(outs.length, ins.length);
    replaced.push(...outs.slice(0, pairs).flatMap(({ id }, at) => (ins[at] ? [{ id, by: ins[at] }] : [])));
    removed.push(...outs.slice(pairs).map(({ id }) => id));
    added.push(...ins.slice(pairs));
  }
  replaced.push(...phonesOf(stored, former, said));
  const after = new Set(
    [...stored.filter(({ id }) => !withdrawn.some((address) => address.id === id)), ...coming].map(keyOf),
  );
  const differs = after.size !== now?.size || said.some((address) => !after.has(keyOf(address)));
  return { removed, added, replaced, differs };
}

/** The phone of an address is also the dealer's to change. */
function phonesOf(
  stored: StoredDealer['addresses'],
  former: readonly FeedAddress[],
  said: readonly FeedAddress[],
): AddressMerge['replaced'] {
  return said.flatMap((by) => {
    const known = stored.find((address) => keyOf(address) === keyOf(by));
    if (known === undefined || by.phone === undefined || isSame(known.phone, by.phone)) return [];
    const before = former.find((address) => keyOf(address) === keyOf(by))?.phone;
    return isEmpty(known.phone) || isSame(known.phone, before) ? [{ id: known.id, by }] : [];
  });
}

function keyOf({ kind, name, line1, line2, city, province, country, postal_code: code }: FeedAddress): string {
  return JSON.stringify([kind, name, line1, line2, city, province, country, code]);
}
