import { waitFor, within } from '@testing-library/dom';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import { addressOf } from '../../src/contract/addresses.ts';
import type { Locale } from '../../src/contract/locale.ts';
import { readPdf } from '../builders/read-pdf.ts';
import { expectAccessible } from './support/accessible.ts';
import { type Dealer, newDealer } from './support/dealer.ts';
import { openScreen, type Screen } from './support/open-screen.ts';
import { onServerSide, screenPortal } from './support/portal.ts';
import { serverSide } from './support/server-side.ts';
import { standIn } from './support/stand-in.ts';

const words = {
  en: {
    open: 'Line sheet',
    create: 'Create line sheet',
    xlsx: /^XLSX/,
    cost: 'Show my cost',
    saved: 'Line sheet saved.',
  },
  fr: {
    open: 'Fiche de gamme',
    create: 'Créer la fiche',
    xlsx: /^XLSX/,
    cost: 'Afficher mon coûtant',
    saved: 'Fiche de gamme enregistrée.',
  },
} as const;

async function openDialog(screen: Screen, locale: Locale = 'en') {
  await screen.user.click(await screen.findByRole('button', { name: words[locale].open }));
  return within(await screen.findByRole('dialog'));
}

type Choice = { readonly locale?: Locale; readonly isXlsx?: boolean; readonly hasCost?: boolean };

/** Makes a line sheet of the screen's list. */
async function make(screen: Screen, { locale = 'en', isXlsx = false, hasCost = false }: Choice = {}) {
  const text = words[locale];
  const before = screen.downloads.length;
  const dialog = await openDialog(screen, locale);
  if (isXlsx) await screen.user.click(dialog.getByRole('radio', { name: text.xlsx }));
  if (hasCost) await screen.user.click(dialog.getByRole('checkbox', { name: text.cost }));
  await screen.user.click(dialog.getByRole('button', { name: text.create }));
  await dialog.findByText(text.saved);
  await screen.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const file = screen.downloads[before];
  if (!file) throw new Error('no file was saved');
  return { name: file.name, bytes: new Uint8Array(await file.content.arrayBuffer()) };
}

const textsOf = (bytes: Uint8Array) =>
  readPdf(bytes)
    .pages.flat()
    .map(({ text }) => text);

/** The names of products are larger than all but the title. */
const namesIn = (bytes: Uint8Array) =>
  readPdf(bytes)
    .pages.flat()
    .filter(({ font, size, text }) => font === 'F2' && size === 11.5 && !/\d[.,]\d\d/.test(text))
    .map(({ text }) => text);

/** The rows of a workbook's first sheet, cell by cell. */
function rowsIn(bytes: Uint8Array): string[][] {
  const sheet = strFromU8(unzipSync(bytes)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  return [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/g)].map(([, row = '']) =>
    [...row.matchAll(/<c\/>|<c [^>]*>(.*?)<\/c>/g)].map(([, cell = '']) => cell.replaceAll(/<[^>]*>/g, '')),
  );
}

const money = /^(?:from )?\$[\d,]+\.\d\d$/;

test('[CAT-15, MODE-1] a filtered list of bikes as PDF: the same bikes in the same order, at the MSRP', async () => {
  const screen = await openScreen(`${addressOf('bikes', 'en')}?q=taiga&sort=price`, { dealer: { like: 'dealer.ca' } });
  const cards = await waitFor(() => {
    const shown = [...document.querySelectorAll('main li[data-id] h2')].map(({ textContent }) => textContent);
    expect(shown.length).toBeGreaterThan(1);
    return shown;
  });
  const { name, bytes } = await make(screen);
  expect(name).toMatch(/^bikes-\d{4}-\d\d-\d\d\.pdf$/);
  expect(namesIn(bytes)).toEqual(cards);
  const texts = textsOf(bytes);
  expect(texts).toContain('Bikes');
  expect(texts.join('\n')).not.toContain('Your cost');

  // By choice, the cost of each bike too.
  const costs = [...document.querySelectorAll('main li[data-id]')].map(
    (card) => /\$[\d,]+\.\d\d/.exec(card.textContent)?.[0] ?? 'none',
  );
  expect(texts.some((text) => costs.some((cost) => text.includes(cost)))).toBe(false);
  const withCost = textsOf((await make(screen, { hasCost: true })).bytes);
  for (const cost of costs)
    expect(withCost.some((text) => text.includes(`Your cost`) && text.includes(cost))).toBe(true);
  expect(withCost).toContain('Includes your cost: not for customers');
});

