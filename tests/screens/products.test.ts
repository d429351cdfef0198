import { fireEvent, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { addressOf, type RouteName } from '../../src/contract/addresses.ts';
import type { DemoName } from '../support/copy-dealer.ts';
import { expectAccessible } from './support/accessible.ts';
import { newDealer } from './support/dealer.ts';
import { expectNoMargin, expectText } from './support/expect-text.ts';
import { openScreen, type Screen, type ScreenTerms } from './support/open-screen.ts';
import { screenPortal } from './support/portal.ts';
import { serverSide } from './support/server-side.ts';

const search = 'Chercher : Pièces';
const number = 'Numéro de pièce ou code-barres';

const searchOf = () => new URL(location.href).searchParams;
const rows = () => [...document.querySelectorAll<HTMLElement>('main [data-place]')];
const ids = () => rows().map((row) => row.querySelector('a')?.pathname.split('/').at(-1));
const names = () => rows().map((row) => row.querySelector('h2, h3')?.textContent ?? '');
const shownCount = (screen: Screen) => screen.main().getAllByRole('status')[0]?.textContent ?? '';
const field = (row: HTMLElement) => row.querySelector('input') as HTMLInputElement;

async function firstRow(): Promise<HTMLElement> {
  return waitFor(() => {
    const [row] = rows();
    if (!row) throw new Error('no row is shown');
    return row;
  });
}

async function openList(name: RouteName, query = '', { like = 'dealer.ca', ...terms }: ListTerms = {}) {
  const locale = terms.locale ?? 'fr';
  const screen = await openScreen(`${addressOf(name, locale)}${query}`, { dealer: { like }, ...terms, locale });
  await firstRow();
  return screen;
}

type ListTerms = Omit<ScreenTerms, 'dealer'> & { readonly like?: DemoName };

/** Until the row of this part is the first one shown. */
async function rowOf(sku: string): Promise<HTMLElement> {
  return waitFor(() => {
    const row = rows().find(({ textContent }) => textContent.includes(sku));
    if (!row) throw new Error(`no row of ${sku}`);
    return row;
  });
}

test('[ROUTE-9, FLT-1] search, filters, sort and view are in the address, and a reload shows the same', async () => {
  const screen = await openList('pieces');
  await screen.user.click(await screen.findByRole('checkbox', { name: /^Transmission/ }));
  await screen.user.selectOptions(screen.getByLabelText('Trier par'), 'dear');
  await screen.user.type(screen.getByLabelText(search), 'chaine');
  await waitFor(() => expect(searchOf().get('q')).toBe('chaine'));
  await screen.user.click(screen.getByRole('button', { name: 'Images' }));
  await waitFor(() => expect(searchOf().get('view')).toBe('pictures'));
  expect([searchOf().get('sort'), searchOf().get('direction')]).toEqual(['price', 'descending']);
  await waitFor(() => expect(shownCount(screen)).toMatch(/^\d{2,3}\s/));
  const shown = names();
  await screen.reload();
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(search).value).toBe('chaine'));
  await waitFor(() => expect(names()).toEqual(shown));
  await screen.user.click(screen.getAllByRole('button', { name: 'Tout effacer' })[0] as HTMLElement);
  await waitFor(() => expect([searchOf().has('q'), searchOf().has('filters')]).toEqual([false, false]));
});

test('[FLT-2] the part number turns to upper case and narrows the list to what begins with it', async () => {
  const screen = await openList('pieces');
  const typed = screen.getByLabelText<HTMLInputElement>(number);
  await screen.user.type(typed, 'pc-ch-1');
  expect(typed.value).toBe('PC-CH-1');
  await waitFor(() => expect(rows()).toHaveLength(3));
  for (const row of rows()) expect(row.textContent).toContain('PC-CH-1');
  await screen.user.clear(typed);
  await waitFor(() => expect(rows().length).toBeGreaterThan(5));
});

