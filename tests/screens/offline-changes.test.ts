import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { CartItem } from '../../src/contract/orders/cart.ts';
import { readDatabases } from '../support/read-databases.ts';
import { expectAccessible } from './support/accessible.ts';
import { newDealer } from './support/dealer.ts';
import { expectFocus } from './support/expect-field.ts';
import { openScreen } from './support/open-screen.ts';
import { screenPortal } from './support/portal.ts';
import { serverSide } from './support/server-side.ts';

test('[ORD-6, MODE-2, UI-4] a price that rose while the network was away is reported, in client mode without the cost', async () => {
  const portal = await screenPortal();
  const dealer = await newDealer(portal);
  const server = serverSide(portal, dealer);
  const [bike] = await server.bikes();
  await server.fillCart([{ sku: bike.sku, quantities: 1 }]);
  // Until the network goes away the app is told lower prices.
  let restorePrices = () => {};
  const screen = await openScreen('cart', {
    dealer,
    before(network) {
      restorePrices = network.route(/^\/api\/cart\/[^/]+$/, async (_, pass) => {
        const body = (await (await pass()).json()) as { cart: CartItem[] };
        for (const { prices } of body.cart) {
          prices.cost = (prices.cost ?? 0) - 1;
          prices.msrp -= 2;
        }
        return Response.json(body);
      });
    },
  });
  const line = await screen.findById(`line-${bike.sku}`);
  const connect = screen.network.cut(/^\/api\/(cart\/|portal\/cart\/update|order$)/);
  restorePrices();
  const quantity = within(line).getByRole('textbox');
  await screen.user.clear(quantity);
  await screen.user.type(quantity, '2{Enter}');
  await waitFor(() => expect(screen.getByRole('banner').textContent).toMatch(/\d pending change|Offline/));
  await waitFor(async () => expect(await readDatabases()).toContain('meanwhile-waiting'));
  connect();
  screen.network.setOnline(true);

  await screen.findByText('One thing changed while you were away.');
  await screen.user.click(screen.getByRole('link', { name: 'Review' }));
  const title = await screen.findByRole('heading', { name: 'While you were away' });
  const list = within(await screen.findById('offline-changes'));
  const [change, ...others] = list.getAllByRole('listitem');
  expect(others).toEqual([]);
  expect(change?.textContent).toMatch(/Unit price.*MSRP/);
  await expectAccessible(screen.getByRole('main'));

  await screen.user.click(screen.getAllByRole('button', { name: 'Switch to client mode' })[0] as HTMLElement);
  await waitFor(() => expect(list.getByRole('listitem').textContent).not.toContain('Unit price'));
  expect(list.getByRole('listitem').textContent).toContain('MSRP');
  list.getByRole('button', { name: /^Dismiss: / }).focus();
  await screen.user.keyboard('{Enter}');
  await screen.findByText('Nothing else has changed.');
  await expectFocus(title);
});
