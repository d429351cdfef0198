import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { MOST_DRAWN } from '../../src/features/cart/screen/cart-lines.tsx';
import { expectAccessible } from './support/accessible.ts';
import { newDealer } from './support/dealer.ts';
import { expectFocus } from './support/expect-field.ts';
import { openScreen } from './support/open-screen.ts';
import { screenPortal } from './support/portal.ts';
import { serverSide } from './support/server-side.ts';

/** A cart of so many parts, of 1,000 in tests/e2e/long-cart.spec.ts, in the order of the cart; `withGone`: one of them is no longer made. */
async function openLongCart({ count = 3 * MOST_DRAWN, withGone = false } = {}) {
  const portal = await screenPortal();
  const dealer = await newDealer(portal, { like: 'dealer.eu' });
  const server = serverSide(portal, dealer);
  const parts = await server.singleParts();
  expect(parts.length).toBeGreaterThanOrEqual(count);
  const skus = parts
    .slice(0, count)
    .map(({ sku }) => sku)
    .toSorted();
  const [gone] = await server.goneParts();
  const items = skus.map((sku) => ({ sku, quantities: 2 }));
  await server.fillCart(withGone ? [...items.slice(1), { sku: gone.sku, quantities: 4 }] : items);
  const screen = await openScreen('cart', { dealer, locale: 'fr' });
  const skuAt = (place: number) => skus[place] ?? '';
  const lineAt = (place: number) => screen.findById(`line-${skuAt(place)}`);
  const isGone = (sku: string) => waitFor(() => expect(document.getElementById(`line-${sku}`)).toBeNull());
  await lineAt(1);
  /** A part that is not in the cart. */
  const another = parts[count]?.sku ?? '';
  return { screen, server, gone, another, skuAt, lineAt, isGone };
}

test('[CART-3, CART-11, UI-3] removing a line by keyboard focuses the next one, and undo brings it back', async () => {
  const { screen, server, skuAt, lineAt, isGone } = await openLongCart();
  within(await lineAt(5))
    .getByRole('button', { name: /^Retirer / })
    .focus();
  await screen.user.keyboard('{Enter}');
  await isGone(skuAt(5));
  await expectFocus(within(await lineAt(6)).getByRole('textbox'));
  await screen.user.click(screen.getByRole('button', { name: 'Annuler' }));
  await waitFor(async () => expect((await server.cartUnits())[skuAt(5)]).toBe(2));
});

test('[CART-11, SYNC-3] what is being typed in a line stays when another device removes one above it', async () => {
  const { screen, server, skuAt, lineAt, isGone } = await openLongCart({ count: 100 });
  const field = within(await lineAt(5)).getByRole<HTMLInputElement>('textbox');
  await screen.user.clear(field);
  await screen.user.type(field, '7');
  await server.fillCart([{ sku: skuAt(1), quantities: 0 }]);
  document.dispatchEvent(new Event('visibilitychange'));
  await isGone(skuAt(1));
  expect([field.isConnected, field.value, document.activeElement]).toEqual([true, '7', field]);
});

test('[CART-11, SYNC-3] what is being typed in a line stays when another device makes the cart a long one', async () => {
  const { screen, server, another, skuAt, lineAt } = await openLongCart({ count: MOST_DRAWN });
  const field = within(await lineAt(5)).getByRole<HTMLInputElement>('textbox');
  await screen.user.clear(field);
  await screen.user.type(field, '7');
  await server.fillCart([{ sku: another, quantities: 1 }]);
  document.dispatchEvent(new Event('visibilitychange'));
  await screen.findById(`line-${another}`);
  expect([field.isConnected, field.value, document.activeElement]).toEqual([true, '7', field]);
  field.blur();
  await waitFor(() => expect(document.querySelector('main [data-index]')).not.toBeNull());
  await waitFor(async () => expect((await server.cartUnits())[skuAt(5)]).toBe(7));
});

test('[CART-11, UI-3] a line is found by its SKU; the totals stay those of the whole cart', async () => {
  const { screen, skuAt, lineAt, isGone } = await openLongCart();
  const totals = screen.getByRole('complementary', { name: 'Totaux' });
  const total = () => within(totals).getAllByRole('row').at(-1)?.textContent ?? '';
  await waitFor(() => expect(total()).not.toContain('sans les taxes'));
  const before = total();
  const find = screen.getByRole('searchbox', { name: 'Trouver un article du panier' });
  await screen.user.type(find, skuAt(150).toLowerCase());
  await lineAt(150);
  await isGone(skuAt(0));
  expect(total()).toBe(before);
  await screen.user.clear(find);
  await screen.user.type(find, 'zzzz');
  await screen.findByText('Aucune ligne trouvée');
  await expectAccessible(screen.getByRole('main'));
  await screen.user.clear(find);
  await lineAt(0);
});

test('[CART-5, CART-11] among many lines the one that was cut is found at once', async () => {
  const { screen, gone, lineAt } = await openLongCart({ withGone: true });
  await screen.user.click(await screen.findByRole('button', { name: 'Modifiées\u00A0: 1' }));
  const cut = await screen.findById(`line-${gone.sku}`);
  const lines = () => within(screen.getByRole('list', { name: 'Pièces' })).getAllByRole('listitem');
  await waitFor(() => expect(lines()).toHaveLength(1));
  await screen.user.click(within(cut).getByRole('button', { name: 'Retirer l’article' }));
  await lineAt(1);
});

test('[CART-4, CART-11] undo brings all lines of a cleared cart back', async () => {
  // More than go out in one call.
  const count = 600;
  const { screen, server, skuAt, lineAt } = await openLongCart({ count });
  await screen.user.click(screen.getByRole('button', { name: 'Vider le panier' }));
  const dialog = await screen.findByRole('dialog');
  await screen.user.click(within(dialog).getByRole('button', { name: 'Vider le panier' }));
  await screen.findByText('Le panier est vide.');
  await screen.user.click(screen.getByRole('button', { name: 'Annuler' }));
  await lineAt(0);
  await waitFor(async () => expect(Object.keys(await server.cartUnits())).toHaveLength(count));
  expect((await server.cartUnits())[skuAt(count - 1)]).toBe(2);
});