test('[CAT-15, MODE-2] in client mode nobody is offered the cost, and no figure of it is in either file', async () => {
  const screen = await openScreen(`${addressOf('pieces', 'en')}?q=chain`, { dealer: { like: 'dealer.us' } });
  await waitFor(() => expect(document.querySelectorAll('main [data-place]').length).toBeGreaterThan(2));
  const costs = [...document.querySelectorAll('main [data-place]')].map(
    (row) => /\$[\d,]+\.\d\d/.exec(row.textContent)?.[0] ?? 'none',
  );
  expect(costs).not.toContain('none');
  await screen.user.click(screen.getAllByRole('button', { name: 'Switch to client mode' })[0] as HTMLElement);
  await waitFor(() => expect(document.querySelector('main [data-place]')?.textContent).not.toContain(costs[0]));
  const dialog = await openDialog(screen);
  expect(dialog.queryByRole('checkbox', { name: 'Show my cost' })).toBeNull();
  expect(dialog.getByRole('checkbox', { name: 'Include pictures' })).toBeDefined();
  await screen.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const texts = textsOf((await make(screen)).bytes);
  expect(texts.filter((text) => money.test(text)).length).toBeGreaterThan(2);
  const rows = rowsIn((await make(screen, { isXlsx: true })).bytes);
  expect(rows[0]).toEqual(['Name', 'Details', 'SKU', 'Barcode', 'Availability', 'MSRP (USD)']);
  const said = [...texts, ...rows.flat()].join('\n');
  // Some MSRP may be the same figure as some other part's cost.
  const msrps = new Set(
    [...document.querySelectorAll('main [data-place]')].map(
      ({ textContent }) => /\$[\d,]+\.\d\d/.exec(textContent)?.[0],
    ),
  );
  for (const cost of costs.filter((one) => !msrps.has(one))) expect(said).not.toContain(cost.replace('$', ''));
});

test('[CAT-15] a French list of parts as XLSX: the rows of the list, with barcodes as texts and retail prices as numbers', async () => {
  const screen = await openScreen(`${addressOf('pieces', 'fr')}?q=cha%C3%AEne&sort=sku`, {
    dealer: { like: 'dealer.ca' },
    locale: 'fr',
  });
  const skus = await waitFor(() => {
    const shown = [...document.querySelectorAll('main [data-place] [translate=no]')].map(
      ({ textContent }) => textContent,
    );
    expect(shown.filter((text) => text.startsWith('PC-')).length).toBeGreaterThan(2);
    return shown.filter((text) => text.startsWith('PC-'));
  });
  const { name, bytes } = await make(screen, { locale: 'fr', isXlsx: true });
  expect(name).toMatch(/^pièces-.*\.xlsx$/);
  const [head = [], ...rows] = rowsIn(bytes);
  expect(head).toEqual(['Nom', 'Détails', 'UGS', 'Code-barres', 'Disponibilité', 'PDSF (CAD)']);
  expect(rows.map((row) => row[2]).slice(0, skus.length)).toEqual(skus);
  for (const row of rows) {
    expect(row[3]).toMatch(/^\d{12,13}$/);
    expect(row[5]).toMatch(/^\d+\.\d\d$/);
  }
});

const quarterMs = 15 * 60_000;

