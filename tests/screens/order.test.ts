import { waitFor, within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { addressOf } from '../../src/contract/addresses.ts';
import type { CartItem } from '../../src/contract/orders/cart.ts';
import { dayIn } from '../../src/domain/calendar-day.ts';
import { formatsOf } from '../../src/ui/format.ts';
import { expectAccessible } from './support/accessible.ts';
import { orderPath, pressOnOrder } from './support/checkout.ts';
import { newDealer } from './support/dealer.ts';
import { expectDescription, expectFocus, expectText } from './support/expect-field.ts';
import { documentNo, expectOrders, openCheckout, write } from './support/open-checkout.ts';
import { openScreen } from './support/open-screen.ts';
import { screenPortal } from './support/portal.ts';
import { serverSide } from './support/server-side.ts';

/** A calendar day from now, such as 2026-12-01. */
const inDays = (days: number) => dayIn('America/Toronto', Date.now() + days * 86_400_000);

/** As the page writes a day. */
const written = (day: string) => formatsOf('en').date(day);

/** Whole amounts without what separates their digits. */
const digits = (text: string) => text.replaceAll(/(?<=\d)[\s,.](?=\d)/g, '');

test('[CART-9] what was filled in is there after leaving and after a reload, and gone after the order', async () => {
  const opened = await openCheckout();
  const { screen, checkout, server, one } = opened;
  const pickup = screen.getByRole('radio', { name: /^Pickup/ });
  expect(pickup.parentElement?.textContent).toContain('1240, rue du Pont, quai 3');
  await screen.user.click(pickup);
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Shipping address' })).toBeNull());
  await write(opened, documentNo, 'KEPT-1');
  await write(opened, 'Comment', 'kept');
  await screen.visit(addressOf('user-transactions', 'en'));
  await screen.findByRole('heading', { level: 1, name: 'Orders & invoices' });
  await screen.visit(addressOf('checkout', 'en'));
  await screen.findByDisplayValue('KEPT-1');
  await screen.reload();
  await screen.findByDisplayValue('kept');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Pickup/ }).checked).toBe(true);
  await checkout.taxed();
  await checkout.place();
  await checkout.findConfirmation();
  const [placed] = await server.transactions();
  expect(await server.transaction(placed?.id ?? '')).toMatchObject({ pickup: true, shippingAddress: null });

  await server.fillCart([{ sku: one.sku, quantities: 1 }]);
  await screen.reload(addressOf('checkout', 'en'));
  expect((await screen.findByLabelText<HTMLInputElement>(documentNo)).value).toBe('');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Comment').value).toBe('');
});

test('[CART-9, PAY-2, PWA-2] every field of the checkout is there after a reload, with a network and without', async () => {
  const portal = await screenPortal();
  const dealer = await newDealer(portal);
  const server = serverSide(portal, dealer);
  const [[bike], [part]] = [await server.bikes(), await server.partsInStock()];
  await server.fillCart([bike, part].map(({ sku }) => ({ sku, quantities: 1 })));
  const screen = await openScreen('checkout', { dealer });
  const terms = () => screen.getAllByRole<HTMLSelectElement>('combobox', { name: 'Payment' });
  await waitFor(() => expect(terms()).toHaveLength(2));
  const [bikesTerm, partsTerm] = terms() as [HTMLSelectElement, HTMLSelectElement];
  const [before, chosen] = [bikesTerm.value, [...bikesTerm.options].at(-1)?.value ?? ''];
  expect([chosen, partsTerm.value]).toEqual([expect.not.stringMatching(`^${before}$`), before]);
  await screen.user.selectOptions(bikesTerm, chosen);
  await screen.user.click(screen.getByRole('radio', { name: /^Pickup/ }));
  const comment = async () => screen.findByLabelText<HTMLTextAreaElement>('Comment');
  const day = inDays(40);
  await screen.user.type(screen.getByLabelText(documentNo), 'KEPT-1');
  await screen.user.type(screen.getByLabelText('Requested pickup date'), day);
  await screen.user.click(screen.getByRole('radio', { name: 'Pick up the order complete' }));
  await screen.user.type(await comment(), 'with a network');

  const expectKept = async (words: string) => {
    await screen.findByDisplayValue('KEPT-1');
    await waitFor(async () => expect((await comment()).value).toBe(words));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Pickup/ }).checked).toBe(true);
    await waitFor(() => expect(terms().map(({ value }) => value)).toEqual([chosen, before]));
    expect(screen.getByLabelText<HTMLInputElement>('Requested pickup date').value).toBe(written(day));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Pick up the order complete' }).checked).toBe(true);
  };
  await screen.reload();
  await expectKept('with a network');
  screen.network.setOnline(false);
  await screen.reload();
  await expectKept('with a network');
  await screen.user.type(await comment(), ' and without');
  await screen.reload();
  await expectKept('with a network and without');
});

