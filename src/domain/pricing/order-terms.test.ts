import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { noOrderTerms, orderStanding, type OrderTerms } from './order-terms.ts';

const shipped = { orderType: 'Repeat', delivery: 'SHIPPING' } as const;
const terms: OrderTerms = { minimumCents: 500_00, freeFreightCents: 1500_00 };

describe('an order that ships', () => {
  test.each([
    { subtotal: 0, minimum: 500_00, freight: 1500_00, isFree: false },
    { subtotal: 180_00, minimum: 320_00, freight: 1320_00, isFree: false },
    { subtotal: 499_99, minimum: 1, freight: 1000_01, isFree: false },
    { subtotal: 500_00, minimum: 0, freight: 1000_00, isFree: false },
    { subtotal: 1499_99, minimum: 0, freight: 1, isFree: false },
    { subtotal: 1500_00, minimum: 0, freight: 0, isFree: true },
    { subtotal: 9000_00, minimum: 0, freight: 0, isFree: true },
  ])('[ORD-14, PRICE-14] at $subtotal cents it lacks $minimum and $freight', (row) => {
    expect(orderStanding(row.subtotal, terms, shipped)).toEqual({
      missingForMinimumCents: row.minimum,
      missingForFreeFreightCents: row.freight,
      isFreightFree: row.isFree,
    });
  });

  test('[PRICE-14] a threshold of 0 makes freight free for every order', () => {
    expect(orderStanding(0, { minimumCents: 0, freeFreightCents: 0 }, shipped).isFreightFree).toBe(true);
  });

  test('[ORD-14, PRICE-14] without terms it lacks nothing, and its freight is charged', () => {
    expect(orderStanding(0, noOrderTerms, shipped)).toEqual({
      missingForMinimumCents: 0,
      missingForFreeFreightCents: null,
      isFreightFree: false,
    });
  });
});

test('[ORD-14] a pickup has to meet the minimum, and has no freight', () => {
  expect(orderStanding(0, terms, { ...shipped, delivery: 'PICKUP' })).toEqual({
    missingForMinimumCents: 500_00,
    missingForFreeFreightCents: null,
    isFreightFree: false,
  });
});

const cents = fc.integer({ min: 0, max: 100_000_000 });
const anyTerms = fc.record({ minimumCents: cents, freeFreightCents: fc.option(cents) });
const delivery = fc.constantFrom('SHIPPING', 'PICKUP');

describe('whatever the terms', () => {
  test.prop([cents, anyTerms, delivery])(
    '[ORD-14, PRICE-14] with what is missing added, an order lacks nothing, and with a cent less it does',
    (subtotal, some, mode) => {
      const order = { orderType: 'Repeat', delivery: mode } as const;
      const { missingForMinimumCents: missing, missingForFreeFreightCents: missingFreight } = orderStanding(
        subtotal,
        some,
        order,
      );
      expect(orderStanding(subtotal + missing, some, order).missingForMinimumCents).toBe(0);
      if (missing > 0) expect(orderStanding(subtotal + missing - 1, some, order).missingForMinimumCents).toBe(1);
      if (missingFreight === null) return;
      expect(orderStanding(subtotal + missingFreight, some, order).isFreightFree).toBe(true);
      if (missingFreight > 0)
        expect(orderStanding(subtotal + missingFreight - 1, some, order).isFreightFree).toBe(false);
    },
  );

  test.prop([cents, cents, anyTerms, delivery])(
    '[ORD-14, PRICE-14] a larger order never lacks more',
    (subtotal, more, some, mode) => {
      const order = { orderType: 'Repeat', delivery: mode } as const;
      const [one, larger] = [subtotal, subtotal + more].map((sum) => orderStanding(sum, some, order));
      expect(larger?.missingForMinimumCents).toBeLessThanOrEqual(one?.missingForMinimumCents ?? 0);
      expect(larger?.missingForFreeFreightCents ?? 0).toBeLessThanOrEqual(one?.missingForFreeFreightCents ?? 0);
      if (one?.isFreightFree) expect(larger?.isFreightFree).toBe(true);
    },
  );

  test.prop([cents, anyTerms, delivery])('[ORD-14, PRICE-14] a booking is exempt', (subtotal, some, mode) => {
    expect(orderStanding(subtotal, some, { orderType: 'Booking', delivery: mode })).toEqual(
      orderStanding(0, noOrderTerms, shipped),
    );
  });
});
