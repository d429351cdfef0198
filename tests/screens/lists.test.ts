import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { addressOf } from '../../src/contract/addresses.ts';
import { expectAccessible } from './support/accessible.ts';
import { expectDescription, expectFocus } from './support/expect-field.ts';
import { expectText } from './support/expect-text.ts';
import { openScreen, type Screen } from './support/open-screen.ts';
import { serverSide } from './support/server-side.ts';

const searchOf = () => new URL(location.href).searchParams;
const rows = () => [...document.querySelectorAll<HTMLElement>('main [data-place]')];
const quantities = () => [...document.querySelectorAll<HTMLInputElement>('main [data-control=quantity]')];

async function openParts(query = ''): Promise<Screen> {
  const screen = await openScreen(`${addressOf('pieces', 'en')}${query}`, { dealer: { like: 'dealer.us' } });
  await waitFor(() => expect(quantities().length).toBeGreaterThan(2));
  return screen;
}

test('[SRCH-3, ROUTE-9] parts are filtered by price, which a chip names and removes', async () => {
  const screen = await openParts();
  const price = within(screen.getAllByRole('group', { name: 'Price' })[0] as HTMLElement);
  await screen.user.click(price.getByRole('checkbox', { name: /^\$10 to \$25/ }));
  await waitFor(() => expect(searchOf().get('filters')).toBe('p-4.10-25'));
  await waitFor(() => {
    const shown = rows().map(({ textContent }) => Number(/\$(\d+\.\d\d)/.exec(textContent)?.[1]));
    expect(shown.every((dollars) => dollars >= 10 && dollars < 25)).toBe(true);
  });
  await screen.user.click(screen.getByRole('button', { name: 'Remove filter: $10 to $25' }));
  await waitFor(() => expect(searchOf().has('filters')).toBe(false));
});

test('[CAT-12] a barcode with a wrong check digit is told so', async () => {
  const screen = await openParts();
  await screen.user.type(screen.getByLabelText('Search: Parts'), '4006381333932');
  expect(await screen.findByText(/wrong or missing digit/)).toBeDefined();
});

test('[SRCH-2] a search of symbols only finds nothing, and says what to type', async () => {
  const parts = await openParts();
  for (const label of ['Search: Parts', 'Part number or barcode']) {
    const field = parts.getByLabelText(label);
    await parts.user.type(field, '–🔧');
    expect(await parts.findByText(/^Your search has no letters or digits/)).toBeDefined();
    await parts.user.clear(field);
    await waitFor(() => expect(parts.queryByText(/no letters or digits/)).toBeNull());
  }
});

test('[QTY-1] several lines are added at once, what is no quantity is refused before', async () => {
  const screen = await openParts('?q=chain&filters=p-1.now');
  const [one, other] = quantities() as [HTMLInputElement, HTMLInputElement];
  await screen.user.type(one, '2');
  expect(screen.queryByRole('button', { name: /^Add \d/ })).toBeNull();
  await screen.user.type(other, 'three{Tab}');
  await screen.findByText(/whole number/);
  await screen.user.clear(other);
  await screen.user.type(other, '3{Tab}');
  await screen.user.click(await screen.findByRole('button', { name: 'Add 2 items to cart' }));
  await screen.findByText('2 items added');
  expect([one.value, other.value]).toEqual(['', '']);
  const server = serverSide(screen.portal, screen.dealer);
  await waitFor(async () => expect(Object.values(await server.cartUnits()).toSorted((a, b) => a - b)).toEqual([2, 3]));
});

test('[SES-8] a search is saved under a name, found again after a reload, and deleted', async () => {
  const screen = await openParts('?q=chain&filters=p-1.now');
  const open = async () => screen.user.click(await screen.findByRole('button', { name: 'Saved filters' }));
  await open();
  const dialog = await screen.findByRole('dialog', { name: 'Saved filters' });
  await expectAccessible(dialog);
  const name = within(dialog).getByLabelText<HTMLInputElement>('Name');
  expect(name.value).toBe('chain, In stock now');
  await expectFocus(name);
  await screen.user.clear(name);
  await screen.user.keyboard('{Enter}');
  await expectDescription(name, 'Enter a name.');
  await expectFocus(name);
  await screen.user.type(name, 'Chains{Enter}');
  await within(dialog).findByRole('link', { name: 'Chains' });
  await screen.reload(addressOf('pieces', 'en'));
  await open();
  await screen.user.click(await screen.findByRole('link', { name: 'Chains' }));
  await waitFor(() => expect([searchOf().get('q'), searchOf().get('filters')]).toEqual(['chain', 'p-1.now']));
  await open();
  await screen.user.click(await screen.findByRole('button', { name: 'Delete: Chains' }));
  await screen.findByText(/^No saved filters yet/);
});

test('[CAT-13] favourites of all catalogues and what was viewed last are on one page', async () => {
  const screen = await openParts();
  const star = { name: /^Favorite: / };
  await screen.user.click((await screen.main().findAllByRole('button', star))[0] as HTMLElement);
  const part = rows()[0]?.querySelector('h2')?.textContent ?? '';
  await screen.visit(addressOf('bikes', 'en'));
  const bikes = await waitFor(() => {
    const cards = [...document.querySelectorAll<HTMLElement>('main li[data-id]')];
    if (cards.length < 2) throw new Error('no bikes are shown');
    return cards;
  });
  const [bike, viewed] = bikes.map((card) => within(card).getByRole('heading').textContent);
  await screen.user.click(await within(bikes[0] as HTMLElement).findByRole('button', star));
  await screen.user.click(within(bikes[1] as HTMLElement).getAllByRole('link')[0] as HTMLElement);
  await screen.findByRole('heading', { level: 1, name: viewed ?? '' });
  await screen.untilHeld('recently-viewed');

  await screen.visit(addressOf('favourites', 'en'));
  const section = (name: string) => screen.getByRole('region', { name });
  await expectText(() => section('Bikes'), bike ?? '');
  await expectText(() => section('Parts'), part);
  await expectText(() => section('Recently viewed'), viewed ?? '');
  await expectAccessible(screen.getByRole('main'));
  await screen.user.click(within(section('Parts')).getByRole('button', star));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Parts' })).toBeNull());
});

test('[CAT-13, UI-4] without favourites the page says how to get some', async () => {
  const screen = await openScreen('favourites', { dealer: { like: 'dealer.us' } });
  expect(await screen.findByText('No favorites yet.')).toBeDefined();
});
