import { waitFor } from '@testing-library/dom';
import { expect, onTestFinished, test } from 'vitest';
import { addressOf } from '../../src/contract/addresses.ts';
import { expectAccessible } from './support/accessible.ts';
import { orderPath, pressOnOrder } from './support/checkout.ts';
import { expectText } from './support/expect-field.ts';
import { expectOrders, openCheckout, type OpenedCheckout, write } from './support/open-checkout.ts';
import { onServerSide } from './support/portal.ts';

test('[ORD-3, ORD-6, SYNC-1] what is typed for the next order outlasts the one before it, whatever becomes of that', async () => {
  const opened = await openCheckout();
  const { screen, checkout, server, one, other } = opened;
  const comment = () => screen.getByLabelText<HTMLTextAreaElement>('Comment').value;
  const openFormer = async () => screen.user.click(await screen.findByRole('link', { name: 'Open order' }));
  async function openNext(): Promise<void> {
    await screen.visit(addressOf('cart', 'en'));
    await screen.findAllByRole('link', { name: 'Check out' });
    await screen.visit(addressOf('checkout', 'en'));
    await checkout.findPlace();
  }
  await write(opened, 'Comment', 'First');
  const refusal = { title: 'busy', status: 409, code: 'figures-changed' };
  const headers = { 'content-type': 'application/problem+json' };
  const restore = screen.network.route(orderPath, () => Response.json(refusal, { status: 409, headers }));
  await checkout.place();
  await screen.findByRole('heading', { level: 1, name: 'Your order needs attention' });
  await openNext();
  await write(opened, 'Comment', 'Next');
  await openFormer();
  await screen.user.click(await screen.findByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(checkout.ordersSent()).toHaveLength(2));
  await openNext();
  expect(comment()).toBe('Next');
  await openFormer();
  restore();
  await pressOnOrder(screen, 'Edit order');
  await checkout.findPlace();
  expect(comment()).toBe('First\nNext');
  await expectOrders(opened, 0);
  expect(await server.cartUnits()).toEqual({ [one.sku]: 2, [other.sku]: 1 });
});

test('[ORD-5] who goes elsewhere while an order is being kept is not taken back to it', async () => {
  const opened = await openCheckout();
  const { screen, checkout } = opened;
  const place = await checkout.findPlace();
  place.click();
  await screen.visit(addressOf('user-transactions', 'en'));
  await expectOrders(opened, 1);
  await screen.findByRole('heading', { level: 1, name: 'Orders & invoices' });
  expect(location.pathname).toBe(addressOf('user-transactions', 'en'));
});

const verified = ({ screen }: OpenedCheckout) => screen.network.callsTo('/api/product/verifyquantities', 'POST');

/** Of the first bike, until the end of the test. */
const leaveOne = async (opened: OpenedCheckout) => leaveUnits(opened, 1);

async function leaveUnits({ screen, one }: OpenedCheckout, left: number): Promise<void> {
  const { db } = screen.portal;
  const { quantity } = await onServerSide(async () =>
    db.selectFrom('stock').select('quantity').where('sku', '=', one.sku).executeTakeFirstOrThrow(),
  );
  const setStock = async (units: number) =>
    onServerSide(async () => db.updateTable('stock').set({ quantity: units }).where('sku', '=', one.sku).execute());
  await setStock(left);
  onTestFinished(async () => void (await setStock(quantity)));
}

test('[STK-6, ORD-6] what the stock has cut since is shown before the order leaves, which is kept', async () => {
  const opened = await openCheckout();
  const { screen, checkout, one, other } = opened;
  await waitFor(() => expect(verified(opened)).toHaveLength(1));
  await leaveOne(opened);
  await checkout.place();
  await screen.findByText('Some items are no longer available as ordered.');
  await expectText(opened.main, 'Only 1 available.');
  await expectText(opened.main, one.name);
  const asked = verified(opened).map(({ body }) => JSON.parse(body.toString()) as object);
  const skus = [
    { sku: one.sku, quantities: 2 },
    { sku: other.sku, quantities: 1 },
  ];
  expect(asked.slice(1)).toEqual([{ skus: expect.arrayContaining(skus) as object[], order_type: 'Repeat' }]);
  expect(checkout.ordersSent()).toEqual([]);
  await screen.reload();
  await screen.findByText('Some items are no longer available as ordered.');
  await screen.user.click(screen.getByRole('button', { name: 'Adjust cart' }));
  await checkout.findPlace();
  await waitFor(() => expect(opened.main().textContent).not.toContain('× 2'));
  await checkout.taxed();
  await checkout.place();
  await checkout.findConfirmation();
  await expectOrders(opened, 1);
});

