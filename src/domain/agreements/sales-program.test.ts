import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { countedCents, type Purchase, standingAmong, tierShares } from './sales-program.ts';

const terms = { from: '2026-03-01', to: '2027-02-28', counts: 'all' } as const;

const order: Purchase = { kind: 'order', isCancelled: false, day: '2026-06-15', bikesCents: 100_00, partsCents: 7_50 };

const purchase: fc.Arbitrary<Purchase> = fc.record({
  kind: fc.constantFrom('order', 'booking', 'invoice', 'credit'),
  isCancelled: fc.boolean(),
  day: fc.constantFrom('2026-02-28', '2026-03-01', '2026-09-30', '2027-02-28', '2027-03-01'),
  bikesCents: fc.integer({ min: 0, max: 9_000_000 }),
  partsCents: fc.integer({ min: 0, max: 900_000 }),
});
const purchases = fc.array(purchase, { maxLength: 12 });

describe('what counts', () => {
  test.each([
    ['an order', [order], 107_50],
    ['a booking', [{ ...order, kind: 'booking' }], 107_50],
    ['no invoice, which bills an order again', [order, { ...order, kind: 'invoice' }], 107_50],
    ['nothing that was cancelled', [{ ...order, isCancelled: true }], 0],
    ['an order less its credit', [order, { ...order, kind: 'credit', bikesCents: -100_00, partsCents: 0 }], 7_50],
    ['never less than nothing', [{ ...order, kind: 'credit', bikesCents: -100_00, partsCents: -7_50 }], 0],
    ['the first day', [{ ...order, day: '2026-03-01' }], 107_50],
    ['the last day', [{ ...order, day: '2027-02-28' }], 107_50],
    ['not the day before', [{ ...order, day: '2026-02-28' }], 0],
    ['not the day after', [{ ...order, day: '2027-03-01' }], 0],
  ] as const)('[WAR-5] %s', (_what, made, cents) => {
    expect(countedCents(made, terms)).toBe(cents);
  });

  test.prop([purchases])('[WAR-5] bikes and parts alone come to what all goods come to', (made) => {
    const { bikes, parts, all } = {
      bikes: countedCents(made, { ...terms, counts: 'bikes' }),
      parts: countedCents(made, { ...terms, counts: 'parts' }),
      all: countedCents(made, terms),
    };
    expect(bikes + parts).toBe(all);
  });

  test.prop([purchases, purchases])(
    '[WAR-5] the order of transactions does not matter, nor how they are split',
    (a, b) => {
      expect(countedCents([...a, ...b], terms)).toBe(countedCents([...b, ...a].toReversed(), terms));
      expect(countedCents([...a, ...b], terms)).toBe(countedCents(a, terms) + countedCents(b, terms));
    },
  );

  test.prop([purchases, purchase])('[WAR-5] one more purchase never counts against a dealer', (made, more) => {
    expect(countedCents([...made, more], terms)).toBeGreaterThanOrEqual(countedCents(made, terms));
  });
});

describe('where a dealer stands', () => {
  const tiers = [10_000_00, 25_000_00, 60_000_00];

  test.each([
    [0, null, { tier: 0, missingCents: 10_000_00 }],
    [9_999_99, null, { tier: 0, missingCents: 1 }],
    [10_000_00, 0, { tier: 1, missingCents: 15_000_00 }],
    [59_000_00, 1, { tier: 2, missingCents: 1_000_00 }],
    [60_000_00, 2, null],
    [99_000_00, 2, null],
  ])('[WAR-5] with %i cents', (cents, reached, next) => {
    expect(standingAmong(tiers, cents)).toEqual({ reached, next });
  });

  const thresholds = fc
    .uniqueArray(fc.integer({ min: 1, max: 9_000_000 }), { maxLength: 6 })
    .map((all) => all.toSorted((one, other) => one - other));

  test.prop([thresholds, fc.nat({ max: 10_000_000 })])(
    '[WAR-5] every tier up to the one reached is met, the next is not, and what is missing leads exactly to it',
    (all, cents) => {
      const { reached, next } = standingAmong(all, cents);
      const met = all.filter((threshold) => threshold <= cents).length;
      expect(reached).toBe(met === 0 ? null : met - 1);
      expect(next?.tier).toBe(met === all.length ? undefined : met);
      if (next) expect(standingAmong(all, cents + next.missingCents).reached).toBe(next.tier);
      if (next) expect(standingAmong(all, cents + next.missingCents - 1).reached).toBe(reached);
    },
  );

  test('[WAR-5] tiers fill one after the other', () => {
    expect(tierShares(tiers, 0)).toEqual([0, 0, 0]);
    expect(tierShares(tiers, 5_000_00)).toEqual([0.5, 0, 0]);
    expect(tierShares(tiers, 17_500_00)).toEqual([1, 0.5, 0]);
    expect(tierShares(tiers, 60_000_00)).toEqual([1, 1, 1]);
  });

  test.prop([thresholds, fc.nat({ max: 10_000_000 })])(
    '[WAR-5] as many are full as are reached, and at most one is partly so',
    (all, cents) => {
      const shares = tierShares(all, cents);
      const { reached } = standingAmong(all, cents);
      expect(shares.filter((share) => share === 1)).toHaveLength(reached === null ? 0 : reached + 1);
      expect(shares.filter((share) => share > 0 && share < 1).length).toBeLessThanOrEqual(1);
      expect(shares).toEqual(shares.toSorted((one, other) => other - one));
    },
  );
});
