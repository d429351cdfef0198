import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { messages } from '../../locales/en/shop.po';
import { addressOf } from '../../src/contract/addresses.ts';
import type { SoldBike } from '../builders/demo-products.ts';
import { expectAccessible } from './support/accessible.ts';
import { newDealer } from './support/dealer.ts';
import { expectDescription } from './support/expect-field.ts';
import { expectNoMargin } from './support/expect-text.ts';
import type { Network } from './support/network.ts';
import { openScreen, type Screen } from './support/open-screen.ts';
import { screenPortal } from './support/portal.ts';
import { serverSide } from './support/server-side.ts';

const update = '/api/portal/cart/update';
const load = /^\/api\/cart\/[^/]+$/;

async function openCart(before?: (network: Network) => void) {
  const portal = await screenPortal();
  const dealer = await newDealer(portal, { like: 'dealer.eu' });
  const server = serverSide(portal, dealer);
  const [one, other] = await server.bikes();
  await server.fillCart([
    { sku: one.sku, quantities: 3 },
    { sku: other.sku, quantities: 2 },
  ]);
  const screen = await openScreen('cart', { dealer, ...(before && { before }) });
  return { screen, server, one, other };
}

const lineOf = (screen: Screen, { sku }: SoldBike) => screen.findById(`line-${sku}`);
const isGone = ({ sku }: SoldBike) => waitFor(() => expect(document.getElementById(`line-${sku}`)).toBeNull());

async function quantityOf(screen: Screen, bike: SoldBike): Promise<HTMLInputElement> {
  return within(await lineOf(screen, bike)).getByRole<HTMLInputElement>('textbox');
}

const expectQuantity = (screen: Screen, bike: SoldBike, value: string) =>
  waitFor(async () => expect((await quantityOf(screen, bike)).value).toBe(value));

async function enter(screen: Screen, bike: SoldBike, typed: string): Promise<void> {
  const field = await quantityOf(screen, bike);
  await screen.user.clear(field);
  await screen.user.type(field, `${typed}{Enter}`);
}

test('[CART-2] 0 asks: keeping the line sets 1, removing it takes it out of the cart', async () => {
  const { screen, server, one, other } = await openCart();
  await enter(screen, one, '0');
  await screen.user.click(await screen.findByRole('button', { name: 'Keep item' }));
  await expectQuantity(screen, one, '1');
  await enter(screen, one, '0');
  const dialog = await screen.findByRole('dialog');
  await screen.user.click(within(dialog).getByRole('button', { name: 'Remove item' }));
  await isGone(one);
  await waitFor(async () => expect(await server.cartUnits()).toEqual({ [other.sku]: 2 }));
});

test('[CART-3] a removed line is saved as removed, and undo brings it back', async () => {
  const { screen, server, one, other } = await openCart();
  await screen.user.click(await screen.findByRole('button', { name: `Remove ${one.name}` }));
  await waitFor(async () => expect(await server.cartUnits()).toEqual({ [other.sku]: 2 }));
  screen.getByText(`${one.name} removed`);
  await screen.user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(async () => expect(await server.cartUnits()).toEqual({ [one.sku]: 3, [other.sku]: 2 }));
});

test('[QTY-5] what is not a quantity stays in its field with the reason and changes nothing', async () => {
  const { screen, server, one } = await openCart();
  await enter(screen, one, '-3');
  const field = await quantityOf(screen, one);
  await expectDescription(field, 'Enter a whole number.');
  expect(field.value).toBe('-3');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await enter(screen, one, '4');
  await waitFor(() => expect(screen.queryByText('Enter a whole number.')).toBeNull());
  await waitFor(async () => expect(await server.cartUnits()).toMatchObject({ [one.sku]: 4 }));
});

test('[MODE-2] client mode shows no cost in the cart or the basket', async () => {
  const { screen, one, other } = await openCart();
  const digits = (amount: number) => amount.toFixed(2).replaceAll(/\D/g, '');
  const costs = [one.cost, one.cost * 3, other.cost, other.cost * 2].map(digits);
  const shown = () => document.body.outerHTML.replaceAll(/(?<=\d)[\s,.](?=\d)/g, '');
  await waitFor(() => {
    for (const cost of costs) expect(shown().includes(cost)).toBe(true);
  });
  screen.getByText('Margin before shipping and taxes');
  await screen.user.click(screen.getAllByRole('button', { name: 'Switch to client mode' })[0]!);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Switch to client mode' })).toBeNull());
  for (const cost of costs) expect(shown().includes(cost)).toBe(false);
  expectNoMargin();
  await screen.visit(addressOf('device', 'en'));
  await screen.user.click(await screen.findByRole('button', { name: 'Basket: 5' }));
  await screen.findByRole('link', { name: 'View cart' });
  for (const cost of costs) expect(shown().includes(cost)).toBe(false);
  expectNoMargin();
});