test('[STK-6, ORD-6] an order placed offline is verified when it leaves, and shown with what the stock has cut', async () => {
  const opened = await openCheckout();
  const { screen, checkout } = opened;
  await waitFor(() => expect(verified(opened)).toHaveLength(1));
  screen.network.setOnline(false);
  await checkout.place();
  await screen.findByText('Your order is waiting to be sent.');
  await leaveOne(opened);
  screen.network.setOnline(true);
  await screen.findByText('Some items are no longer available as ordered.');
  await expectText(opened.main, 'Only 1 available.');
  expect(verified(opened).length).toBeGreaterThan(1);
  expect(checkout.ordersSent()).toEqual([]);
});

test('[STK-6, PAY-6] what the stock has cut is shown before a card is asked for', async () => {
  const opened = await openCheckout();
  const { screen, checkout } = opened;
  const [card] = await screen.findAllByRole('option', { name: /^Credit card/ });
  await screen.user.selectOptions(card?.closest('select') as HTMLSelectElement, 'STRIPE');
  await checkout.taxed();
  const pay = await screen.findByRole('button', { name: /^Pay by card · / });
  await leaveOne(opened);
  await screen.user.click(pay);
  await expectText(opened.main, 'Only 1 available.');
  expect(screen.network.callsTo('/api/order/payment-intent')).toEqual([]);
  await expectOrders(opened, 0);
});

test('[STK-6, CART-5] what the stock cuts is shown as the checkout opens, and the order has what was agreed to', async () => {
  const opened = await openCheckout();
  const { screen, checkout, server, one, other } = opened;
  await waitFor(() => expect(verified(opened)).toHaveLength(1));
  await leaveOne(opened);
  await screen.reload();
  await screen.findByText('Some quantities were reduced to what’s in stock.');
  expect(checkout.ordersSent()).toEqual([]);
  await expectAccessible(opened.main());
  await screen.user.click(await screen.findByRole('button', { name: 'Keep 1' }));
  await waitFor(() => expect(screen.queryByText('Some quantities were reduced to what’s in stock.')).toBeNull());
  await checkout.taxed();
  await checkout.place();
  await checkout.findConfirmation();
  const [placed] = await server.transactions();
  const { lines } = await server.transaction(placed?.id ?? '');
  expect(Object.fromEntries(lines.map((line) => [line.sku, line.quantities]))).toEqual({
    [one.sku]: 1,
    [other.sku]: 1,
  });
});

test('[STK-6, SYNC-1] what is typed while the stock is verified is not set back to what was verified', async () => {
  const opened = await openCheckout();
  const { screen, server, one, other } = opened;
  await server.fillCart([{ sku: one.sku, quantities: 5 }]);
  await screen.reload();
  await expectText(opened.main, '× 5');
  await waitFor(() => expect(verified(opened)).toHaveLength(2));
  await leaveUnits(opened, 3);
  const held = screen.network.hold('/api/product/verifyquantities');
  await screen.reload();
  await waitFor(() => expect(verified(opened)).toHaveLength(3));
  await screen.visit(addressOf('cart', 'en'));
  const field = await screen.findByDisplayValue('3');
  await screen.user.clear(field);
  await screen.user.type(field, '2{Enter}');
  const units = { [one.sku]: 2, [other.sku]: 1 };
  await waitFor(async () => expect(await server.cartUnits()).toEqual(units));
  const saved = screen.network.callsTo(/cart\/update$/).length;
  held.release();
  await server.fillCart([{ sku: other.sku, quantities: 4 }]);
  await screen.visit(addressOf('checkout', 'en'));
  await waitFor(async () => expect(await server.cartUnits()).toEqual({ ...units, [other.sku]: 4 }));
  expect(screen.network.callsTo(/cart\/update$/)).toHaveLength(saved);
});
