import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { BookingSettings } from '../../src/contract/booking/booking.ts';
import { expectAccessible } from './support/accessible.ts';
import { openGrid, settingsPath } from './support/booking-grid.ts';
import { expectDescription } from './support/expect-field.ts';
import type { Screen } from './support/open-screen.ts';

/** Cells as a spreadsheet program puts them on the clipboard, into the active cell. */
async function paste({ user }: Screen, rows: readonly (readonly string[])[]): Promise<void> {
  const clipboard = new DataTransfer();
  clipboard.setData('text/plain', rows.map((cells) => cells.join('\t')).join('\n'));
  await user.paste(clipboard);
}

const undo = async ({ user }: Screen) => user.keyboard('{Control>}z{/Control}');

const expectMarked = async (count: number) =>
  waitFor(() => expect(document.querySelectorAll('[role=gridcell][aria-invalid=true]')).toHaveLength(count));

async function expectRefused(cell: Element, why: string | RegExp): Promise<void> {
  await waitFor(() => expect(cell.getAttribute('aria-invalid')).toBe('true'));
  await expectDescription(cell, why);
}

test('[BOOK-5, F-59] what is not a number of units is refused cell by cell with its reason, the rest is kept, and one undo takes all of it back', async () => {
  const opened = await openGrid('fr');
  const { screen, cell } = opened;
  await screen.user.click(await cell(0, 0));
  await paste(screen, [
    ['two', '-1', '1,5', '2027-03-01', '1e9', '1000000'],
    ['3', '', '4', '', '', '999999'],
  ]);
  await screen.findByText('6 cases à vérifier sont marquées.');
  const tooLarge = /Maximum 999\s999 par case\./;
  const reasons = [
    'Entrez un nombre entier.',
    'Entrez 0 ou plus.',
    'Seules des unités entières peuvent être précommandées.',
    'C’est une date. Entrez un nombre entier.',
    tooLarge,
    tooLarge,
  ];
  for (const [column, why] of reasons.entries()) await expectRefused(await cell(0, column), why);
  await expectMarked(6);
  await opened.expectBooked(['demo 3', 'q1 4', 'q4 999999']);
  await expectAccessible(opened.main());
  await undo(screen);
  await expectMarked(0);
  await opened.expectBooked([]);
});

test('[BOOK-5] of a block that is larger than the grid what fits is kept, and what is beyond it is said', async () => {
  const opened = await openGrid('fr');
  const { screen, cell } = opened;
  await screen.user.click(await cell(0, 0));
  await screen.user.keyboard('{Control>}{End}{/Control}');
  // To the right of it are the columns of quantity and amount, which nothing is written into.
  await paste(screen, [
    ['5', '6'],
    ['7', '8'],
  ]);
  await screen.findByText('3 valeurs étaient hors de la grille et ont été ignorées.');
  expect((await cell(0, 0)).getAttribute('aria-invalid')).not.toBe('true');
  await opened.expectBooked(['q4 5']);
  await undo(screen);
  await opened.expectBooked([]);
});

test('[BOOK-1, BOOK-5] what is pasted while the season is closed stays in its cells with the reason, and is written nowhere', async () => {
  const opened = await openGrid('fr', {
    before: (network) =>
      void network.route(settingsPath, async (_, pass) => {
        const settings = (await (await pass()).json()) as BookingSettings;
        return Response.json({ ...settings, bookingIsOpen: false, state: 'closed-by-maker' });
      }),
  });
  const { screen, cell } = opened;
  await screen.user.click(await cell(0, 0));
  await paste(screen, [['1', '2']]);
  for (const column of [0, 1]) await expectRefused(await cell(0, column), 'La saison est fermée.');
  await opened.expectBooked([]);
  await undo(screen);
  await expectMarked(0);
});

test('[BOOK-12] of a file that is no grid nothing is taken, and it is said', async () => {
  const opened = await openGrid('fr');
  const { screen } = opened;
  await opened.enter(0, 1, '4');
  await opened.expectBooked(['q0 4']);
  const input = screen.getByLabelText('Classeur de la grille');
  await screen.user.upload(input, new File(['sku;quantity\nX;5\n'], 'grid.xlsx'));
  const said = within(await screen.findByRole('alert'));
  said.getByText('Rien n’a été importé.');
  await waitFor(() => expect(document.body.textContent).toContain('Ce classeur n’a pas été exporté de cette grille.'));
  await opened.expectBooked(['q0 4']);
});
