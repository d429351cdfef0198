import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { addressOf } from '../../src/contract/addresses.ts';
import type { BookingSettings } from '../../src/contract/booking/booking.ts';
import { expectAccessible } from './support/accessible.ts';
import { openGrid, settingsPath } from './support/booking-grid.ts';
import { orderPath, pressOnOrder } from './support/checkout.ts';
import { expectDescription, expectFocus, expectText } from './support/expect-field.ts';
import { openScreen } from './support/open-screen.ts';

type Opened = Awaited<ReturnType<typeof openGrid>>;

async function review({ screen }: Opened): Promise<void> {
  await screen.user.click(await screen.findByRole('link', { name: 'Review booking' }));
  await screen.findByRole('heading', { level: 1, name: 'Review your booking' });
}

/** Once prices, discount and taxes are known, which the row of the total says. */
async function place({ screen }: Opened): Promise<void> {
  await screen.findByRole('rowheader', { name: 'Total' });
  await screen.user.click(screen.getByRole('button', { name: /^Place booking · \$/ }));
}

test('[BOOK-7, ORD-1, ORD-2] a booking is reviewed and placed; its lines stay, and a further order books only what was added', async () => {
  const opened = await openGrid('en');
  const { screen, main } = opened;
  await opened.enter(0, 1, '3');
  await opened.enter(1, 2, '2');
  await review(opened);
  await place(opened);
  await screen.findByText('Booking placed.');
  // What was booked for each window, and what it comes to.
  await expectText(main, /2027 · Feb 153.*2027 · Mar 152Total\$[\d,]+\.\d\dConfirmation sent to/);
  screen.getByRole('link', { name: 'Print or save as PDF' });
  await opened.expectBooked(['q0 3', 'q1 2']);

  await opened.enter(0, 1, '5');
  await review(opened);
  await screen.findByText('This order includes only units you haven’t booked yet.');
  await expectAccessible(main());
  await place(opened);
  await screen.findByText('Booking placed.');
  await review(opened);
  await screen.findByText('Everything in the grid is booked.');
  await screen.visit(addressOf('booking-cart', 'en'));
  await screen.user.click(await screen.findByRole('link', { name: 'View booking orders' }));
  await expectText(() => main().querySelector('section') ?? main(), /(^|\D)2(\D|$)/);
});

test('[BOOK-5, BOOK-7] a season of 300 skus in 6 windows is pasted, reviewed and placed within 12 actions after the paste', async () => {
  const opened = await openGrid('en');
  const { screen, server } = opened;
  const sheet = Array.from({ length: 300 }, (_, row) => [1, 2, 0, 1, 0, row % 3].join('\t')).join('\n');
  const clipboard = new DataTransfer();
  clipboard.setData('text/plain', sheet);
  // The first column of units is Demo, and a window has each of the others.
  await screen.user.click(await opened.cell(0, 0));
  await screen.user.paste(clipboard);
  await waitFor(async () => expect(Object.keys(await server.bookingUnits())).toHaveLength(300));
  let actions = 0;
  const act = async (deed: Promise<void>) => {
    actions += 1;
    await deed;
  };
  await act(review(opened));
  await act(place(opened));
  await screen.findByText('Booking placed.');
  expect(actions).toBeLessThanOrEqual(12);
  const [placed] = await server.transactions();
  const { lines } = await server.transaction(placed?.id ?? '');
  expect(lines.reduce((sum, { quantities }) => sum + quantities, 0)).toBe(300 * 5);
});

