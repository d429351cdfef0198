import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { addressOf } from '../../src/contract/addresses.ts';
import { openGrid } from './support/booking-grid.ts';

const serversGrid = /^\/api\/booking\/cart\//;
const partial = 'Some data isn’t on this device yet.';

type Opened = Awaited<ReturnType<typeof openGrid>>;

const expectCell = async ({ cell }: Opened, place: number, name: RegExp) =>
  waitFor(async () => expect((await cell(place, 1)).getAttribute('aria-label')).toMatch(name));

test('[BOOK-5, CART-10, SYNC-6] a grid whose server part never came opens again with what was typed, and says so', async () => {
  let open = () => {};
  const opened = await openGrid('en', {
    before: (network) => {
      open = network.cut(serversGrid);
    },
  });
  const { screen } = opened;
  await opened.enter(0, 1, '12');
  await screen.findByText(partial);
  await screen.reload();
  await expectCell(opened, 0, /: 12$/);
  await screen.findByText(partial);
  for (const view of ['By delivery window', 'Budget & due dates']) {
    await screen.user.click(await screen.findByRole('link', { name: view }));
    await waitFor(() => {
      expect(opened.main().querySelector('[aria-busy="true"]')).toBeNull();
      expect(opened.main().textContent).toContain('12');
    });
  }
  open();
  await screen.reload(addressOf('booking-cart', 'en'));
  await expectCell(opened, 0, /: 12$/);
  await waitFor(() => expect(screen.queryByText(partial)).toBeNull());
});

test('[BOOK-10, UI-3] a note is written by keys, stands at its line, is found, and stays through a reload', async () => {
  const opened = await openGrid('fr');
  const { screen, server, cell } = opened;
  const row = (place: number) => document.querySelector(`[data-place="${place}"] [role=rowheader]`);
  await screen.user.click(await cell(1, 1));
  await screen.user.keyboard('{Shift>}{F2}{/Shift}');
  const dialog = within(await screen.findByRole('dialog'));
  const field = await dialog.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  await screen.user.type(field, 'Famille Weber');
  // Kept while it is typed.
  await waitFor(async () => expect(await server.bookingNotes()).toEqual(['Famille Weber']));
  await screen.user.keyboard('{Escape}');
  await waitFor(() => expect(row(1)?.getAttribute('aria-label')).toMatch(/, note\u00A0: Famille Weber$/));

  await screen.reload();
  // A line with a note is shown though nothing is booked of it.
  await waitFor(() => expect(row(0)?.getAttribute('aria-label')).toMatch(/Famille Weber$/));
  await opened.showAll();
  await screen.user.type(screen.getByRole('searchbox', { name: 'Trouver un article' }), 'weber');
  await waitFor(() => {
    expect(row(1)).toBeNull();
    expect(row(0)?.getAttribute('aria-label')).toMatch(/Famille Weber$/);
  });
  await screen.user.click(await cell(0, 1));
  await screen.user.keyboard('{Shift>}{F2}{/Shift}');
  await screen.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Vider' }));
  await waitFor(async () => expect(await server.bookingNotes()).toEqual([]));
});

test('[BOOK-5, SYNC-1] entries that were refused stay marked through a reload, and block the review until they are dealt with', async () => {
  const opened = await openGrid('en');
  const { screen, cell } = opened;
  const marked = () => document.querySelectorAll('[role=gridcell][aria-invalid=true]').length;
  await opened.enter(0, 1, '3');
  await opened.enter(1, 1, 'two');
  await opened.enter(2, 1, '-3');
  await waitFor(() => expect(marked()).toBe(2));
  await opened.expectBooked(['q0 3']);

  await screen.reload();
  // Lines with a refused entry are shown though nothing is booked of them.
  await waitFor(() => expect(marked()).toBe(2));
  expect((await cell(1, 1)).textContent).toContain('two');
  await screen.findByText('2 cells need attention');
  await opened.enter(1, 1, '2');
  await waitFor(() => expect(marked()).toBe(1));

  await screen.reload(addressOf('booking-review', 'en'));
  await screen.findByText(/^1 grid entry needs attention/);
  const place = async () => screen.findByRole<HTMLButtonElement>('button', { name: /^Place booking/ });
  expect((await place()).disabled).toBe(true);
  await screen.user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(async () => expect((await place()).disabled).toBe(false));
  await screen.reload();
  expect((await place()).disabled).toBe(false);
  expect(screen.queryByText(/needs attention/)).toBeNull();
});