test('[CAT-15, PRICE-12] a sheet made once a coming price holds has that price, without a network', async () => {
  const fromMs = Math.ceil(Date.now() / quarterMs) * quarterMs + quarterMs;
  const nextPrices = [{ from: new Date(fromMs).toISOString(), prices: { msrp: 5432, cost: 4321 }, discount: 0 }];
  const screen = await openScreen('bikes', {
    dealer: { like: 'dealer.ca' },
    before(network) {
      network.route(/^\/api\/products\/en\//, async (_, pass) => {
        const answer = await pass();
        const { products, ...rest } = (await answer.json()) as { products: { configurations: object[] }[] };
        const announced = products.map(({ configurations, ...bike }) => ({
          ...bike,
          configurations: configurations.map((one) => ({ ...one, nextPrices })),
        }));
        return Response.json({ ...rest, products: announced });
      });
    },
  });
  await screen.main().findAllByRole('listitem');
  const isNew = (text: string) => text === '$5,432.00' || text === 'from $5,432.00';
  expect(textsOf((await make(screen)).bytes).some(isNew)).toBe(false);
  screen.network.setOnline(false);
  vi.setSystemTime(fromMs);
  await screen.visit(addressOf('device', 'en'));
  await screen.findByRole('heading', { level: 1, name: /device/ });
  await screen.visit(addressOf('bikes', 'en'));
  await waitFor(() => expect(screen.getAllByText('$4,321.00', { exact: false }).length).toBeGreaterThan(1));
  const texts = textsOf((await make(screen)).bytes);
  expect(texts.filter(isNew).length).toBeGreaterThan(2);
  expect(texts.join('\n')).not.toContain('4,321.00');
});

test('[CAT-15] a list of more products than a sheet holds is said before, and its first products are in', async () => {
  const screen = await openScreen('pieces', { dealer: { like: 'dealer.us' } });
  await waitFor(() => expect(document.querySelectorAll('main [data-place]').length).toBeGreaterThan(2));
  const dialog = await openDialog(screen);
  expect(dialog.getByText('A line sheet holds up to 1,000 products.')).toBeDefined();
  await screen.user.click(dialog.getByRole('checkbox', { name: 'Include pictures' }));
  await screen.user.click(dialog.getByRole('button', { name: 'Create line sheet' }));
  await dialog.findByText('Line sheet saved.');
  const [file] = screen.downloads;
  const bytes = new Uint8Array((await file?.content.arrayBuffer()) ?? []);
  expect(textsOf(bytes).filter((text) => text === 'MSRP')).toHaveLength(1_000);
});

test('[CAT-15] the parts of a bike have one, by their place on the bike', async () => {
  const screen = await openScreen(`${addressOf('pieces', 'en')}?model=Ta%C3%AFga%20140&year=2027`, {
    dealer: { like: 'dealer.us' },
  });
  const shown = await waitFor(() => {
    const names = [...document.querySelectorAll('main h3')].map(({ textContent }) => textContent);
    expect(names.length).toBeGreaterThan(2);
    return names;
  });
  const { name, bytes } = await make(screen);
  expect(name).toMatch(/^parts-/);
  expect(namesIn(bytes).slice(0, shown.length)).toEqual(shown);
});

async function openRows(dealer: Dealer, locale: Locale = 'en'): Promise<Screen> {
  const screen = await openScreen('favourites', { dealer, locale });
  await waitFor(() => expect(document.querySelectorAll('main li').length).toBeGreaterThan(1));
  return screen;
}

test('[CAT-15] the favorites have one, of what is starred', async () => {
  const portal = await screenPortal();
  const dealer = await newDealer(portal, { like: 'dealer.us' });
  const server = serverSide(portal, dealer);
  const [part, other] = await server.partsInStock();
  const { products } = await server.call<{ products: { id: string; sku: string; name: string }[] }>(
    `/api/parts/en/${dealer.id}`,
  );
  const starred = products.filter(({ sku }) => [part?.sku, other?.sku].includes(sku));
  const { now } = await server.call<{ now: number }>('/api/favourites', { userId: dealer.id, changes: [] });
  const changes = starred.map(({ id }) => ({ product: id, on: true, at: now }));
  await server.call('/api/favourites', { userId: dealer.id, changes });
  const screen = await openRows(dealer);
  const { name, bytes } = await make(screen);
  expect(name).toMatch(/^favorites-/);
  expect(namesIn(bytes).toSorted()).toEqual(starred.map((one) => one.name).toSorted());
});