test('[BOOK-5, BOOK-7] an empty grid shows all lines and leads to no order; a refused entry blocks the order until it is dismissed', async () => {
  const opened = await openGrid('en');
  const { screen, main } = opened;
  const reviewButton = async () => screen.findByRole<HTMLButtonElement>('button', { name: 'Review booking' });
  expect((await reviewButton()).disabled).toBe(true);
  for (const title of [
    /^Copy \((?:Ctrl\+|⌘)C\)$/,
    /^Paste \((?:Ctrl\+|⌘)V\)$/,
    /^Undo \((?:Ctrl\+|⌘)Z\)$/,
    /^Redo \((?:Ctrl\+|⌘)Y\)$/,
    /^Note for this line \(Shift\+F2\)$/,
  ]) {
    screen.getByTitle(title);
  }
  await opened.enter(0, 1, '3');
  await screen.findByRole('link', { name: 'Review booking' });
  await opened.enter(1, 1, 'two');
  expect((await reviewButton()).disabled).toBe(true);
  await screen.user.click(screen.getByRole('button', { name: 'Show refused cells' }));
  await expectFocus(await opened.cell(1, 1));
  await screen.visit(addressOf('booking-review', 'en'));
  await expectText(main, /1 grid entry needs attention.*“two” · Enter a whole number\./);
  const placing = await screen.findByRole<HTMLButtonElement>('button', { name: /^Place booking/ });
  expect(placing.disabled).toBe(true);
  await expectAccessible(main());
  await screen.user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(placing.disabled).toBe(false));
});

test('[BOOK-11, SES-8] the booking is seen by window and by money, with a budget that the device keeps and a sign-out names', async () => {
  const opened = await openGrid('en');
  const { screen, main } = opened;
  await opened.enter(0, 1, '3');
  await screen.user.click(screen.getByRole('link', { name: 'By delivery window' }));
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1));
  await expectAccessible(main());
  await screen.user.click(screen.getByRole('link', { name: 'Budget & due dates' }));
  await expectText(() => main().querySelector('nav [aria-current=page]') ?? main(), /^Budget & due dates$/);
  const [budget] = await screen.findAllByRole('textbox', { name: /^Budget for / });
  await screen.user.type(budget as HTMLElement, '50000');
  await screen.user.tab();
  await expectAccessible(main());
  await screen.reload();
  await screen.findByDisplayValue('50,000');
  await screen.visit(addressOf('account-logout', 'en'));
  await screen.findByText('Your entries for the next booking order, including its budget.');
});

test('[F-50, ORD-6, BOOK-1] booking closes while an order waits: it is refused in words, its lines stay, and it can be placed later', async () => {
  const opened = await openGrid('en');
  const { screen, main } = opened;
  await opened.enter(2, 1, '4');
  await opened.expectBooked(['q0 4']);
  await review(opened);
  await screen.findByRole('rowheader', { name: 'Total' });
  await screen.user.type(screen.getByLabelText('PO number'), 'SPRING-1');
  await screen.user.type(screen.getByLabelText('Comment'), 'Two boxes');
  screen.network.setOnline(false);
  await place(opened);
  await screen.findByText('Your booking order is waiting to be sent.');
  const closed = { title: 'refused', status: 409, code: 'season-closed' };
  const reopen = screen.network.route(orderPath, () => Response.json(closed, { status: 409 }));
  screen.network.setOnline(true);
  await screen.findByText('Your booking order was not placed.');
  await expectText(main, 'Received after the booking season closed. Everything you entered is still in the grid.');
  await waitFor(() => expect(screen.getAllByRole('gridcell').some((cell) => cell.textContent === '4')).toBe(true));
  await expectAccessible(main());
  await opened.expectBooked(['q0 4']);

  reopen();
  await screen.reload();
  await screen.user.click(await screen.findByRole('link', { name: 'Review again' }));
  await screen.findByDisplayValue('SPRING-1');
  await screen.findByDisplayValue('Two boxes');
  await place(opened);
  await screen.findByText('Booking placed.');
  expect(await opened.server.transactions()).toMatchObject([{ documentNo: 'SPRING-1' }]);
  expect(screen.queryByText('Your booking order was not placed.')).toBeNull();
});

