import { waitFor } from '@testing-library/dom';
import { expect, onTestFinished, vi } from 'vitest';
import type { Locale } from '../../../src/contract/locale.ts';
import { newDealer } from './dealer.ts';
import { openScreen, type Screen, type ScreenTerms } from './open-screen.ts';
import { screenPortal } from './portal.ts';
import { serverSide } from './server-side.ts';

const filledOnly = { en: 'Only lines with units or notes', fr: 'Lignes avec unités ou notes seulement' } as const;

export const settingsPath = '/api/booking/settings';

/** The booking grid of a new dealer, with all of its rows. */
export async function openGrid(locale: Locale, terms: Pick<ScreenTerms, 'before'> = {}) {
  makeRoom();
  const portal = await screenPortal();
  const dealer = await newDealer(portal, { like: locale === 'en' ? 'dealer.us' : 'dealer.ca' });
  const server = serverSide(portal, dealer);
  const screen = await openScreen('booking-cart', { dealer, locale, ...terms });
  const grid = gridOf(screen, locale);
  await grid.showAll();
  return {
    screen,
    server,
    ...grid,
    main: () => screen.getByRole('main'),
    expectBooked: async (cells: readonly string[]) => expectBooked(server, cells),
  };
}

/** Waits until the server has these, e.g. `q0 3`, whatever the order of the rows. */
export async function expectBooked(
  server: Pick<ReturnType<typeof serverSide>, 'bookingUnits'>,
  cells: readonly string[],
): Promise<void> {
  await waitFor(async () => {
    const rows = Object.values(await server.bookingUnits());
    const units = rows.flatMap((row) => Object.entries(row).map(([column, count]) => `${column} ${count}`));
    expect(units.toSorted()).toEqual(cells);
  });
}

/** The grid on the screen, once it was given room. */
export function gridOf(screen: Screen, locale: Locale) {
  /** By its row and its column, both from 0. */
  const cell = async (place: number, column: number) =>
    waitFor(() => {
      const found = document.querySelector<HTMLElement>(`[data-place="${place}"] [data-column="${column}"]`);
      if (!found) throw new Error(`no cell ${place}, ${column}`);
      return found;
    });
  const showAll = async () => {
    const filter = await screen.findByRole<HTMLInputElement>('checkbox', { name: filledOnly[locale] });
    if (filter.checked) await screen.user.click(filter);
    await cell(0, 1);
  };
  return {
    cell,
    showAll,
    async enter(place: number, column: number, units: string): Promise<void> {
      await screen.user.click(await cell(place, column));
      await screen.user.keyboard(`${units}{Enter}`);
    },
  };
}

/** The grid shows the windows and the rows for which there is room. */
export function makeRoom(): void {
  const sizes = { offsetHeight: 600, clientHeight: 600, clientWidth: 1280 } as const;
  for (const [name, px] of Object.entries(sizes) as [keyof typeof sizes, number][]) {
    const size = vi.spyOn(HTMLElement.prototype, name, 'get').mockReturnValue(px);
    onTestFinished(() => size.mockRestore());
  }
}