test('[UI-3] a fault is described at its field, which takes the focus, and nothing is sent', async () => {
  const opened = await openCheckout();
  const field = await write(opened, documentNo, 'x'.repeat(36));
  await opened.checkout.place();
  await expectFocus(field);
  await expectDescription(field, 'Max 35 characters.');
  await expectAccessible(opened.main());
  await write(opened, documentNo, 'x'.repeat(35));
  await waitFor(() => expect(field.getAttribute('aria-invalid')).not.toBe('true'));
  expect(opened.checkout.ordersSent()).toEqual([]);
});

test('[ORD-12, UI-3] a ship date in the past is refused at its field with the days that are possible, and nothing is lost', async () => {
  const opened = await openCheckout();
  const { screen, checkout, server } = opened;
  await write(opened, documentNo, 'KEPT-2');
  const field = screen.getByLabelText<HTMLInputElement>('Requested ship date');
  await screen.user.type(field, inDays(-3));
  await checkout.place();
  await expectFocus(field);
  await expectDescription(field, /^Choose a date from .+ to .+\.$/);
  expect(checkout.ordersSent()).toEqual([]);
  expect(field.value).toBe(written(inDays(-3)));
  await screen.findByDisplayValue('KEPT-2');
  await screen.user.clear(field);
  await screen.user.type(field, inDays(30));
  await screen.user.click(screen.getByRole('radio', { name: 'Ship the order complete' }));
  await checkout.place();
  await checkout.findConfirmation();
  await expectText(() => screen.getByRole('main'), 'Ship the order complete');
  const [placed] = await server.transactions();
  expect(await server.transaction(placed?.id ?? '')).toMatchObject({
    documentNo: 'KEPT-2',
    requestedShipDate: inDays(30),
    shipComplete: true,
  });
  await screen.visit(addressOf('user-transaction', 'en', { id: placed?.id ?? '' }));
  await screen.findByText('Requested ship date');
  await screen.findByText('Ship the order complete');
  await screen.visit(addressOf('transaction-print', 'en', { id: placed?.id ?? '' }));
  await expectText(() => document.body, /Requested ship date: .+\s+Ship the order complete/);
});

test('[ORD-12, UI-3] a date is written in the language of the page; what is none stays in its field, which says how, and no order goes with it', async () => {
  const opened = await openCheckout();
  const { screen, checkout } = opened;
  const field = screen.getByLabelText<HTMLInputElement>('Requested ship date');
  await screen.user.type(field, 'in spring{Tab}');
  await expectDescription(field, 'Enter a date like Dec 31, 2026 or 2026-12-31.');
  await expectAccessible(opened.main());
  await checkout.place();
  await expectFocus(field);
  await screen.reload();
  await screen.findByDisplayValue('in spring');
  expect(checkout.ordersSent()).toEqual([]);

  const typeHere = async (label: string, text: string) => {
    const again = await screen.findByLabelText<HTMLInputElement>(label);
    await screen.user.clear(again);
    await screen.user.type(again, `${text}{Tab}`);
    return again;
  };
  const english = await typeHere('Requested ship date', '2/5/2027');
  await waitFor(() => expect(english.value).toBe('Feb 5, 2027'));
  expect(english.getAttribute('aria-invalid')).toBeNull();
  await screen.visit(addressOf('checkout', 'fr'));
  await screen.findByDisplayValue('5 févr. 2027');
  const french = await typeHere('Date d’expédition souhaitée', '3/2/2027');
  await waitFor(() => expect(french.value).toBe('3 févr. 2027'));
});

test('[ORD-6, ORD-12] an order whose ship date passed while it waited goes back to its form, and says so there', async () => {
  const opened = await openCheckout();
  const { screen, checkout } = opened;
  const asked = inDays(1);
  await screen.user.type(screen.getByLabelText('Requested ship date'), asked);
  screen.network.setOnline(false);
  await checkout.place();
  await screen.findByText('Your order is waiting to be sent.');
  vi.setSystemTime(Date.now() + 2 * 86_400_000);
  screen.network.setOnline(true);
  await screen.findByText('The order was not placed.');
  await pressOnOrder(screen, 'Edit order');
  const field = await screen.findByLabelText<HTMLInputElement>('Requested ship date');
  await expectFocus(field);
  await expectDescription(field, /^Choose a date from .+ to .+\.$/);
  expect(field.value).toBe(written(asked));
  await expectOrders(opened, 0);
});