test('[ORD-6, BOOK-7] what was written on a booking that is withdrawn stands in the form of the next one', async () => {
  const opened = await openGrid('en');
  const { screen } = opened;
  await opened.enter(2, 1, '4');
  await opened.expectBooked(['q0 4']);
  await review(opened);
  await screen.findByRole('rowheader', { name: 'Total' });
  await screen.user.type(screen.getByLabelText('Comment'), 'Two boxes');
  screen.network.setOnline(false);
  await place(opened);
  await screen.findByRole('grid');
  await pressOnOrder(screen, 'Withdraw order');
  await screen.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Withdraw order' }));
  await waitFor(() => expect(screen.queryByText('Your booking order is waiting to be sent.')).toBeNull());
  await review(opened);
  expect(await screen.findByDisplayValue('Two boxes')).toBeDefined();
});

test('[SYNC-3] what changed since the device last showed the grid is marked and counted, through a reload, until it was seen', async () => {
  const opened = await openGrid('en');
  const { screen, server, cell, main } = opened;
  const changed = '1 cell changed elsewhere since your last visit';
  await opened.enter(0, 1, '3');
  await opened.expectBooked(['q0 3']);
  const [sku = '-'] = Object.keys(await server.bookingUnits());
  await screen.visit(addressOf('bikes', 'en'));
  await waitFor(() => expect(screen.queryByRole('grid')).toBeNull());
  await server.putBooking(sku, { q0: 8 });
  await screen.reload(addressOf('booking-cart', 'en'));
  await screen.findByText(changed);
  await screen.reload();
  await screen.findByText(changed);
  await expectDescription(await cell(0, 1), 'Changed on another device. You last saw 3.');
  await expectAccessible(main());
  await screen.user.click(screen.getByRole('button', { name: 'Show' }));
  await expectFocus(await cell(0, 1));
  await screen.user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(screen.queryByText(changed)).toBeNull());
  await screen.reload();
  await waitFor(async () => expect((await cell(0, 1)).getAttribute('aria-label')).toMatch(/: 8$/));
  expect(screen.queryByText(changed)).toBeNull();
});

test('[SYNC-3, SYNC-6] cells that became otherwise than meant are listed by name on the device page, until they were seen', async () => {
  const opened = await openGrid('en');
  const { screen, server, cell, main } = opened;
  await opened.enter(0, 1, '3');
  await opened.expectBooked(['q0 3']);
  const [sku = '-'] = Object.keys(await server.bookingUnits());
  const connect = screen.network.cut('/api/cart/booking/update');
  await opened.enter(0, 1, '5');
  const [name = '-'] = (await cell(0, 1)).getAttribute('aria-label')?.split(': ') ?? [];
  await server.putBooking(sku, { q0: 8 });
  connect();
  await screen.visit(addressOf('device', 'en'));
  screen.network.setOnline(true);
  const shown = name.replace(/ (?=\w+ \d+$)/, ' · ');
  await expectText(main, `${shown} Also changed on another device – we kept your 5.`);
  await screen.findByRole('heading', { name: 'Changed' });
  await expectAccessible(main());
  await screen.user.click(screen.main().getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Changed' })).toBeNull());
  await screen.reload(addressOf('booking-cart', 'en'));
  await waitFor(async () => expect((await cell(0, 1)).getAttribute('aria-label')).toMatch(/: 5$/));
  expect(screen.queryByText('1 cell differs from what you entered')).toBeNull();
});

test('[NAV-4, NAV-6] what the maker hides is in no menu, and comes back', async () => {
  let isHidden = true;
  const screen = await openScreen('user-profile', {
    dealer: { like: 'dealer.us' },
    before: (network) =>
      void network.route(settingsPath, async (_, pass) => {
        const settings = (await (await pass()).json()) as BookingSettings;
        return Response.json(isHidden ? { ...settings, hideBookingMenu: true, hideRebateMenu: true } : settings);
      }),
  });
  const names = () =>
    within(screen.getByRole('navigation', { name: 'Primary' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(names()).toEqual(['Bikes', 'Parts', 'Accessories', 'Atten']));
  isHidden = false;
  await screen.reload();
  await waitFor(() => expect(names()).toEqual(['Bikes', 'Parts', 'Accessories', 'Atten', 'Discount', 'Booking']));
});
