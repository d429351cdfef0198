import { fireEvent, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { addressOf } from '../../src/contract/addresses.ts';
import { locales, type Locale } from '../../src/contract/locale.ts';
import { expectAccessible } from './support/accessible.ts';
import { expectText } from './support/expect-text.ts';
import { openScreen, type Screen } from './support/open-screen.ts';
import { testIn } from './support/test-in.ts';

const words = {
  en: {
    menu: 'Booking',
    navigation: 'Primary',
    find: 'Find a model',
    enter: /^Enter quantities/,
    grid: 'Open booking grid',
    inBooking: 'In your booking',
    ships: /^Ships /,
    findLine: 'Find an item',
    none: 'No matching models.',
  },
  fr: {
    menu: 'Précommande',
    navigation: 'Navigation principale',
    find: 'Trouver un modèle',
    enter: /^Saisir des quantités/,
    grid: 'Ouvrir la grille de précommande',
    inBooking: 'Dans votre précommande',
    ships: /^Expédition /,
    findLine: 'Trouver un article',
    none: 'Aucun modèle ne correspond.',
  },
} as const satisfies Record<Locale, object>;

const cards = (screen: Screen) => screen.main().findAllByRole('article');
const nameOf = (card: HTMLElement) => within(card).getByRole('heading').textContent;

for (const locale of locales) {
  const it = testIn('fr', locale);
  const text = words[locale];

  test(`[BOOK-2, BOOK-9, NAV-6] in ${locale} the menu leads to what can be booked: models with pictures, prices and windows, searched and filtered`, async () => {
    const screen = await openScreen('device', { locale, dealer: { like: 'dealer.ca' } });
    const menu = await screen.findByRole('navigation', { name: text.navigation });
    await screen.user.click(await within(menu).findByRole('link', { name: text.menu }));
    await waitFor(() => expect(location.pathname).toBe(addressOf('booking', locale)));
    const [first, second, ...others] = await cards(screen);
    expect(others.length).toBeGreaterThan(1);
    await expectText(() => first as HTMLElement, '$');
    expect(
      within(first as HTMLElement)
        .getByRole('presentation')
        .getAttribute('src'),
    ).toMatch(/^\/images\//);
    expect(screen.getAllByText(text.ships)).toHaveLength(5);
    await expectAccessible(first);

    const name = nameOf(second as HTMLElement);
    const find = await screen.findByRole('searchbox', { name: text.find });
    fireEvent.input(find, { target: { value: name.toUpperCase() } });
    await waitFor(async () => expect((await cards(screen)).map(nameOf)).toEqual([name]));
    fireEvent.input(find, { target: { value: 'zzzz' } });
    await screen.findByText(text.none);
    fireEvent.input(find, { target: { value: '' } });
    await waitFor(async () => expect(nameOf((await cards(screen))[1] as HTMLElement)).toBe(name));

    const [, again] = await cards(screen);
    await screen.user.click(within(again as HTMLElement).getByRole('link', { name: text.enter }));
    const line = await screen.findByRole<HTMLInputElement>('searchbox', { name: text.findLine });
    expect(line.value).toBe(name);
  });

  it(`[ACC-8, ACC-11] in ${locale} shop staff see the bikes and book nothing`, async () => {
    const screen = await openScreen('booking', { locale, dealer: { like: 'staff' } });
    const [first] = await cards(screen);
    await expectText(() => first as HTMLElement, '$');
    expect(screen.queryByRole('link', { name: text.grid })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: text.inBooking })).toBeNull();
  });
}

test('[ACC-8] media see what can be booked, and no price anywhere', async () => {
  const screen = await openScreen('booking', { locale: 'fr', dealer: { like: 'media' } });
  await cards(screen);
  expect(screen.getByRole('main').textContent).not.toContain('$');
  expect(screen.queryByRole('link', { name: words.fr.grid })).toBeNull();
});
