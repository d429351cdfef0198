import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { addressOf } from '../../src/contract/addresses.ts';
import type { Locale } from '../../src/contract/locale.ts';
import { formatsOf } from '../../src/ui/format.ts';
import { expectAccessible } from './support/accessible.ts';
import { checkoutOf, pressOnOrder } from './support/checkout.ts';
import { newDealer } from './support/dealer.ts';
import { expectText } from './support/expect-field.ts';
import { openScreen, type Screen } from './support/open-screen.ts';
import { onServerSide, screenPortal } from './support/portal.ts';
import { serverSide } from './support/server-side.ts';

type Asked = {
  /** How many units of the bike meet the order minimum, and ship free. */
  readonly minimumUnits: number;
  readonly freightUnits: number;
  /** How many are in the cart. */
  readonly units: number;
  readonly screen?: 'cart' | 'checkout';
  readonly locale?: Locale;
};

/** A dealer without volume discounts, with some units of one bike in the cart. */
async function open({ minimumUnits, freightUnits, units, screen: name = 'cart', locale = 'en' }: Asked) {
  const portal = await screenPortal();
  const [bike] = await serverSide(portal, await newDealer(portal)).bikes();
  const centsOf = (count: number) => Math.round(bike.cost * 100) * count;
  const terms = { order_minimum_cents: centsOf(minimumUnits), free_freight_cents: centsOf(freightUnits) };
  const dealer = await newDealer(portal, { columns: { discount_group: null, ...terms } });
  const server = serverSide(portal, dealer);
  await server.fillCart([{ sku: bike.sku, quantities: units }]);
  const screen = await openScreen(name, { dealer, locale });
  return {
    screen,
    server,
    money: (count: number) => formatsOf(locale).money(centsOf(count), 'CA'),
    enter: async (count: number): Promise<void> => {
      const field = within(await screen.findById(`line-${bike.sku}`)).getByRole<HTMLInputElement>('textbox');
      await screen.user.clear(field);
      await screen.user.type(field, `${count}{Enter}`);
      // Only what is kept shows.
      await waitFor(() => expect(field.value).toBe(`${count}`));
    },
    /** As the company does while the device is away. */
    setMinimum: async (count: number) =>
      onServerSide(async () =>
        portal.db
          .updateTable('users')
          .set({ order_minimum_cents: centsOf(count) })
          .where('id', '=', dealer.id)
          .execute(),
      ),
  };
}

const main = (screen: Screen) => () => screen.getByRole('main');

async function expectBar(screen: Screen, name: string, share: number): Promise<void> {
  const bar = await screen.findByRole<HTMLProgressElement>('progressbar', { name });
  expect(bar.value / bar.max).toBeCloseTo(share);
}

test('[ORD-14, PRICE-14] the bar leads to the order minimum, then to free freight, without a network too', async () => {
  const { screen, money, enter } = await open({ minimumUnits: 2, freightUnits: 4, units: 1 });
  await expectBar(screen, `${money(1)} more to reach the order minimum of ${money(2)}`, 0.5);
  const totals = screen.getByRole('complementary', { name: 'Totals' });
  await expectAccessible(totals);
  screen.network.setOnline(false);
  await enter(3);
  await expectBar(screen, `${money(1)} more for free freight`, 0.75);
  await enter(4);
  await expectBar(screen, 'Free freight', 1);
  await screen.user.click(within(totals).getByRole('button', { name: 'Shipping' }));
  await expectText(() => totals, `Free freight for orders from ${money(4)}.`);
});

test('[ORD-14] the bar says the same in French', async () => {
  const { screen, money } = await open({ minimumUnits: 2, freightUnits: 4, units: 1, locale: 'fr' });
  await expectBar(screen, `Encore ${money(1)} pour atteindre le minimum de commande de ${money(2)}`, 0.5);
});

test('[ORD-14, MODE-2] client mode shows no bar, and shipping as the customer pays it', async () => {
  const { screen, money } = await open({ minimumUnits: 1, freightUnits: 2, units: 2 });
  await expectBar(screen, 'Free freight', 1);
  await screen.user.click(screen.getAllByRole('button', { name: 'Switch to client mode' })[0]!);
  const totals = screen.getByRole('complementary', { name: 'Totals' });
  await waitFor(() => expect(within(totals).queryByRole('progressbar')).toBeNull());
  expect(totals.textContent).not.toContain('Free');
  expect(totals.textContent).not.toContain(money(2));
});

test('[ORD-14] below the minimum the checkout says what is missing in place of its button, and leads to the cart', async () => {
  const { screen, money, enter } = await open({ minimumUnits: 2, freightUnits: 9, units: 1, screen: 'checkout' });
  const way = await screen.findByRole('link', {
    name: 'Edit cart',
    description: `${money(1)} more to reach the order minimum of ${money(2)}`,
  });
  expect(screen.queryByRole('button', { name: /^Place order/ })).toBeNull();
  await expectAccessible(screen.getByRole('main'));
  await screen.user.click(way);
  await enter(2);
  await screen.user.click(await screen.findByRole('link', { name: 'Check out' }));
  const checkout = await checkoutOf(screen, 'en');
  await checkout.place();
  await checkout.findConfirmation();
});

test('[PRICE-14] free freight stands in the totals, on the order and in its total', async () => {
  const { screen, server, money } = await open({ minimumUnits: 1, freightUnits: 2, units: 2, screen: 'checkout' });
  const checkout = await checkoutOf(screen, 'en');
  await checkout.place();
  await checkout.findConfirmation();
  const [placed] = await server.transactions();
  expect(await server.transaction(placed?.id ?? '')).toMatchObject({ freeFreight: true, figures: { shipping: 0 } });
  await screen.user.click(screen.getByRole('link', { name: 'View order' }));
  await expectText(main(screen), 'Free freight');
  await expectText(main(screen), money(2));
});

test('[ORD-14, ORD-6] an order that waited and is below a new minimum says so, and its items are in the cart', async () => {
  const opened = await open({ minimumUnits: 1, freightUnits: 9, units: 1, screen: 'checkout' });
  const { screen, server, money } = opened;
  const checkout = await checkoutOf(screen, 'en');
  await screen.user.type(screen.getByLabelText('PO number'), 'KEPT-9');
  screen.network.setOnline(false);
  await checkout.place();
  await screen.findByText('Your order is waiting to be sent.');
  await opened.setMinimum(3);
  screen.network.setOnline(true);
  await screen.findByText('The order is below your order minimum.');
  await expectText(main(screen), `Add ${money(2)} to reach the minimum of ${money(3)}.`);
  await expectAccessible(screen.getByRole('main'));
  expect(await server.transactions()).toEqual([]);

  await screen.visit(addressOf('device', 'en'));
  await expectText(main(screen), 'The order is below your order minimum.');
  await screen.user.click(await screen.findByRole('link', { name: 'Open order' }));
  await pressOnOrder(screen, 'Edit order');
  await screen.findByDisplayValue('KEPT-9');
  await screen.user.click((await screen.findAllByRole('link', { name: 'Edit cart' }))[0]!);
  await opened.enter(3);
  await screen.user.click(await screen.findByRole('link', { name: 'Check out' }));
  await checkout.taxed();
  await checkout.place();
  await checkout.findConfirmation();
  expect(await server.transactions()).toHaveLength(1);
});