test('[CART-10, ERR-1] a cart that could not be loaded is not shown as an empty one', async () => {
  const { screen, one } = await openCart((network) => void network.cut(load));
  await screen.findByRole('heading', { name: 'The cart couldn’t be loaded.' });
  expect(screen.queryByText('The cart is empty.')).toBeNull();
  await expectAccessible(screen.getByRole('main'));
  screen.network.route(load, async (_, pass) => pass());
  await screen.user.click(screen.getByRole('button', { name: 'Try again' }));
  await expectQuantity(screen, one, '3');
});

test('[NAV-13, CART-8] the badge counts units, opens and closes the basket, and is not on the cart page', async () => {
  const { screen, one } = await openCart();
  await expectQuantity(screen, one, '3');
  expect(screen.queryByRole('button', { name: /^Basket/ })).toBeNull();
  await screen.visit(addressOf('device', 'en'));
  const badge = await screen.findByRole('button', { name: 'Basket: 5' });
  const isClosed = () => waitFor(() => expect(screen.queryByRole('region', { name: 'Basket' })).toBeNull());
  await screen.user.click(badge);
  const basket = await screen.findByRole('region', { name: 'Basket' });
  await within(basket).findByText(one.name);
  await expectAccessible(basket);
  await screen.user.click(within(basket).getByRole('list'));
  screen.getByRole('region', { name: 'Basket' });
  await screen.user.click(badge);
  await isClosed();
  await screen.user.click(badge);
  await screen.findByRole('region', { name: 'Basket' });
  await screen.user.click(screen.getByRole('heading', { level: 1 }));
  await isClosed();
});

test('[CART-8] a cut quantity shows the text of the key cart-warning, in the cart and in the basket', async () => {
  const { 'cart-warning': warning } = messages as Record<string, readonly string[]>;
  const { screen, one } = await openCart((network) => {
    network.route(load, async (_, pass) => {
      const document = (await (await pass()).json()) as { cart: { sku: string }[] };
      const [first, ...others] = document.cart;
      return Response.json({ ...document, cart: [{ ...first, oldQuantities: 9 }, ...others] });
    });
  });
  await expectQuantity(screen, one, '3');
  await screen.main().findByText(warning!.join(''));
  await screen.visit(addressOf('device', 'en'));
  await screen.user.click(await screen.findByRole('button', { name: 'Basket: 5' }));
  await within(await screen.findByRole('region', { name: 'Basket' })).findByText(warning!.join(''));
});

test('[SYNC-1, SYNC-2] an edit made without the server outlasts a reload and is sent when the server answers', async () => {
  const { screen, server, one } = await openCart();
  await expectQuantity(screen, one, '3');
  const restore = screen.network.cut(update);
  await enter(screen, one, '7');
  await screen.findByText('1 pending change');
  await screen.reload();
  await expectQuantity(screen, one, '7');
  expect(await server.cartUnits()).toMatchObject({ [one.sku]: 3 });
  restore();
  screen.network.setOnline(true);
  await waitFor(async () => expect(await server.cartUnits()).toMatchObject({ [one.sku]: 7 }));
});

test('[SYNC-5] units added by a call whose answer was lost are added once', async () => {
  const { screen, server, one, other } = await openCart();
  await screen.user.click(await screen.findByRole('button', { name: `Remove ${one.name}` }));
  await waitFor(async () => expect(await server.cartUnits()).toEqual({ [other.sku]: 2 }));
  let lost = 0;
  const restore = screen.network.route(update, async (_, pass) => {
    await pass();
    lost += 1;
    throw new TypeError('Failed to fetch');
  });
  // Undo adds the units in an operation of its own.
  await screen.user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(lost).toBeGreaterThan(0));
  expect(await server.cartUnits()).toMatchObject({ [one.sku]: 3 });
  restore();
  screen.network.setOnline(true);
  await within(screen.getByRole('banner')).findAllByText('Saved');
  expect(await server.cartUnits()).toMatchObject({ [one.sku]: 3 });
  await expectQuantity(screen, one, '3');
});