test('[MODE-2] in client mode the checkout shows lines and no cost, and asks for admin mode', async () => {
  const { screen, checkout, main, one, other } = await openCheckout();
  const costs = [one.cost * 2, other.cost].map((amount) => amount.toFixed(2).replace('.', ''));
  for (const cost of costs) await waitFor(() => expect(digits(document.body.innerHTML)).toContain(cost));
  await screen.user.click(screen.getAllByRole('button', { name: 'Switch to client mode' })[0] as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Place order/ })).toBeNull());
  await expectText(main, one.sku);
  for (const cost of costs) expect(digits(document.body.innerHTML)).not.toContain(cost);
  await expectAccessible(main());
  await screen.user.click(screen.main().getByRole('button', { name: 'Switch to admin mode' }));
  await checkout.findPlace();
});

test('[ORD-2, ORD-12, PAY-1] the confirmation says what the order comes to, when each line ships and when it is due', async () => {
  const opened = await openCheckout();
  const { screen, checkout, main } = opened;
  const total = await checkout.amount();
  await checkout.place();
  await checkout.findConfirmation();
  const page = () => main().textContent;
  await waitFor(() => expect(page().match(/Ships as soon as possible/g)).toHaveLength(2));
  expect(await screen.findByRole('row', { name: /^Total / })).toHaveProperty('textContent', `Total${total}`);
  const due = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(inDays(60)));
  expect(page()).toContain(`Net 60`);
  expect(page()).toContain(`${due} at the earliest, 60 days after shipping`);
});

test('[ORD-5] a double click places one order', async () => {
  const opened = await openCheckout();
  const { checkout } = opened;
  const button = await checkout.findPlace();
  button.click();
  button.click();
  await checkout.findConfirmation();
  expect(new Set(checkout.ordersSent().map(({ key }) => key)).size).toBe(1);
  await expectOrders(opened, 1);
});

test('[ORD-5, F-3] an order whose answer was lost is asked for again under its key, and is there once', async () => {
  const opened = await openCheckout();
  const { screen, checkout } = opened;
  let calls = 0;
  const restore = screen.network.route(orderPath, async (_, pass) => {
    calls += 1;
    if (calls === 1) await pass();
    throw new TypeError('Failed to fetch');
  });
  await checkout.place();
  await screen.findByText('No confirmation yet.');
  await screen.findByRole('heading', { level: 1, name: 'Your order may already have been placed' });
  await expectAccessible(opened.main());
  restore();
  screen.network.setOnline(true);
  await checkout.findConfirmation();
  const sent = checkout.ordersSent();
  expect(sent.length).toBeGreaterThan(1);
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  await expectOrders(opened, 1);
});

test('[F-15] an order that the server fails at stays in the queue and is placed by the next try', async () => {
  const opened = await openCheckout();
  const { screen, checkout } = opened;
  const restore = screen.network.route(orderPath, () => new Response(null, { status: 500 }));
  await checkout.place();
  await screen.findByText('No confirmation yet.');
  await expectOrders(opened, 0);
  restore();
  screen.network.setOnline(true);
  await checkout.findConfirmation();
  await expectOrders(opened, 1);
});

test('[ORD-6] an order placed offline waits, can be opened and withdrawn, and its form is as it was', async () => {
  const opened = await openCheckout();
  const { screen, checkout, one, main } = opened;
  await write(opened, documentNo, 'LATER-1');
  screen.network.setOnline(false);
  await checkout.place();
  await screen.findByText('Your order is waiting to be sent.');
  await expectAccessible(main());
  await screen.visit(addressOf('user-transactions', 'en'));
  await screen.user.click(await screen.findByRole('link', { name: 'Open order' }));
  await pressOnOrder(screen, 'Withdraw order');
  const dialog = within(await screen.findByRole('dialog'));
  await screen.user.click(dialog.getByRole('button', { name: 'Withdraw order' }));
  await screen.findByDisplayValue('LATER-1');
  await expectText(main, one.sku);
  screen.network.setOnline(true);
  await within(screen.getByRole('banner')).findAllByText('Saved');
  expect(checkout.ordersSent()).toEqual([]);
  await expectOrders(opened, 0);
});

test('[ORD-6] an order placed offline is sent when the connection is back', async () => {
  const opened = await openCheckout();
  const { screen, checkout } = opened;
  screen.network.setOnline(false);
  await checkout.place();
  await screen.findByText('Your order is waiting to be sent.');
  screen.network.setOnline(true);
  await checkout.findConfirmation();
  await expectOrders(opened, 1);
});

