import { describe, expect, test } from 'vitest';
import type { DealerFacts, FeedAddress } from './dealer-facts.ts';
import { mergeDealer, type StoredDealer } from './merge-dealer.ts';

const address = (line1: string, kind: 'shipping' | 'billing' = 'shipping'): FeedAddress => ({
  kind,
  name: 'Vélo Roy',
  line1,
  line2: '',
  city: 'Québec',
  province: 'QC',
  country: 'CA',
  postal_code: 'G1K 4A1',
});
const facts = (own: Partial<DealerFacts> = {}): DealerFacts => ({
  name: 'Vélo Roy',
  group: 'CANADA',
  discountGroup: 'A',
  paymentTerms: '30 DAYS',
  phone: '418-555-0100',
  addresses: [address('1 rue')],
  ...own,
});
const stored = (own: Partial<DealerFacts> = {}): StoredDealer => {
  const { addresses, ...rest } = facts(own);
  return { ...rest, addresses: addresses.map((one, at) => ({ ...one, id: `a${at}` })) };
};
const nothing = { facts: {}, addresses: { removed: [], added: [], replaced: [], differs: false }, differs: [] };

describe('[FEED-6] what a dealer typed is never removed by a feed', () => {
  test('the same file again changes nothing', () => {
    expect(mergeDealer(stored(), facts(), facts())).toEqual(nothing);
  });

  test('an address that the dealer added stays, and is named', () => {
    const own = stored({ addresses: [address('1 rue'), address('9 chemin')] });
    expect(mergeDealer(own, facts(), facts())).toMatchObject({
      addresses: { removed: [], added: [], replaced: [] },
      differs: ['addresses'],
    });
  });

  test('an address that the dealer changed or removed stays so, even when the company corrects it', () => {
    const changed = stored({ addresses: [address('1 rue, local 2')] });
    expect(mergeDealer(changed, facts(), facts()).addresses).toMatchObject({ removed: [], added: [], replaced: [] });
    expect(mergeDealer(stored({ addresses: [] }), facts(), facts()).addresses.added).toEqual([]);
    const corrected = facts({ addresses: [address('1 Rue')] });
    expect(mergeDealer(changed, facts(), corrected).addresses).toMatchObject({
      removed: [],
      replaced: [],
      added: [address('1 Rue')],
    });
  });

  test('an address that the company corrects keeps its id, one that it drops goes, one that it adds comes', () => {
    const before = facts({ addresses: [address('1 rue'), address('2 rue'), address('3 rue', 'billing')] });
    const after = facts({
      addresses: [address('1 rue'), address('2 av.'), address('4 rue', 'billing'), address('5 rue')],
    });
    expect(mergeDealer(stored(before), before, after).addresses).toEqual({
      removed: [],
      replaced: [
        { id: 'a1', by: address('2 av.') },
        { id: 'a2', by: address('4 rue', 'billing') },
      ],
      added: [address('5 rue')],
      differs: false,
    });
    expect(mergeDealer(stored(before), before, facts()).addresses.removed).toEqual(['a1', 'a2']);
  });

  test('a dealer from before nothing was noted loses no address', () => {
    const own = stored({ addresses: [address('9 chemin')] });
    expect(mergeDealer(own, null, facts()).addresses).toMatchObject({
      removed: [],
      replaced: [],
      added: [address('1 rue')],
    });
  });

  test('the phone follows the company until the dealer changes it', () => {
    const moved = facts({ phone: '418-555-0199' });
    expect(mergeDealer(stored(), facts(), moved).facts).toEqual({ phone: '418-555-0199' });
    expect(mergeDealer(stored({ phone: '581-555-0000' }), facts(), moved)).toMatchObject({
      facts: {},
      differs: ['phone'],
    });
    expect(mergeDealer(stored({ phone: null }), facts(), facts()).facts).toEqual({ phone: '418-555-0100' });
    expect(mergeDealer(stored({ phone: null }), facts(), facts({ phone: null }))).toEqual(nothing);
  });

  test('so does the phone of an address', () => {
    const withPhone = (phone: string) => ({ addresses: [{ ...address('1 rue'), phone }] });
    const [before, now] = [facts(withPhone('1')), facts(withPhone('2'))];
    expect(mergeDealer(stored(withPhone('1')), before, now).addresses.replaced).toMatchObject([
      { id: 'a0', by: { phone: '2' } },
    ]);
    expect(mergeDealer(stored(withPhone('own')), before, now).addresses.replaced).toEqual([]);
    expect(mergeDealer(stored(withPhone('own')), facts(), facts()).addresses.replaced).toEqual([]);
  });

  test('what is the company’s alone always follows, and what no column says stays', () => {
    const own = stored({ accessLevel: '2', creditLimitCents: 5, isOnHold: true });
    expect(mergeDealer(own, facts(), facts({ group: 'USA', creditLimitCents: null })).facts).toEqual({
      group: 'USA',
      creditLimitCents: null,
    });
  });
});
