import { beforeEach, expect, test } from 'vitest';
import { buildUser } from '../../../../tests/builders/build-user.ts';
import type { CatalogueKey } from '../../../contract/catalogue-search.ts';
import { locales } from '../../../contract/locale.ts';
import { checkGroups } from './check-groups.ts';
import { type AnswerSource, listGroups, type Sources } from './list-groups.ts';
import type { GroupName } from './ports.ts';

const dealer = buildUser({ accessLevel: '1', group: 'CANADA' });
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
  bookingSettings: answer('booking-settings'),
  bookingCatalogue: answer('booking-catalogue'),
  pastBookings: answer('past-bookings'),
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
