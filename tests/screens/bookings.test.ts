import { waitFor, within } from '@testing-library/dom';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { addressOf } from '../../src/contract/addresses.ts';
import type { PastBooking } from '../../src/contract/booking/booking.ts';
import type { Locale } from '../../src/contract/locale.ts';
import { readPdf } from '../builders/read-pdf.ts';
import { expectAccessible } from './support/accessible.ts';
import { newDealer } from './support/dealer.ts';
import { expectText } from './support/expect-text.ts';
import type { Network } from './support/network.ts';
import { openScreen, type Screen } from './support/open-screen.ts';
import { screenPortal } from './support/portal.ts';
import { serverSide } from './support/server-side.ts';

const history = /^\/api\/booking\/history\//;
const digits = (text: string) => text.replaceAll(/\D/g, '');

type Opening = {
  readonly where?: 'user-bookings' | 'user-transactions';
  readonly locale?: Locale;
  readonly before?: (network: Network) => void;
};

/** A shop with a booking of last season. */
async function openHistory({ where = 'user-bookings', locale = 'en', before }: Opening = {}) {
  const portal = await screenPortal();
  const dealer = await newDealer(portal, { like: 'dealer.eu', has: ['transactions'] });
  const bookings = await serverSide(portal, dealer).call<readonly PastBooking[]>(`/api/booking/history/${dealer.id}`);
  const [last] = bookings;
  if (!last) throw new Error('the demo has no booking of last season');
  const screen = await openScreen(where, { dealer, locale, ...(before && { before }) });
  return { screen, last };
}

async function newestOrder(screen: Screen): Promise<HTMLElement> {
  const [heading] = await screen.main().findAllByRole('heading', { level: 2 });
  return heading?.closest('section') as HTMLElement;
}

const show = async (screen: Screen, order: HTMLElement, name: RegExp) =>
  screen.user.click(within(order).getByRole('button', { name }));

test('[BOOK-8, BOOK-9] the history is linked from the transactions; an order shows its year, windows, and each line by window', async () => {
  const { screen, last } = await openHistory({ where: 'user-transactions' });
  await screen.user.click(await screen.main().findByRole('link', { name: 'Booking history' }));
  await screen.findByRole('heading', { level: 1, name: 'Booking history' });
  const order = await newestOrder(screen);
  const heading = within(order).getByRole('heading', { name: /^Booking 20\d\d, / });
  expect(heading.textContent).toContain(last.reference);

  const cellsOf = (table: HTMLElement, label: string) => {
    const row = within(table)
      .getAllByRole('row')
      .find((one) => one.textContent.includes(label));
    return within(row as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  };
  const [windows] = within(order).getAllByRole('table');
  for (const { name, label } of last.windows ?? []) {
    const units = last.bookingLines.reduce((sum, line) => sum + line[name], 0);
    expect(cellsOf(windows as HTMLElement, label)[0]).toBe(String(units));
  }

  await show(screen, order, /^Show \d+ lines by delivery window$/);
  const [, lines] = within(order).getAllByRole('table');
  const hasDemo = last.bookingLines.some((line) => line.demo > 0);
  for (const line of last.bookingLines.slice(0, 20)) {
    const { demo, q0, q1, q2, q3, q4 } = line;
    const cells = cellsOf(lines as HTMLElement, line.sku);
    expect(cells.at(-2)).toBe(String(line.quantities));
    // Each cell also names its window for phones.
    const shown = cells.slice(0, -2).map((cell) => Number(/\d*$/.exec(cell)?.[0]));
    expect(shown).toEqual(hasDemo ? [demo, q0, q1, q2, q3, q4] : [q0, q1, q2, q3, q4]);
  }

  await screen.user.click(within(heading).getByRole('link'));
  await waitFor(() => expect(location.pathname).toBe(addressOf('user-transaction', 'en', { id: last.id })));
});

test('[MODE-2] client mode shows no amounts of a booking', async () => {
  const { screen } = await openHistory();
  const order = await newestOrder(screen);
  await show(screen, order, /^Show \d+ lines by delivery window$/);
  expect(order.textContent).toContain('$');
  await screen.user.click(screen.getAllByRole('button', { name: 'Switch to client mode' })[0] as HTMLElement);
  await screen.findByText('Amounts show only in admin mode.');
  expect(order.isConnected).toBe(true);
  expect(order.textContent).not.toContain('$');
  expect(within(order).queryByRole('columnheader', { name: 'Amount' })).toBeNull();
});

async function exported(format: 'CSV' | 'PDF' | 'XLSX') {
  const { screen, last } = await openHistory({ locale: 'fr' });
  const order = await newestOrder(screen);
  await screen.user.click(within(order).getByRole('button', { name: new RegExp(`${last.reference} en ${format}$`) }));
  await waitFor(() => expect(screen.downloads).toHaveLength(1));
  const [file] = screen.downloads;
  expect(file?.name).toMatch(new RegExp(`${last.reference}.*\\.${format}$`, 'i'));
  return { last, bytes: new Uint8Array((await file?.content.arrayBuffer()) ?? new ArrayBuffer()) };
}

for (const format of ['XLSX', 'CSV'] as const) {
  test(`[BOOK-12] an order is exported as ${format} with a column for each window`, async () => {
    const { last, bytes } = await exported(format);
    const sheet = format === 'CSV' ? bytes : unzipSync(bytes)['xl/worksheets/sheet1.xml'];
    const content = strFromU8(sheet ?? new Uint8Array());
    for (const { sku } of last.bookingLines) expect(content).toContain(sku);
    for (const { labelFr } of last.windows ?? []) expect(content).toContain(labelFr);
  });
}

test('[BOOK-12] an order is exported as a PDF with the season, the windows, every line and numbered pages', async () => {
  const { last, bytes } = await exported('PDF');
  const { pages, head } = readPdf(bytes);
  expect(head).toContain('/Lang (fr)');
  const texts = pages.flat().map(({ text }) => text);
  expect(texts.join(' ')).toContain(String(last.bookingYear));
  for (const { sku } of last.bookingLines) expect(texts).toContain(sku);
  for (const { labelFr } of last.windows ?? []) expect(texts).toContain(labelFr);
  expect(texts).toContain(`Page ${pages.length} sur ${pages.length}`);
  const units = last.bookingLines.reduce((sum, line) => sum + line.quantities, 0);
  expect(texts.map(digits)).toContain(String(units));
});

test('[UI-4, PWA-2, TXN-3] a history that is not held says so; a held one shows its age without the portal', async () => {
  let isCut = true;
  const { screen, last } = await openHistory({
    before: (network) => {
      network.route(history, async (_, pass) => {
        if (isCut) throw new TypeError('Failed to fetch');
        return pass();
      });
    },
  });
  const main = () => screen.getByRole('main');
  await expectText(main, 'couldn’t be loaded');
  await expectAccessible(main());
  isCut = false;
  await screen.user.click(screen.getByRole('button', { name: 'Try again' }));
  await expectText(main, last.reference);
  await screen.untilHeld('past-bookings');

  isCut = true;
  await screen.reload();
  await expectText(main, last.reference);
  await expectText(main, 'The portal can’t be reached.');
  await expectText(main, /Showing saved data from \d{1,2}:\d{2}\s[AP]M/);
  await expectAccessible(main());
});

test('[UI-4] a dealer without bookings is told so', async () => {
  const screen = await openScreen('user-bookings', { locale: 'fr' });
  await screen.findByText('Aucune précommande pour l’instant.');
  await expectAccessible(screen.getByRole('main'));
});