test('[QTY-1, CAT-5] a quantity is added by Enter and confirmed in its row; what is no quantity is refused', async () => {
  const screen = await openList('pieces', '?number=PC-CH-09');
  const row = await rowOf('PC-CH-09');
  await screen.user.type(field(row), 'deux{Enter}');
  await expectText(() => row, /nombre entier/);
  expect(field(row).value).toBe('deux');
  await screen.user.clear(field(row));
  await screen.user.type(field(row), '3{Enter}');
  await expectText(() => row, '3 au panier');
  expect(field(row).value).toBe('');
  await screen.user.click(within(row).getByRole('button', { name: /^Ajouter au panier/ }));
  await expectText(() => row, '4 au panier');
  await waitFor(async () =>
    expect(Object.values(await serverSide(screen.portal, screen.dealer).cartUnits())).toEqual([4]),
  );
  await screen.reload();
  await waitFor(async () => expect((await rowOf('PC-CH-09')).textContent).toMatch(/4\sau panier/));
});

test('[CART-1] Enter while a quantity goes into the cart does not add it again', async () => {
  const screen = await openList('pieces', '?number=PC-CH-09');
  const row = await rowOf('PC-CH-09');
  await screen.user.type(field(row), '3');
  const form = field(row).form as HTMLFormElement;
  fireEvent.submit(form);
  await Promise.resolve();
  fireEvent.submit(form);
  const server = serverSide(screen.portal, screen.dealer);
  await waitFor(async () => expect(await server.cartUnits()).not.toEqual({}));
  expect(Object.values(await server.cartUnits())).toEqual([3]);
  await expectText(() => row, '3 au panier');
});

test('[ROUTE-3] a line’s link to a part finds the catalogue that has it', async () => {
  const screen = await openList('accessories');
  const [name = 'no name'] = names();
  const link = within(await firstRow()).getAllByRole('link')[0] as HTMLAnchorElement;
  const id = decodeURIComponent(link.pathname.split('/').at(-1) ?? '');
  await screen.visit(addressOf('pieces', 'fr', { id }));
  await screen.findByRole('heading', { level: 1, name });
  expect(location.pathname).toBe(addressOf('accessories', 'fr', { id }));
});

test('[ROUTE-3] an id opens that product; an unknown id is not found', async () => {
  const screen = await openList('pieces');
  const [name = 'no name'] = names();
  await screen.user.click(within(await firstRow()).getAllByRole('link')[0] as HTMLElement);
  await screen.findByRole('heading', { level: 1, name });
  await screen.reload();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(name));
  await screen.reload(addressOf('pieces', 'fr', { id: 'no-such-part' }));
  await screen.findByRole('heading', { name: 'Page introuvable' });
});

test('[MODE-1, MODE-2] client mode shows another price, and the cost is nowhere in the page', async () => {
  const screen = await openList('pieces', '?number=PC-CH-09');
  const row = await rowOf('PC-CH-09');
  const cost = /\d+,\d\d/.exec(row.textContent)?.[0] ?? 'no price';
  expect(row.textContent).toMatch(/PDSF.*Marge.*%/);
  await screen.user.click(screen.getAllByRole('button', { name: 'Passer en mode client' })[0] as HTMLElement);
  await waitFor(async () => expect((await rowOf('PC-CH-09')).textContent).not.toContain(cost));
  expect((await rowOf('PC-CH-09')).textContent).toMatch(/\d+,\d\d/);
  expect(document.documentElement.outerHTML).not.toContain(cost);
  expectNoMargin();
});

