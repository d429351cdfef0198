import { fireEvent, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { addressOf } from '../../src/contract/addresses.ts';
import { locales, type Locale } from '../../src/contract/locale.ts';
import { bikeTexts, serial, typedSerial } from '../support/parts-of-bike-words.ts';
import { expectAccessible } from './support/accessible.ts';
import { expectFocus } from './support/expect-field.ts';
import { expectNoMargin, expectText } from './support/expect-text.ts';
import { openScreen, type Screen, type ScreenTerms } from './support/open-screen.ts';
import { serverSide } from './support/server-side.ts';
import { rowsIn, testIn } from './support/test-in.ts';

const calls = /^\/api\/(?:parts\/filter|products\/dropdown)/;
const pieces = (locale: Locale, query = '') => `${addressOf('pieces', locale)}${query}`;
const searchOf = () => Object.fromEntries(new URL(location.href).searchParams);
const rows = () => [...document.querySelectorAll<HTMLElement>('main li[data-id]')];
const title = () => document.querySelector('h1') ?? document.body;
const nameOf = (row: HTMLElement) => within(row).getByRole('heading').textContent;

async function firstRow(): Promise<HTMLElement> {
  return waitFor(() => {
    const [row] = rows();
    if (!row) throw new Error('no part is shown');
    return row;
  });
}

async function openAllParts(locale: Locale, terms: ScreenTerms = {}): Promise<Screen> {
  const screen = await openScreen(pieces(locale), { locale, dealer: { like: 'dealer.us' }, ...terms });
  await waitFor(() => {
    if (!document.querySelector('main [data-place]')) throw new Error('no part is shown');
  });
  return screen;
}

/** Opens the panel on the list of parts, types a serial number, and presses Enter. */
async function lookUp(screen: Screen, locale: Locale, typed: string): Promise<void> {
  const text = bikeTexts[locale];
  await screen.user.click(await screen.findByText(text.open));
  const field = await screen.findByLabelText(text.serial);
  await screen.user.type(field, `${typed}{Enter}`);
}

for (const locale of locales) {
  const it = testIn('fr', locale);
  const text = bikeTexts[locale];

  it(`[CAT-6, ROUTE-9] in ${locale} a serial number, however it is typed, gives the parts by assembly, and a reload shows the same`, async () => {
    const screen = await openAllParts(locale);
    await lookUp(screen, locale, typedSerial);
    await expectText(title, text.ofSerial);
    await waitFor(() => expect(document.activeElement).toBe(title()));
    expect(searchOf()).toEqual({ serial });
    const first = nameOf(await firstRow());
    const sections = screen.main().getAllByRole('heading', { level: 2 });
    const named = sections.map(({ textContent }) => textContent);
    for (const assembly of text.assemblies) expect(named.join()).toContain(assembly);
    await screen.reload();
    await expectText(title, text.ofSerial);
    expect(nameOf(await firstRow())).toBe(first);
    await screen.user.click(screen.getByRole('link', { name: text.all }));
    await screen.findByText(text.open);
  });

  it(`[CAT-11, CAT-6] in ${locale} a model and its year are chosen from the list, by typing and by keys alone`, async () => {
    const screen = await openAllParts(locale);
    await screen.user.click(await screen.findByText(text.open));
    await screen.user.type(await screen.findByRole('searchbox', { name: text.models }), 'TAIGA 140');
    const years = () => screen.getAllByRole('link', { name: /^Taïga 1\d0/ });
    await waitFor(() => expect(years()[0]?.textContent).toContain('2027'));
    expect(years()[0]).toBe(screen.getByRole('link', { name: 'Taïga 140 2027' }));
    await screen.user.tab();
    expect(document.activeElement).toBe(years()[0]);
    await screen.user.tab();
    await screen.user.keyboard('{Enter}');
    await expectText(title, text.ofModel);
    await waitFor(() => expect(document.activeElement).toBe(title()));
    expect(searchOf()).toEqual({ model: 'Taïga 140', year: '2026' });
    await firstRow();
    const ofYear = (year: number) => rows().filter(({ textContent }) => textContent.includes(`Taïga 140 ${year}`));
    expect(ofYear(2026).length).toBeGreaterThan(0);
    expect(ofYear(2027)).toEqual([]);
    await screen.user.click(screen.getByText(text.another));
    const present = await screen.findByRole('link', { name: 'Taïga 140 2026' });
    expect(present.getAttribute('aria-current')).toBe('page');
  });

  it(`[CAT-6] in ${locale} what cannot be a serial number is refused at its field, which keeps it`, async () => {
    const screen = await openAllParts(locale);
    await lookUp(screen, locale, '   ');
    await expectText(() => screen.getByRole('alert'), text.empty);
    const field = screen.getByLabelText<HTMLInputElement>(text.serial);
    for (const [typed, reason] of [
      ['9'.repeat(5_000), text.tooLong],
      ['<b>BO27</b>', text.notOne],
      ['🚲', text.notOne],
    ] as const) {
      fireEvent.input(field, { target: { value: typed } });
      await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
      await screen.user.click(screen.getByRole('button', { name: text.find }));
      await expectText(() => screen.getByRole('alert'), reason);
      expect(field.value).toBe(typed);
      expect(document.activeElement).toBe(field);
    }
    expect(searchOf()).toEqual({});
  });

  it(`[CAT-6, UI-4] in ${locale} a serial number that nothing is known of says so, and the next one is typed in its place`, async () => {
    const screen = await openScreen(pieces(locale, '?serial=XX99'), { locale, dealer: { like: 'dealer.us' } });
    await screen.findByText(text.unknown);
    expect(screen.queryByText(text.missing)).toBeNull();
    const field = screen.getByLabelText<HTMLInputElement>(text.serial);
    expect(field.value).toBe('XX99');
    await screen.user.clear(field);
    await screen.user.type(field, serial);
    await screen.user.click(screen.getByRole('button', { name: text.find }));
    await expectText(title, text.ofSerial);
    await screen.visit(pieces(locale, '?model=Nothing&year=2011'));
    await screen.findByText(text.notThisYear);
    await screen.user.click(screen.getByRole('link', { name: text.allYears }));
    await expectText(title, text.ofAllYears);
    await screen.findByText(text.noModel);
  });

  it(`[CAT-6, UI-4] in ${locale} while looking one sees it; without a connection it says that, and another try brings the parts`, async () => {
    const screen = await openAllParts(locale);
    const released = Promise.withResolvers<void>();
    const mend = screen.network.route(calls, async () => {
      await released.promise;
      throw new TypeError('Failed to fetch');
    });
    const busy = () => document.querySelectorAll('[aria-busy="true"]').length;
    await lookUp(screen, locale, typedSerial);
    await expectText(title, text.ofSerial);
    await waitFor(() => expect(busy()).toBe(1));
    released.resolve();
    await screen.findByText(text.missing);
    await screen.findByText(text.once);
    expect(screen.queryByText(text.unknown)).toBeNull();
    expect(busy()).toBe(0);
    await screen.user.click(screen.getByText(text.another));
    await screen.findByText(text.modelsMissing);
    await expectAccessible(screen.getByRole('main'));
    mend();
    await screen.user.click(screen.getAllByRole('button', { name: text.retry }).at(-1) as HTMLElement);
    await firstRow();
  });

  it(`[CAT-6, CAT-2] in ${locale} a part is added from its row, by an international dealer as well`, async () => {
    const like = locale === 'en' ? 'inter.tw' : 'inter.dk';
    const screen = await openScreen(pieces(locale, `?serial=${serial}`), { locale, dealer: { like } });
    const row = await firstRow();
    await screen.user.type(await within(row).findByLabelText(text.quantity), '2{Enter}');
    await expectText(() => rows()[0] as HTMLElement, text.inCart(2));
    const server = serverSide(screen.portal, screen.dealer);
    await waitFor(async () => expect(Object.values(await server.cartUnits())).toEqual([2]));
  });

  it(`[MODE-2] in ${locale} in client mode the cost of a bike’s parts is nowhere in the page`, async () => {
    const query = `?serial=${serial}&q=PC-HG-UDH`;
    const screen = await openScreen(pieces(locale, query), { locale, dealer: { like: 'dealer.us' } });
    await firstRow();
    await expectText(() => rows()[0] as HTMLElement, /\d+[.,]\d\d/);
    const cost = /\$?\d+[.,]\d\d/.exec(rows()[0]?.textContent ?? '')?.[0] ?? 'no price';
    await screen.user.click(screen.getAllByRole('button', { name: text.toClient })[0] as HTMLElement);
    await waitFor(() => expect(rows()[0]?.textContent).not.toContain(cost));
    expect(rows()).toHaveLength(1);
    expect(document.documentElement.outerHTML.replaceAll('&nbsp;', '\u00A0')).not.toContain(cost);
    expectNoMargin();
  });

  it(`[CAT-6] in ${locale} from a bike’s page to its parts, to one of them, and back`, async () => {
    const screen = await openScreen('bikes', { locale, dealer: { like: 'dealer.us' } });
    const list = await screen.main().findByRole('list');
    const [bike] = await within(list).findAllByRole('link', { name: /^Taïga 140/ });
    await screen.user.click(bike as HTMLElement);
    await screen.user.click(await screen.findByRole('link', { name: text.ofBike }));
    const ofModel = text.ofModel.replace('2026', '2027');
    await expectText(title, ofModel);
    const row = await firstRow();
    const name = nameOf(row);
    await screen.user.click(within(row).getAllByRole('link')[0] as HTMLElement);
    await expectText(title, name);
    await screen.reload();
    await expectText(title, name);
    await screen.user.click(await screen.findByRole('link', { name: ofModel }));
    await expectText(title, ofModel);
    await firstRow();
  });

  it(`[CAT-7, ROUTE-7] in ${locale} the list is narrowed by typing, and another language keeps bike and words`, async () => {
    const screen = await openScreen(pieces(locale, `?serial=${serial}`), { locale, dealer: { like: 'dealer.us' } });
    const other = bikeTexts[locale === 'en' ? 'fr' : 'en'];
    const field = () => screen.findByRole<HTMLInputElement>('searchbox', { name: text.search });
    await screen.user.type(await field(), 'pc-hg-udh');
    await waitFor(() => expect(rows()).toHaveLength(1));
    await waitFor(() => expect(searchOf()['q']).toBe('pc-hg-udh'));
    await screen.user.click(screen.getAllByRole('link', { name: text.language })[0] as HTMLElement);
    await expectText(title, other.ofSerial);
    await waitFor(() => expect(rows()).toHaveLength(1));
    await screen.user.click(screen.getAllByRole('link', { name: other.language })[0] as HTMLElement);
    await expectText(title, text.ofSerial);
    fireEvent.input(await field(), { target: { value: 'xqzkvw' } });
    await screen.findByText(text.none);
    await waitFor(() => expect(searchOf()['q']).toBe('xqzkvw'));
    await expectAccessible(screen.getByRole('main'));
    await screen.user.click(screen.getByRole('button', { name: text.showAll }));
    await waitFor(() => expect(rows().length).toBeGreaterThan(50));
  });
}

test.each(
  rowsIn('en', [
    ['en', 'Accessories that fit', /^Other parts and accessories/, 'No accessories are listed for this bike.'],
    [
      'fr',
      'Accessoires compatibles',
      /^Autres pièces et accessoires/,
      'Aucun accessoire n’est répertorié pour ce vélo.',
    ],
  ] as const),
)('[CAT-6, CAT-10] %s: a bike leads to the accessories that fit it', async (locale, link, group, none) => {
  const screen = await openScreen(addressOf('bikes', locale), { locale, dealer: { like: 'dealer.us' } });
  const [bike] = await screen.main().findAllByRole('link', { name: /^Taïga 140/ });
  await screen.user.click(bike as HTMLElement);
  await screen.user.click(await screen.main().findByRole('link', { name: link }));
  const heading = await screen.main().findByRole('heading', { level: 2, name: group });
  await expectFocus(heading);
  const own = heading.closest('section') as HTMLElement;
  expect(within(own).getAllByText(/ AC-/).length).toBeGreaterThan(5);
  expect(screen.queryByText(none)).toBeNull();

  screen.network.route(/^\/api\/parts\/filter/, async (_, pass) => {
    const { skus, ...rest } = (await (await pass()).json()) as { skus: { assembly?: string }[] };
    return Response.json({ ...rest, skus: skus.filter(({ assembly }) => assembly !== undefined) });
  });
  await screen.visit(`${pieces(locale, '?model=Épinette&year=2027')}#${new URL(location.href).hash.slice(1)}`);
  await screen.findByText(none);
});

test('[CAT-6] arrow keys lead from row to row', async () => {
  const screen = await openScreen(pieces('en', `?serial=${serial}&q=pc-br`), { dealer: { like: 'dealer.us' } });
  await firstRow();
  await waitFor(() => expect(rows().length).toBeGreaterThan(1));
  const field = async (at: number) => within(rows()[at] as HTMLElement).findByRole('textbox');
  await screen.user.click(await field(0));
  await screen.user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(await field(1));
  await screen.user.tab();
  await screen.user.keyboard('{ArrowUp}');
  const add = within(rows()[0] as HTMLElement).getByRole('button', { name: /^Add to cart/ });
  expect(document.activeElement).toBe(add);
});

test('[ERR-1, CAT-6] a look-up that fails is an empty list, and another try brings the parts', async () => {
  const text = bikeTexts.en;
  const screen = await openScreen(pieces('en', `?serial=${serial}`), {
    dealer: { like: 'dealer.us' },
    before: (network) => {
      const mend = network.route(/^\/api\/parts\/filter/, () => {
        mend();
        return new Response(null, { status: 500 });
      });
    },
  });
  await screen.findByText('No parts to show.');
  expect(screen.queryByText(text.missing)).toBeNull();
  await screen.user.click(screen.main().getByRole('button', { name: text.retry }));
  await firstRow();
});

test('[ROUTE-9] an address that names no bike shows all parts', async () => {
  const screen = await openAllParts('en');
  for (const query of ['serial=%3Cb%3E', `serial=${'9'.repeat(60)}`, 'model=..', 'year=2027', 'serial=&model=']) {
    await screen.reload(pieces('en', `?${query}`));
    await screen.findByRole('heading', { level: 1, name: 'Parts' });
    await screen.findByText(bikeTexts.en.open);
    expect(rows()).toEqual([]);
  }
});

test('[ACC-8] media are shown no parts of a bike', async () => {
  const screen = await openScreen(pieces('en', `?serial=${serial}`), { dealer: { like: 'media' } });
  await screen.findAllByRole('heading', { level: 1 });
  expect(location.pathname).not.toBe(pieces('en'));
  expect(rows()).toEqual([]);
  expect(title().textContent).not.toContain('serial number');
  expect(screen.network.callsTo(calls)).toEqual([]);
});