test('[PRICE-12, ORD-3] figures that changed are shown next to those that were seen, and are ordered once accepted', async () => {
  // The app is told a price of yesterday: 100.00 less than the server's.
  const opened = await openCheckout((network, [, other]) => {
    network.route(/^\/api\/cart\/[^/]+$/, async (_, pass) => {
      const answer = (await (await pass()).json()) as { cart: (CartItem & { prices: { cost: number } })[] };
      for (const item of answer.cart) if (item.sku === other) item.prices.cost -= 100;
      return Response.json(answer);
    });
  });
  const { screen, checkout, server, one, other, main } = opened;
  const seen = await checkout.amount();
  await checkout.place();
  await screen.findByText('The total has changed.');
  await expectOrders(opened, 0);
  expect(await server.cartUnits()).toEqual({ [one.sku]: 2, [other.sku]: 1 });
  const toPay = () => within(screen.getByRole('table')).getByRole('row', { name: /^Total due/ });
  await expectText(toPay, seen);
  await expectText(main, other.name);
  await expectAccessible(main());

  const now = await checkout.amount();
  expect(now).not.toBe(seen);
  await expectText(toPay, now);
  await checkout.place();
  await checkout.findConfirmation();
  await expectText(main, now);
  await expectOrders(opened, 1);
});

test('[ORD-3, SYNC-3] lines that another device took are named with their reason, and the cart is adjusted', async () => {
  const opened = await openCheckout();
  const { screen, checkout, server, one, other, main } = opened;
  await write(opened, documentNo, 'SHARED-1');
  await server.fillCart([
    { sku: one.sku, quantities: 1 },
    { sku: other.sku, quantities: 0 },
  ]);
  await checkout.place();
  await screen.findByText('Some items are no longer available as ordered.');
  expect(screen.getAllByText('Your cart no longer has that many.')).toHaveLength(2);
  await expectAccessible(main());
  await expectOrders(opened, 0);
  await screen.user.click(screen.getByRole('button', { name: 'Adjust cart' }));
  await screen.findByDisplayValue('SHARED-1');
  await waitFor(() => expect(screen.main().getAllByRole('listitem')).toHaveLength(1));
  await checkout.taxed();
  await checkout.place();
  await checkout.findConfirmation();
  expect(await server.transactions()).toMatchObject([{ units: 1, documentNo: 'SHARED-1' }]);
});

test('[ORD-3] what the server finds wrong in a field is described there, with all that was filled in', async () => {
  const opened = await openCheckout();
  const { screen, checkout, main } = opened;
  await write(opened, 'Comment', 'kept');
  const refusal = {
    title: 'refused',
    status: 422,
    code: 'order-refused',
    errors: [{ field: 'body.external_document_no', message: 'control-character' }],
  };
  const headers = { 'content-type': 'application/problem+json' };
  const restore = screen.network.route(orderPath, () => Response.json(refusal, { status: 422, headers }));
  await checkout.place();
  await screen.findByText('The order was not placed.');
  await pressOnOrder(screen, 'Edit order');
  const field = await screen.findByLabelText(documentNo);
  await expectFocus(field);
  await expectDescription(field, 'Contains an unsupported character.');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Comment').value).toBe('kept');
  await expectAccessible(main());
  restore();
  await write(opened, documentNo, 'CLEAN-1');
  await checkout.taxed();
  await checkout.place();
  await checkout.findConfirmation();
  await expectOrders(opened, 1);
});

const account = /^\/api\/user\/account\//;

async function openWithCredit(own: { available: number; policy: 'warn' | 'block' }) {
  const figures = { currency: 'CA', open: 0, overdue: 0, creditLimit: own.available, onHold: false, ...own };
  return openCheckout((network) => {
    network.route(account, async () => Response.json(figures));
  });
}

test('[FEED-6] an order above the available credit is warned of, and can be placed', async () => {
  const { screen, checkout } = await openWithCredit({ available: 10, policy: 'warn' });
  await screen.findByText('This order is over your available credit of $10.00.');
  await checkout.place();
  expect(await checkout.findConfirmation()).toBeDefined();
});

test('[FEED-6] where the company blocks it, the button is off and says why', async () => {
  const { screen, checkout, main } = await openWithCredit({ available: 10, policy: 'block' });
  await screen.findByText('Reduce the order or contact us.');
  expect((await checkout.findPlace()).hasAttribute('disabled')).toBe(true);
  await expectAccessible(main());
});

test('[FEED-6] what is left of the credit stands below the totals', async () => {
  const { screen } = await openWithCredit({ available: 900_000, policy: 'block' });
  expect(await screen.findByText('$900,000.00 of $900,000.00 credit available')).toBeDefined();
});