test('[UI-4] a catalogue that cannot be loaded says so and comes with the next try', async () => {
  const screen = await openScreen('pieces', { locale: 'fr', before: (network) => void network.cut(/^\/api\/parts\//) });
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  await expectAccessible(screen.getByRole('main'));
  screen.network.route(/^\/api\/parts\//, async (_, pass) => pass());
  await screen.user.click(retry);
  await firstRow();
});

test('[ROUTE-9] nonsense in the address and in the search finds nothing and breaks nothing', async () => {
  const screen = await openList('pieces', '?filters=p1.Nonsense_px.2&sort=up&view=3d&old=perhaps');
  const all = shownCount(screen);
  const typed = screen.getByLabelText(search);
  for (const nonsense of ['xqzkvw', '😀😀', '<b>x</b><script>', 'x'.repeat(5_000)]) {
    fireEvent.input(typed, { target: { value: nonsense } });
    await screen.findByText('Aucun résultat.');
  }
  for (const odd of ['%', '"; drop', '']) fireEvent.input(typed, { target: { value: odd } });
  await waitFor(() => expect(shownCount(screen)).toBe(all));
});

test('[ROUTE-7] another language keeps the filters', async () => {
  const screen = await openList('accessories', '?sort=name', { locale: 'en' });
  const shown = rows().length;
  await screen.user.click(screen.getAllByRole('link', { name: 'Français' })[0] as HTMLElement);
  await screen.findByRole('heading', { level: 1, name: 'Accessoires' });
  expect(`${location.pathname}${location.search}`).toMatch(/^\/fr\/accessoires\?sort=name/);
  await waitFor(() => expect(rows()).toHaveLength(shown));
});

test('[CAT-3] accessories and atten are two lists of one answer', async () => {
  const screen = await openList('atten');
  const ofAtten = ids();
  await screen.visit(addressOf('accessories', 'fr'));
  await screen.findByRole('heading', { level: 1, name: 'Accessoires' });
  await firstRow();
  expect(ofAtten.filter(Boolean).length).toBeGreaterThan(5);
  expect(ids().filter(Boolean).length).toBeGreaterThan(5);
  expect(ids().filter((id) => id && ofAtten.includes(id))).toEqual([]);
  expect(screen.network.callsTo(/^\/api\/accessories\//)).toHaveLength(1);
});

test('[CAT-14] variants are one row, ordered by size and color', async () => {
  const screen = await openList('accessories', '?q=aurore', { locale: 'en' });
  await waitFor(() => expect(names().filter(Boolean)).toEqual(['Long-sleeved jersey Aurore']));
  const row = await firstRow();
  expect(row.textContent).toContain('16 SKUs');
  within(row).getByRole('img', { name: 'Spruce, Night, Lichen, Slate' });
  const choice = within(row).getByRole<HTMLSelectElement>('combobox', { name: /^Size and colou?r/ });
  const [option] = [...choice.options].filter(({ text }) => text.startsWith('M · Night'));
  await screen.user.selectOptions(choice, option as HTMLElement);
  await screen.user.type(field(row), '2{Enter}');
  await waitFor(async () =>
    expect(await serverSide(screen.portal, screen.dealer).cartUnits()).toEqual({ 'AC-JL-NU-M': 2 }),
  );
  // A color that is searched for is the one that shows, and opens chosen.
  await screen.user.type(screen.getByLabelText(/^Search/, { selector: 'main input' }), ' lichen');
  await waitFor(async () => expect((await firstRow()).textContent).toContain('4 SKUs'));
  await screen.user.click(within(await firstRow()).getAllByRole('link')[0] as HTMLElement);
  await screen.findByRole('heading', { level: 1, name: 'Long-sleeved jersey Aurore' });
  await screen.findByRole('button', { name: 'Lichen', pressed: true });
});

test('[CAT-14, CAT-10] the page of a variant adds several sizes and colors at once', async () => {
  const screen = await openScreen(addressOf('accessories', 'en', { id: 'ac-jl-nu-m' }), {
    dealer: { like: 'dealer.ca' },
    locale: 'en',
  });
  await screen.findByRole('heading', { level: 1, name: 'Long-sleeved jersey Aurore' });
  const table = (await screen.findAllByRole('table'))[0] as HTMLElement;
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual([expect.stringMatching(/^Colou?r$/), 'S', 'M', 'L', 'XL']);
  await screen.user.type(within(table).getByRole('textbox', { name: 'Night, S' }), '1{Tab}');
  await screen.user.type(within(table).getByRole('textbox', { name: 'Spruce, XL' }), '3{Tab}');
  await screen.findByText('4 units');
  await screen.user.click(screen.getByRole('button', { name: 'Add 4 to cart' }));
  await waitFor(async () =>
    expect(await serverSide(screen.portal, screen.dealer).cartUnits()).toEqual({ 'AC-JL-NU-S': 1, 'AC-JL-EP-XL': 3 }),
  );
  await expectAccessible(screen.getByRole('main'));
});

test('[CAT-14, QTY-3, STK-7] a variant that is out of stock can be ordered late, and notifies', async () => {
  const portal = await screenPortal();
  const dealer = await newDealer(portal, { like: 'dealer.ca' });
  const out = await portal.db
    .selectFrom('stock')
    .innerJoin('skus', 'skus.sku', 'stock.sku')
    .where('stock.sku', 'like', 'AC-JL-%')
    .where('quantity', '<=', 0)
    .where('discontinued', '=', false)
    .select(['stock.sku', 'product_id as id'])
    .executeTakeFirstOrThrow();
  const screen = await openScreen(addressOf('accessories', 'en', { id: out.id }), { dealer, locale: 'en' });
  const notify = (await screen.findAllByRole('button', { name: /^Notify me: / }))[0] as HTMLElement;
  const cell = notify.closest('td') as HTMLElement;
  await screen.user.click(notify);
  await waitFor(() => expect(notify.getAttribute('aria-pressed')).toBe('true'));
  await screen.user.type(within(cell).getByRole('textbox'), '2{Tab}');
  await expectText(() => cell.closest('tbody') as HTMLElement, /2 (?:on backorder|due )/);
});

test('[PRICE-1, CAT-9] a reduced product shows its price before, and opens as what it is', async () => {
  const screen = await openList('discount', '', { locale: 'en' });
  within(await firstRow()).getByText('Before');
  const bike = rows().find(({ textContent }) => textContent.includes('SKUs'));
  await screen.user.click(bike?.querySelector('a') as HTMLElement);
  await screen.findAllByRole('table');
  expect(location.pathname).toMatch(/^\/en\/discount\/./);
  const path = screen.getByRole('navigation', { name: 'You are here' });
  await screen.user.click(within(path).getAllByRole('link')[0] as HTMLElement);
  await firstRow();
});

test('[CAT-2, NAV-2, NAV-4] an international dealer’s parts are the international catalogue', async () => {
  const screen = await openList('pieces', '', { locale: 'en', like: 'inter.dk' });
  expect(shownCount(screen)).toMatch(/^177\s/);
  const primary = within(screen.getByRole('navigation', { name: 'Primary' }));
  primary.getByRole('link', { name: 'Parts' });
  for (const name of ['Bikes', 'Discount']) expect(primary.queryByRole('link', { name })).toBeNull();
});

test('[ACC-8] media get no catalogue of parts', async () => {
  const screen = await openScreen('pieces', { dealer: { like: 'media' }, locale: 'fr' });
  await screen.findAllByRole('heading', { level: 1 });
  expect(screen.queryByRole('heading', { level: 1, name: 'Pièces' })).toBeNull();
  expect(document.querySelectorAll('[data-control=quantity]')).toHaveLength(0);
  expect(screen.network.callsTo(/^\/api\/parts\//)).toEqual([]);
});

test('[ACC-8] shop staff have no fields for quantities', async () => {
  await openList('pieces', '', { like: 'staff' });
  expect(document.querySelectorAll('[data-control=quantity]')).toHaveLength(0);
});

test('[NAV-7] a link of the header leads to the whole list', async () => {
  const screen = await openList('pieces', '?q=chaine&number=PC');
  const primary = within(screen.getByRole('navigation', { name: 'Navigation principale' }));
  await screen.user.click(primary.getByRole('link', { name: 'Pièces' }));
  await waitFor(() => expect(location.search).toBe(''));
  for (const name of [search, number]) {
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(name).value).toBe(''));
  }
});

test('[STK-2, STK-3] the stock of the products in view is asked for in one call when it is old', async () => {
  const screen = await openScreen('pieces', {
    locale: 'fr',
    before: (network) =>
      void network.route(/^\/api\/parts\//, async (_, pass) => {
        const body = (await (await pass()).text()).replaceAll(
          /"updated":"[^"]+"/g,
          '"updated":"2026-01-02T03:04:05.000Z"',
        );
        return new Response(body, { headers: { 'content-type': 'application/json' } });
      }),
  });
  const asked = () =>
    screen.network
      .callsTo('/api/part/quantities')
      .map(({ body }) => JSON.parse(body.toString()) as { sku: string; skus?: string[] })
      .map(({ sku, skus = [sku] }) => skus);
  await firstRow();
  await waitFor(() => expect(asked()).toHaveLength(1));
  expect(asked()[0]?.length).toBeLessThanOrEqual(rows().length);
  expect(asked()[0]).toContain('PC-CH-09');
  await screen.user.type(screen.getByLabelText(number), 'PC-HG');
  await waitFor(() => expect(asked().length).toBeGreaterThan(1));
  expect(asked().slice(1).flat()).not.toContain('PC-CH-09');
});

test('[QTY-5] what was typed stays with its product when another takes its row', async () => {
  const screen = await openList('pieces');
  const before = field(await firstRow());
  const label = before.getAttribute('aria-label') ?? '';
  await screen.user.type(before, '3');
  const typed = screen.getByLabelText(search);
  fireEvent.input(typed, { target: { value: 'plaquettes' } });
  const again = () => document.querySelector<HTMLInputElement>(`[aria-label="${label}"]`);
  await waitFor(() => expect(again()).toBeNull());
  for (const row of rows()) expect(field(row).value).toBe('');
  fireEvent.input(typed, { target: { value: '' } });
  await waitFor(() => expect(again()?.value).toBe('3'));
});

test('[CAT-13] a starred part is found among the favorites alone, after a reload too', async () => {
  const screen = await openList('pieces', '?number=PC-CS');
  const star = (row: HTMLElement) => within(row).getByRole('button', { name: /^Favori/ });
  const second = rows()[1] as HTMLElement;
  const name = names()[1] ?? '';
  await screen.user.click(await waitFor(() => star(second)));
  await waitFor(() => expect(star(second).getAttribute('aria-pressed')).toBe('true'));
  await screen.user.click(screen.getByRole('button', { name: 'Favoris' }));
  await waitFor(() => expect(names()).toEqual([name]));
  expect(searchOf().has('favourites')).toBe(true);
  await screen.reload();
  await waitFor(() => expect(names()).toEqual([name]));
  await screen.user.click(await waitFor(() => star(rows()[0] as HTMLElement)));
  await waitFor(() => expect(names()).toEqual([]));
});

test('[CAT-6, ROUTE-9] the parts of a model with a plus sign open by its address, and again after a reload', async () => {
  const screen = await openScreen(`${addressOf('pieces', 'en')}?model=${encodeURIComponent('Rivage+')}`, {
    dealer: { like: 'dealer.ca' },
  });
  const isShown = async () => {
    await screen.findByRole('heading', { level: 1, name: 'Parts for Rivage+, all years' });
    await screen.findByRole('searchbox', { name: 'Search this bike’s parts' });
  };
  await isShown();
  expect(searchOf().get('model')).toBe('Rivage+');
  expect(screen.network.callsTo('/api/parts/filter-by-model/Rivage_')).toHaveLength(1);
  await screen.reload();
  await isShown();
});
