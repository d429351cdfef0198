import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { addressOf } from '../../src/contract/addresses.ts';
import type { DemoName } from '../support/copy-dealer.ts';
import { expectAccessible } from './support/accessible.ts';
import { expectNoMargin, expectText } from './support/expect-text.ts';
import { openScreen, type Screen, type ScreenTerms } from './support/open-screen.ts';
import { serverSide } from './support/server-side.ts';

const list = /^\/api\/products\/(?:en|fr)\//;

const cards = () => [...document.querySelectorAll<HTMLElement>('main li[data-id]')];
const names = () => cards().map((card) => within(card).getByRole('heading').textContent);
const searchOf = () => new URL(location.href).searchParams;
const search = (screen: Screen) => screen.findByLabelText<HTMLInputElement>('Search bikes');

async function firstCard(): Promise<HTMLElement> {
  return waitFor(() => {
    const [card] = cards();
    if (!card) throw new Error('no bike is shown');
    return card;
  });
}

async function openBikes(query = '', { like = 'dealer.ca', ...terms }: BikeTerms = {}): Promise<Screen> {
  const address = `${addressOf('bikes', terms.locale ?? 'en')}${query}`;
  const screen = await openScreen(address, { dealer: { like }, ...terms });
  await firstCard();
  return screen;
}

type BikeTerms = Omit<ScreenTerms, 'dealer'> & { readonly like?: DemoName };

async function openFirstBike(screen: Screen): Promise<HTMLElement> {
  await screen.user.click(within(await firstCard()).getAllByRole('link')[0] as HTMLElement);
  return screen.findByRole('table', { name: /^Stock (?:and quantities|et quantités)/ });
}

const priceShown = (screen: Screen) =>
  screen.getAllByText(/^(?:Your cost|MSRP)$/, { selector: 'dt' })[0]?.parentElement?.querySelector('dd')?.textContent ??
  '';

test('[ROUTE-9] search, filters and sort are in the address, and a reload shows the same', async () => {
  const screen = await openBikes();
  await screen.user.click(screen.getByRole('checkbox', { name: /^Trail/ }));
  const sort = screen.getByLabelText<HTMLSelectElement>('Sort by');
  await screen.user.selectOptions(sort, sort.options[3] as HTMLElement);
  await screen.user.type(await search(screen), 'taiga');
  await waitFor(() => expect(searchOf().get('q')).toBe('taiga'));
  expect(searchOf().get('filters')).toBe('p1.Trail');
  expect([searchOf().get('sort'), searchOf().get('direction')]).toEqual(['price', 'descending']);
  await expectText(() => cards()[0] as HTMLElement, 'Taïga');
  const shown = names();
  await screen.reload();
  await waitFor(async () => expect((await search(screen)).value).toBe('taiga'));
  await waitFor(() => expect(names()).toEqual(shown));
});

test('[FLT-1] chips name the filters that are set, and clear them one by one or all at once', async () => {
  const screen = await openBikes('?filters=p1.Trail.Gravel&q=o');
  await screen.user.click(screen.getByRole('button', { name: 'Remove filter: Trail' }));
  await waitFor(() => expect(searchOf().get('filters')).toBe('p1.Gravel'));
  await screen.user.click(screen.getAllByRole('button', { name: 'Clear all' })[0] as HTMLElement);
  await waitFor(() => expect(location.search).toBe(''));
  await waitFor(async () => expect((await search(screen)).value).toBe(''));
});

test('[ROUTE-3] an id opens that bike; an unknown id is not found', async () => {
  const screen = await openBikes();
  const [name = 'no name'] = names();
  await openFirstBike(screen);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(name);
  await screen.reload(addressOf('bikes', 'en', { id: 'no-such-bike' }));
  await screen.findByRole('heading', { name: 'Page not found' });
});

test('[CAT-10, QTY-1, QTY-5] several sizes are typed, cut where there are fewer, and added at once', async () => {
  const screen = await openBikes('?filters=p-1.now', { like: 'dealer.us' });
  const sizes = await openFirstBike(screen);
  const fields = () =>
    [...sizes.querySelectorAll('td')]
      .filter(({ textContent }) => /\d{2,} in stock/.test(textContent))
      .flatMap((cell) => within(cell).queryAllByRole<HTMLInputElement>('textbox'));
  const [one, other] = await waitFor(() => {
    const [first, second] = fields();
    if (!first || !second) throw new Error('no two sizes in stock');
    return [first, second] as const;
  });
  await screen.user.type(one, '2');
  await screen.user.type(other, '999999{Enter}');
  await waitFor(() =>
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringMatching(/(?:in stock|per order) – quantity adjusted from 999,999/),
    ),
  );
  await screen.user.clear(other);
  await screen.user.type(other, '1{Tab}');
  expect(screen.queryByText(/quantity adjusted/)).toBeNull();
  await screen.user.click(screen.getByRole('button', { name: /^Add 3/ }));
  const added = within((await screen.findByText('3 bikes added')).closest('output') as HTMLElement);
  expect(added.getByRole('link', { name: 'View cart' }).getAttribute('href')).toBe(addressOf('cart', 'en'));
  await waitFor(() => expect(one.value).toBe(''));
  const server = serverSide(screen.portal, screen.dealer);
  await waitFor(async () => expect(new Set(Object.values(await server.cartUnits()))).toEqual(new Set([1, 2])));
});

