import { expect, test } from 'vitest';
import { chosenAddress, isWriting, type WrittenAddress } from './chosen-address.ts';
import { emptyAddress } from './postal-address.ts';

const shop = { ...emptyAddress('CA'), id: 'a1', name: 'Vélo Roy', line1: '12, rue du Port' };
const depot = { ...shop, id: 'a2', name: 'Dépôt' };
const written: WrittenAddress = {
  ...emptyAddress('CA'),
  name: ' Salon du vélo ',
  postalCode: 'g1k4a1',
  isChosen: true,
};

test('[CART-9] what is written for an order goes before the choice, tidied, and not under a name of the account', () => {
  const address = chosenAddress(depot, written, [shop, depot]);
  expect(address).toEqual({ ...emptyAddress('CA'), name: 'Salon du vélo', postalCode: 'G1K 4A1' });
});

test('[CART-9] what was written stays while another is chosen', () => {
  expect(chosenAddress(depot, { ...written, isChosen: false }, [shop, depot])).toBe(depot);
});

test('[CART-9] without a choice it is the first; a corrected one is the same; one that is gone must be chosen anew', () => {
  expect(chosenAddress(null, null, [shop, depot])).toBe(shop);
  expect(chosenAddress({ ...depot, city: 'Lévis' }, null, [shop, depot])).toBe(depot);
  expect(chosenAddress({ ...depot, id: 'gone' }, null, [shop, depot])).toBeNull();
});

test('[CART-9] an account without addresses writes one', () => {
  expect(isWriting(null, [])).toBe(true);
  expect(chosenAddress(null, null, [])).toEqual(emptyAddress());
});
