import { expect, test } from 'vitest';
import { backorderOf } from './backorder.ts';

test('[ORD-7] units beyond what was reserved are coming, until the order is shipped', () => {
  expect(backorderOf({ quantities: 5, reserved: 2 }, 'received')).toEqual({ inStock: 2, coming: 3 });
  expect(backorderOf({ quantities: 5, reserved: 5 }, 'received')).toBeNull();
  expect(backorderOf({ quantities: 5, reserved: 2 }, 'shipped')).toBeNull();
  expect(backorderOf({ quantities: 5, reserved: 0 }, 'cancelled')).toBeNull();
  expect(backorderOf({ quantities: 5 }, 'in-preparation')).toBeNull();
});

test('[TXN-5] what is in parcels is not coming anymore', () => {
  const line = { quantities: 8, reserved: 5 };
  expect(backorderOf({ ...line, shipped: 3 }, 'in-preparation')).toEqual({ inStock: 2, coming: 3 });
  expect(backorderOf({ ...line, shipped: 5 }, 'in-preparation')).toEqual({ inStock: 0, coming: 3 });
  expect(backorderOf({ ...line, shipped: 7 }, 'in-preparation')).toEqual({ inStock: 0, coming: 1 });
  expect(backorderOf({ ...line, shipped: 8 }, 'in-preparation')).toBeNull();
});
