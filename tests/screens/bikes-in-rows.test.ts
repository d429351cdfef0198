import { fireEvent, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { addressOf } from '../../src/contract/addresses.ts';
import { locales, type Locale } from '../../src/contract/locale.ts';
import type { SoldBike } from '../builders/demo-products.ts';
import type { DemoName } from '../support/copy-dealer.ts';
import { newDealer } from './support/dealer.ts';
import { expectNoMargin, expectText } from './support/expect-text.ts';
import { openScreen, type Screen } from './support/open-screen.ts';
import { screenPortal } from './support/portal.ts';
import { serverSide } from './support/server-side.ts';
import { testIn } from './support/test-in.ts';

const texts = {
  en: {
    list: 'List',
    pictures: 'Pictures',
    trail: /^Trail/,
    search: 'Search bikes',
    clear: 'Clear all',
    other: 'Français',
    choice: /^Size and color: /,
    quantity: /^Quantity: /,
    add: /^Add to cart: /,
    whole: /whole number/,
    cut: /(?:Only [\d,]+ in stock|Maximum [\d,]+ per order) – quantity adjusted from 999,999/,
    first: 'Choose a size first.',
    toClient: 'Switch to client mode',
  },
  fr: {
    list: 'Liste',
    pictures: 'Images',
    trail: /^Sentier/,
    search: 'Chercher un vélo',
    clear: 'Tout effacer',
    other: 'English',
    choice: /^Taille et couleur\s: /,
    quantity: /^Quantité\s: /,
    add: /^Ajouter au panier\s: /,
    whole: /nombre entier/,
    cut: /(?:Seulement [\d\s]+ en stock|Maximum de [\d\s]+ par commande) – quantité ajustée \(au lieu de 999\s999\)/,
    first: 'Choisissez d’abord une taille.',
    toClient: 'Passer en mode client',
  },
} as const satisfies Record<Locale, object>;

const rows = () => [...document.querySelectorAll<HTMLElement>('main li[data-id]')];
const names = () => rows().map((row) => within(row).getByRole('heading').textContent);
const searchOf = () => new URL(location.href).searchParams;
const inRow = (at = 0) => within(rows()[at] as HTMLElement);

type ListTerms = { readonly locale?: Locale; readonly query?: string; readonly like?: DemoName };

async function openRows({ locale = 'en', query = '', like = 'dealer.us' }: ListTerms = {}): Promise<Screen> {
  const address = `${addressOf('bikes', locale)}?view=list${query}`;
  const screen = await openScreen(address, { locale, dealer: { like } });
  await waitFor(() => expect(rows().length).toBeGreaterThan(0));
  return screen;
}

/** The list in rows, and a bike of which there are many, alone in it. */
async function openOneBike(locale: Locale) {
  const portal = await screenPortal();
  const dealer = await newDealer(portal, { like: 'dealer.us' });
  const server = serverSide(portal, dealer);
  const [bike] = await server.bikes();
  const screen = await openScreen('device', { locale, dealer });
  await screen.visit(`${addressOf('bikes', locale)}?view=list&q=${encodeURIComponent(bike.name)}`);
  const row = await waitFor(() => rowOf(bike));
  await within(row).findByLabelText(texts[locale].choice);
  return { screen, server, bike };
}

function rowOf({ productId }: SoldBike): HTMLElement {
  const row = rows().find(({ dataset }) => dataset['id'] === productId);
  if (!row) throw new Error(`no row of ${productId}`);
  return row;
}

for (const locale of locales) {
  const it = testIn('en', locale);
  const text = texts[locale];
  const view = (screen: Screen, name: string) => screen.main().findByRole('button', { name });

  it(`[ROUTE-7, ROUTE-9] in ${locale} rows are chosen, and stay through filters, search, reload and the other language`, async () => {
    const screen = await openScreen('bikes', { locale, dealer: { like: 'dealer.us' } });
    expect((await view(screen, text.pictures)).getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(rows().length).toBeGreaterThan(0));
    await screen.user.click(await view(screen, text.list));
    await waitFor(() => inRow().getByLabelText(text.quantity));
    expect(searchOf().get('view')).toBe('list');
    await screen.user.click(screen.getByRole('checkbox', { name: text.trail }));
    await screen.user.type(await screen.findByLabelText(text.search), 'taiga');
    await waitFor(() => expect(searchOf().get('q')).toBe('taiga'));
    await expectText(() => rows()[0] as HTMLElement, 'Taïga');
    const shown = names();

    await screen.reload();
    expect((await view(screen, text.list)).getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(names()).toEqual(shown));
    await waitFor(() => inRow().getByLabelText(text.choice));
    const elsewhere = texts[locale === 'en' ? 'fr' : 'en'];
    await screen.user.click(screen.getAllByRole('link', { name: text.other })[0] as HTMLElement);
    const trail = await screen.findByRole<HTMLInputElement>('checkbox', { name: elsewhere.trail });
    expect(trail.checked).toBe(true);
    await waitFor(() => expect(rows()).toHaveLength(shown.length));
    await waitFor(() => inRow().getByLabelText(elsewhere.choice));

    await screen.user.click(screen.getAllByRole('link', { name: elsewhere.other })[0] as HTMLElement);
    await screen.findByRole('checkbox', { name: text.trail });
    await screen.user.click(screen.getAllByRole('button', { name: text.clear })[0] as HTMLElement);
    await waitFor(() => expect(location.search).toBe('?view=list'));
    await screen.user.click(await view(screen, text.pictures));
    await waitFor(() => expect(inRow().queryByRole('combobox')).toBeNull());
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: text.trail }).checked).toBe(false);
  });

  it(`[QTY-1, QTY-5] in ${locale} what is no quantity is refused and stays as it was typed; too many are cut`, async () => {
    const { screen, server, bike } = await openOneBike(locale);
    const choice = () => within(rowOf(bike)).getByLabelText<HTMLSelectElement>(text.choice);
    const field = () => within(rowOf(bike)).getByLabelText<HTMLInputElement>(text.quantity);
    await screen.user.type(field(), '1.5{Enter}');
    await expectText(() => within(rowOf(bike)).getByRole('alert'), text.first);
    await waitFor(() => expect(document.activeElement).toBe(choice()));
    expect(field().value).toBe('1.5');
    await screen.user.selectOptions(choice(), bike.sku);
    await expectText(() => rowOf(bike), text.whole);
    await screen.user.click(within(rowOf(bike)).getByRole('button', { name: text.add }));
    await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'));
    expect(field().value).toBe('1.5');
    // What was typed is there again when one comes back.
    await screen.user.click(within(rowOf(bike)).getAllByRole('link')[0] as HTMLElement);
    await screen.findByRole('heading', { level: 1, name: bike.name });
    history.back();
    await waitFor(() => expect([choice().value, field().value]).toEqual([bike.sku, '1.5']));
    fireEvent.input(field(), { target: { value: '999999' } });
    await screen.user.type(field(), '{Enter}');
    await expectText(() => rowOf(bike), text.cut);
    expect(await server.cartUnits()).toEqual({});
  });

  it(`[MODE-1, MODE-2] in ${locale} client mode shows another price, and the cost is nowhere in the page`, async () => {
    const { screen, bike } = await openOneBike(locale);
    await screen.user.selectOptions(within(rowOf(bike)).getByLabelText(text.choice), bike.sku);
    // The MSRP is no secret.
    const costs =
      rowOf(bike)
        .textContent.replaceAll(/(?:MSRP|PDSF)[^·]*·/g, '')
        .match(/\$\d[\d,]*\.\d\d|\d[\d\s]*,\d\d\s\$/g) ?? [];
    expect(costs.length).toBeGreaterThan(0);
    await screen.user.click(screen.getAllByRole('button', { name: text.toClient })[0] as HTMLElement);
    await waitFor(() => expect(rowOf(bike).textContent).not.toContain(costs[0]));
    await expectText(() => rowOf(bike), '$');
    const shown = document.documentElement.outerHTML.replaceAll('&nbsp;', '\u00A0');
    for (const cost of costs) expect(shown).not.toContain(cost.trim());
    expectNoMargin();
  });
}

test('[ACC-11] shop staff see rows with stock and retail prices, and nothing to order with', async () => {
  await openRows({ like: 'staff', query: '&filters=p1.Trail' });
  await expectText(() => rows()[0] as HTMLElement, /\d in stock/);
  await expectText(() => rows()[0] as HTMLElement, /\$\d/);
  for (const row of rows()) {
    expect(within(row).queryAllByRole('textbox')).toEqual([]);
    expect(within(row).queryAllByRole('combobox')).toEqual([]);
  }
});

test('[CAT-13] a bike is starred in its row, and is a favourite still after a reload', async () => {
  const screen = await openRows({ query: '&filters=p1.Downhill' });
  const star = () => inRow().findByRole('button', { name: /^Favorite: / });
  await screen.user.click(await star());
  await waitFor(async () => expect((await star()).getAttribute('aria-pressed')).toBe('true'));
  await screen.reload();
  await waitFor(() => expect(rows().length).toBeGreaterThan(0));
  await waitFor(async () => expect((await star()).getAttribute('aria-pressed')).toBe('true'));
});