test('[CAT-15, REP-1] the cart has one, of what is in it, for the dealer a rep orders for', async () => {
  const portal = await screenPortal();
  const shop = await newDealer(portal, { like: 'dealer.us', columns: { enterprise_name: 'Étoile Cycles' } });
  const rep = await newDealer(portal, {
    like: 'dealer.us',
    columns: { role: 'rep', enterprise_name: null, contact_name: 'Owen Parker' },
  });
  await onServerSide(async () =>
    portal.db
      .insertInto('rep_assignments')
      .values({ rep_id: rep.id, dealer_id: shop.id, assigned_at: new Date() })
      .execute(),
  );
  const server = serverSide(portal, shop);
  const [one, other] = await server.bikes();
  await server.fillCart([one, other].map(({ sku }) => ({ sku, quantities: 2 })));
  const screen = await openScreen('home', { dealer: rep });
  await screen.user.click(await screen.findByRole('button', { name: 'Étoile Cycles' }));
  await screen.findByRole('heading', { name: 'Bikes' });
  await screen.visit(addressOf('cart', 'en'));
  await screen.findById(`line-${one.sku}`);
  const { bytes } = await make(screen);
  const texts = textsOf(bytes);
  expect(texts).toContain('Cycles Boréal · Étoile Cycles');
  const codes = texts.filter((text) => /^\d{12,13}$/.test(text));
  expect(codes).toHaveLength(2);
  for (const { sku } of [one, other]) expect(texts.filter((text) => text.startsWith(`${sku} · `))).toHaveLength(1);
});

test('[CAT-15] pictures that the device cannot show are left out, and counted', async () => {
  const screen = await openScreen(`${addressOf('bikes', 'en')}?q=taiga`, { dealer: { like: 'dealer.us' } });
  const dialog = await openDialog(screen);
  await expectAccessible(await screen.findByRole('dialog'));
  await screen.user.click(dialog.getByRole('button', { name: 'Create line sheet' }));
  await dialog.findByText(/^\d+ pictures were left out/);
  expect(screen.downloads).toHaveLength(1);
});

test('[CAT-15] a thread that dies is said, and the next try works', async () => {
  const screen = await openScreen(`${addressOf('bikes', 'en')}?q=taiga`, { dealer: { like: 'dealer.us' } });
  const dialog = await openDialog(screen);
  const { Worker } = globalThis;
  standIn(
    globalThis,
    'Worker',
    class extends EventTarget {
      postMessage(): void {
        this.dispatchEvent(new Event('error'));
      }
      terminate(): void {}
    },
  );
  await screen.user.click(dialog.getByRole('button', { name: 'Create line sheet' }));
  await dialog.findByText(/couldn’t be created/);
  expect(screen.downloads).toHaveLength(0);
  globalThis.Worker = Worker;
  await screen.user.click(dialog.getByRole('button', { name: 'Create line sheet' }));
  await dialog.findByText('Line sheet saved.');
  expect(screen.downloads).toHaveLength(1);
});

test('[CAT-15] one that takes long can be canceled, and nothing is saved', async () => {
  const screen = await openScreen(`${addressOf('bikes', 'en')}?q=taiga`, { dealer: { like: 'dealer.us' } });
  const dialog = await openDialog(screen);
  const { Worker } = globalThis;
  standIn(
    globalThis,
    'Worker',
    class extends EventTarget {
      postMessage(): void {}
      terminate(): void {}
    },
  );
  await screen.user.click(dialog.getByRole('button', { name: 'Create line sheet' }));
  await dialog.findByRole('progressbar');
  await screen.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(dialog.queryByRole('progressbar')).toBeNull());
  expect(screen.downloads).toHaveLength(0);
  globalThis.Worker = Worker;
  await screen.user.click(dialog.getByRole('button', { name: 'Create line sheet' }));
  await dialog.findByText('Line sheet saved.');
});
