import { beforeEach, expect, test } from 'vitest';
import { buildUser } from '../../../../tests/builders/build-user.ts';
import type { User } from '../../../contract/account/user.ts';
import type { CatalogueKey } from '../../../contract/catalogue/catalogue-search.ts';
import { locales } from '../../../contract/locale.ts';
import { checkGroups } from './check-groups.ts';
import { listGroups } from './list-groups.ts';
import type { GroupName } from './ports.ts';
import type { AnswerSource, DocumentSource, OwnDocument, Sources } from './sources.ts';

const contract = { id: 'c-1', title: 'Terms', from: '2026-01-01', to: null, state: 'open' } as const;
const dealer = buildUser({ contracts: [contract] });
/** What the device holds, by id. */
let held: Map<string, unknown>;
let server: Map<string, unknown>;

beforeEach(() => {
  held = new Map();
  server = new Map();
});

const answer = <Data>(id: string): AnswerSource<Data> => ({
  id,
  async renew() {
    if (!server.has(id)) return { code: 'gone' };
    held.set(id, server.get(id));
    return { code: 'renewed', data: server.get(id) as Data, bytes: 1 };
  },
  held: async () => (held.has(id) ? { data: held.get(id) as Data, sinceMs: 1 } : null),
});

const file = {
  fetch: async (address: string) => {
    held.set(address, true);
    return { code: 'kept', bytes: 1 } as const;
  },
  isWhole: async (address: string) => held.has(address),
};

const document = (name: OwnDocument): DocumentSource => ({
  async load() {
    if (!server.has(name)) return 'unreachable';
    held.set(name, true);
    return 'loaded';
  },
  isHeld: async () => held.has(name),
});

const sources: Sources = {
  catalogues: {
    async contents({ locale, catalogue }: CatalogueKey, from) {
      const id = `${catalogue}/${locale}`;
      if (from === 'portal') held.set(id, true);
      if (!held.has(id)) return null;
      return {
        sinceMs: 1,
        bytes: 1,
        products: 1,
        unreadable: 0,
        pictures: ['/images/shared.svg', `/images/${locale}.svg`],
      };
    },
    held: async () => null,
  },
  pictures: file,
  files: file,
  library: (shelf, locale) => answer(`library/${shelf}/${locale}`),
  transactions: answer('transactions'),
  transaction: (id) => answer(`transaction/${id}`),
  orderedLines: answer('ordered-lines'),
  accountFigures: answer('account-figures'),
  sharedDrafts: answer('shared-drafts'),
  bookingSettings: answer('booking-settings'),
  bookingCatalogue: answer('booking-catalogue'),
  pastBookings: answer('past-bookings'),
  program: (locale) => answer(`program/${locale}`),
  contract: (locale, id) => answer(`contract/${locale}/${id}`),
  totals: () => [answer('discount-tiers'), answer('taxes/en'), answer('taxes/fr')],
  claims: answer('claims'),
  claimFields: answer('claim-fields'),
  claimBikes: (locale) => answer(`claim-bikes/${locale}`),
  own: {
    cart: document('cart'),
    grid: document('grid'),
    'saved-carts': document('saved-carts'),
    favourites: document('favourites'),
    'stock-notices': document('stock-notices'),
  },
  now: () => 10_000_000,
};

const signal = new AbortController().signal;
const group = (name: GroupName) => {
  const found = listGroups(dealer, sources).find((one) => one.name === name);
  if (!found) throw new Error(`the dealer has ${name}`);
  return found;
};

async function fetchAll(name: GroupName): Promise<void> {
  const listing = await group(name).list('portal', signal);
  if (listing.code !== 'listed') throw new Error(listing.code);
  for (const thing of listing.things) expect(await thing.fetch(signal)).toMatchObject({ code: 'kept' });
}

async function checked(name: GroupName): Promise<string> {
  let code = '';
  await checkGroups({
    groups: [group(name)],
    signal,
    onChange: (_, one) => void (code = one.code),
    discard: async () => undefined,
  });
  return code;
}

test.for(['catalogue:bikes', 'documents'] as const)(
  '[PWA-4] %s is fetched and checked in both languages',
  async (name) => {
    for (const locale of locales) server.set(`library/documents/${locale}`, []);
    await fetchAll(name);
    expect(await checked(name)).toBe('ready');
    for (const locale of locales) {
      const id = name === 'documents' ? `library/documents/${locale}` : `bikes/${locale}`;
      expect(held.delete(id)).toBe(true);
      expect(await checked(name)).not.toBe('ready');
      held.set(id, []);
    }
  },
);

test('[PWA-4] pictures of both languages are fetched, shared ones once', async () => {
  const listing = await group('pictures:bikes').list('portal', signal);
  const ids = listing.code === 'listed' ? listing.things.map(({ id }) => id) : [];
  expect(ids.toSorted()).toEqual(
    ['/images/en.svg', '/images/fr.svg', '/images/shared.svg'].map((one) => `picture:${one}`),
  );
  held.delete('bikes/fr');
  expect(await checked('pictures:bikes')).toBe('no-list');
});

const both = (id: string) => locales.map((locale) => `${id}/${locale}`);

test.for([
  ['transactions', ['transactions', 'ordered-lines', 'account-figures']],
  ['booking', ['booking-catalogue', 'booking-settings', 'past-bookings', 'grid']],
  [
    'account',
    [
      'cart',
      'saved-carts',
      'favourites',
      'stock-notices',
      'shared-drafts',
      'claims',
      'claim-fields',
      'contract/en/c-1',
      'contract/fr/c-1',
    ]
      .concat(both('program'))
      .concat(both('claim-bikes'))
      .concat('discount-tiers', both('taxes')),
  ],
] as const)('[PWA-4] %s is ready only when each of its documents is on the device', async ([name, ids]) => {
  const lists: Record<string, unknown> = { 'booking-catalogue': { models: [] }, transactions: [] };
  for (const id of ids) server.set(id, lists[id] ?? {});
  await fetchAll(name);
  expect([...held.keys()].toSorted()).toEqual([...ids].toSorted());
  expect(await checked(name)).toBe('ready');
  for (const id of ids) {
    held.delete(id);
    expect(await checked(name)).not.toBe('ready');
    held.set(id, server.get(id));
  }
});

test('[PWA-4, ACC-8, ACC-11] nobody downloads documents that their own screens would not show', async () => {
  const account = (user: Partial<User>) => listGroups(buildUser(user), sources).find(({ name }) => name === 'account');
  expect(account({ accessLevel: '3' })).toBeUndefined();
  const listing = await account({ accessLevel: '2' })?.list('held', signal);
  const ids = listing?.code === 'listed' ? listing.things.map(({ id }) => id) : [];
  expect(ids).not.toContain('document:cart');
  expect(ids).toContain('document:favourites');
  const payer = listGroups(buildUser({ role: 'payer' }), sources).find(({ name }) => name === 'transactions');
  server.set('transactions', []);
  const ofPayer = await payer?.list('portal', signal);
  const named = ofPayer?.code === 'listed' ? ofPayer.things.map(({ id }) => id) : [];
  expect(named).toEqual(['transactions', 'account-figures']);
});
