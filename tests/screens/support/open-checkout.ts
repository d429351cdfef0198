import { waitFor } from '@testing-library/dom';
import { expect } from 'vitest';
import { checkoutOf } from './checkout.ts';
import { newDealer } from './dealer.ts';
import type { Network } from './network.ts';
import { openScreen } from './open-screen.ts';
import { screenPortal } from './portal.ts';
import { serverSide } from './server-side.ts';

/** The checkout of a new dealer with two units of one bike and one of another in the cart. */
export async function openCheckout(before?: (network: Network, skus: readonly string[]) => void) {
  const portal = await screenPortal();
  const dealer = await newDealer(portal);
  const server = serverSide(portal, dealer);
  const [one, other] = await server.bikes();
  await server.fillCart([
    { sku: one.sku, quantities: 2 },
    { sku: other.sku, quantities: 1 },
  ]);
  const screen = await openScreen('checkout', {
    dealer,
    before: (network) => before?.(network, [one.sku, other.sku]),
  });
  const checkout = await checkoutOf(screen, 'en');
  const main = () => screen.getByRole('main');
  return { screen, server, checkout, main, one, other };
}

export const documentNo = 'PO number';

export type OpenedCheckout = Awaited<ReturnType<typeof openCheckout>>;

export const expectOrders = async ({ server }: OpenedCheckout, count: number) =>
  waitFor(async () => expect(await server.transactions()).toHaveLength(count));

export async function write({ screen }: OpenedCheckout, label: string, words: string): Promise<HTMLElement> {
  const field = screen.getByLabelText(label);
  await screen.user.clear(field);
  await screen.user.click(field);
  await screen.user.paste(words);
  return field;
}