test('[UI-4, STK-4] without the portal the list stays and says that it is old', async () => {
  const screen = await openBikes('', {
    before(network) {
      network.cut('/api/product/quantities');
      network.route(list, async (_, pass) => {
        const body = await (await pass()).text();
        const old = body.replaceAll(/"updated":"[^"]+"/g, '"updated":"2026-01-02T03:04:05.000Z"');
        return new Response(old, { headers: { 'content-type': 'application/json' } });
      });
    },
  });
  await screen.findByText('The portal can’t be reached. Showing saved data.');
  await expectText(() => cards()[0] as HTMLElement, /in stock|left/);
});

test('[UI-4] bikes that cannot be loaded say so and come with the next try', async () => {
  const screen = await openScreen('bikes', { before: (network) => void network.cut(list) });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  await expectAccessible(screen.getByRole('main'));
  screen.network.route(list, async (_, pass) => pass());
  await screen.user.click(retry);
  await firstCard();
});

test('[MODE-1, MODE-2] client mode shows another price, and the cost is nowhere in the page', async () => {
  const screen = await openBikes('?filters=p1.Trail');
  await openFirstBike(screen);
  const cost = /\$[\d,]+\.\d\d/.exec(priceShown(screen))?.[0] ?? 'no price';
  expect(cost).not.toBe('no price');
  screen.getByText('Margin', { selector: 'dt' });
  await screen.user.click(screen.getAllByRole('button', { name: 'Switch to client mode' })[0] as HTMLElement);
  await waitFor(() => expect(priceShown(screen)).not.toContain(cost));
  expect(priceShown(screen)).toMatch(/\$\d/);
  expect(document.documentElement.outerHTML).not.toContain(cost);
  expectNoMargin();
  await screen.user.click(screen.main().getByRole('link', { name: 'Bikes' }));
  await firstCard();
  expect(document.documentElement.outerHTML).not.toContain(cost);
  expectNoMargin();
});

test('[ROUTE-7] another language keeps the filters', async () => {
  const screen = await openBikes('?filters=p1.Trail');
  const count = cards().length;
  await screen.user.click(screen.getAllByRole('link', { name: 'Français' })[0] as HTMLElement);
  const trail = await screen.findByRole<HTMLInputElement>('checkbox', { name: /^Sentier/ });
  expect(trail.checked).toBe(true);
  await waitFor(() => expect(cards()).toHaveLength(count));
  expect(searchOf().get('filters')).toBe('p1.Trail');
});

test('[NAV-7] the primary link clears the filters', async () => {
  const screen = await openBikes('?filters=p1.Trail&q=taiga');
  const primary = within(screen.getByRole('navigation', { name: 'Primary' }));
  await screen.user.click(primary.getByRole('link', { name: 'Bikes' }));
  await waitFor(() => expect(location.search).toBe(''));
  await waitFor(async () => expect((await search(screen)).value).toBe(''));
});

test('[ROUTE-9] the way back from a bike leads to the same list', async () => {
  const screen = await openBikes('?filters=p1.Trail&q=taiga');
  await openFirstBike(screen);
  await screen.user.click(screen.main().getByRole('link', { name: 'Bikes' }));
  await waitFor(async () => expect((await search(screen)).value).toBe('taiga'));
  expect(searchOf().get('filters')).toBe('p1.Trail');
});

test('[ROUTE-9] the chosen configuration and color are in the address', async () => {
  const screen = await openBikes('?filters=p1.Trail');
  await openFirstBike(screen);
  const configuration = () => screen.findByLabelText<HTMLSelectElement>('Configuration');
  const color = async () =>
    within(await screen.findByRole('group', { name: /^Colou?r$/ })).getAllByRole('button')[1] as HTMLElement;
  await screen.user.selectOptions(await configuration(), (await configuration()).options[1] as HTMLElement);
  const chosen = (await configuration()).value;
  await screen.user.click(await color());
  await waitFor(async () => expect((await color()).getAttribute('aria-pressed')).toBe('true'));
  await screen.reload();
  await waitFor(async () => expect((await configuration()).value).toBe(chosen));
  expect((await color()).getAttribute('aria-pressed')).toBe('true');
});

test('[ACC-11] shop staff see stock and retail prices without fields, cart or cost', async () => {
  const screen = await openBikes('', { like: 'staff' });
  const sizes = await openFirstBike(screen);
  screen.getByText('MSRP', { selector: 'dt' });
  expect(screen.queryByText('Your cost')).toBeNull();
  await expectText(() => sizes, /\d in stock/);
  expect(within(sizes).queryAllByRole('textbox')).toEqual([]);
  expect(screen.queryAllByRole('button', { name: /cart/i })).toEqual([]);
});

test('[UI-2] a description that exists in English alone is marked as English on a French page', async () => {
  const screen = await openBikes('', {
    locale: 'fr',
    before: (network) =>
      void network.route(list, async (_, pass) => {
        const { products, ...rest } = (await (await pass()).json()) as { products: object[] };
        const inEnglish = { description: 'Steep and wet.', descriptionLang: 'en' };
        return Response.json({ ...rest, products: products.map((product) => ({ ...product, ...inEnglish })) });
      }),
  });
  await openFirstBike(screen);
  expect((await screen.findByText('Steep and wet.')).getAttribute('lang')).toBe('en-CA');
});
