import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { addressOf } from '../../src/contract/addresses.ts';
import type { BikeCatalogue, PartCatalogue } from '../../src/contract/catalogue/catalogue.ts';
import type { Locale } from '../../src/contract/locale.ts';
import type { OrderedLines } from '../../src/contract/orders/ordered-lines.ts';
import { expectAccessible } from './support/accessible.ts';
import { newDealer } from './support/dealer.ts';
import { openScreen } from './support/open-screen.ts';
import { screenPortal } from './support/portal.ts';
import { serverSide } from './support/server-side.ts';
import { rowsIn } from './support/test-in.ts';

const bikeList = /^\/api\/products\/(?:en|fr)\//;

async function dealerWithOrders() {
  const portal = await screenPortal();
  const dealer = await newDealer(portal, { like: 'dealer.ca', has: ['transactions'] });
  const server = serverSide(portal, dealer);
  const ordered = await server.call<OrderedLines>(`/api/user/ordered-lines/${dealer.id}`);
  return { dealer, server, ordered };
}

/** The product of a kind that was ordered last, with what its page is to say. */
function lastOf({ orders, products }: OrderedLines, type: 'part' | 'configuration') {
  for (const order of orders.filter(({ state }) => state !== 'cancelled')) {
    for (const { sku } of order.lines) {
      const product = products.find((one) => one.sku === sku && one.type === type && one.productId !== undefined);
      if (!product) continue;
      const skus = products.filter(({ productId }) => productId === product.productId).map((one) => one.sku);
      const own = order.lines.filter((line) => skus.includes(line.sku));
      return { order, id: product.productId ?? '', units: own.reduce((sum, { quantities }) => sum + quantities, 0) };
    }
  }
  throw new Error(`no ${type} was ordered`);
}

test.each([
  ['en', 'bikes', 'configuration', /^Last ordered \w+ \d+, \d{4}, (\d+) units?$/],
  ['fr', 'bikes', 'configuration', /^Dernière commande : .*\d{4}, (\d+) unités?$/],
  ['en', 'pieces', 'part', /^Last ordered \w+ \d+, \d{4}, (\d+) units?$/],
] as const)(
  '[TXN-6] %s %s say when the dealer last ordered them, with the order',
  async (locale, name, type, words) => {
    const { dealer, ordered } = await dealerWithOrders();
    const { order, id, units } = lastOf(ordered, type);
    const screen = await openScreen(addressOf(name, locale, { id }), { dealer, locale });
    const link = await screen.main().findByRole('link', {
      name: (text) => words.exec(text.replaceAll(/\s/g, ' '))?.[1] === String(units),
    });
    expect(link.getAttribute('href')).toBe(addressOf('user-transaction', locale, { id: order.id }));
  },
);

test('[CAT-5] the size that is chosen above the geometry is marked in the stock, too, and stays in the address', async () => {
  const portal = await screenPortal();
  const dealer = await newDealer(portal);
  const [{ productId }] = await serverSide(portal, dealer).bikes();
  const screen = await openScreen(addressOf('bikes', 'en', { id: productId }), { dealer });
  const geometry = async () => {
    const heading = await screen.main().findByRole('heading', { name: 'Geometry' });
    return within(heading.closest('section') as HTMLElement);
  };
  const [, size] = (await geometry()).getAllByRole('button');
  const name = size?.textContent ?? '';
  await screen.user.click(size as HTMLElement);
  await waitFor(async () =>
    expect((await geometry()).getByRole('button', { name }).getAttribute('aria-pressed')).toBe('true'),
  );
  expect(new URLSearchParams(location.search).get('size')).toBe(name);
  await screen.main().findByRole('columnheader', { name: `${name} (selected)` });
});

test('[MODE-2] nobody looking on reads what the dealer ordered, and the device knows it without the portal', async () => {
  const { dealer, ordered } = await dealerWithOrders();
  const { id } = lastOf(ordered, 'configuration');
  const screen = await openScreen(addressOf('bikes', 'en', { id }), { dealer });
  const found = () => screen.main().queryByRole('link', { name: /^Last ordered/ });
  await waitFor(() => expect(found()).not.toBeNull());
  await screen.untilHeld('ordered-lines');
  screen.network.cut('/api/user/ordered-lines');
  await screen.reload();
  await waitFor(() => expect(found()).not.toBeNull());
  await screen.user.click(screen.getAllByRole('button', { name: 'Switch to client mode' })[0] as HTMLElement);
  await waitFor(() => expect(found()).toBeNull());
});

test.each(
  rowsIn('fr', [
    ['en', 'Other years of this bike'],
    ['fr', 'Autres années de ce vélo'],
  ] as const),
)('[CAT-10] %s: a bike leads to its other years', async (locale: Locale, label) => {
  const { dealer, server } = await dealerWithOrders();
  const { products } = await server.call<BikeCatalogue>(`/api/products/${locale}/${dealer.id}`);
  const newer = products.find((bike) => products.some((one) => one.model === bike.model && one.year !== bike.year));
  const others = products.filter(({ model, year }) => model === newer?.model && year !== newer.year);
  const screen = await openScreen(addressOf('bikes', locale, { id: newer?.id ?? '' }), { dealer, locale });
  const years = within(await screen.main().findByRole('navigation', { name: label }));
  const hrefs = years.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(new Set(hrefs)).toEqual(new Set(others.map(({ id }) => addressOf('bikes', locale, { id }))));
  await screen.user.click(years.getAllByRole('link')[0] as HTMLElement);
  await waitFor(() => expect(location.pathname).toBe(hrefs[0]));
});

test.each(
  rowsIn('en', [
    ['en', { enlarge: 'Enlarge image', second: 'Picture 2 of 3', next: 'Next', previous: 'Previous', close: 'Close' }],
    [
      'fr',
      {
        enlarge: 'Agrandir l’image',
        second: 'Image 2 de 3',
        next: 'Suivante',
        previous: 'Précédente',
        close: 'Fermer',
      },
    ],
  ] as const),
)('[CAT-10] %s: pictures of a bike are turned by keys and buttons, and fill the window', async (locale, words) => {
  const { dealer, server } = await dealerWithOrders();
  const [{ productId: id }] = await server.bikes();
  const screen = await openScreen(addressOf('bikes', locale, { id }), {
    dealer,
    locale,
    before: (network) =>
      void network.route(bikeList, async (_, pass) => {
        const { products, ...rest } = (await (await pass()).json()) as BikeCatalogue;
        const gallery = ['one', 'two'].map((name) => ({ url: `/pictures/${name}.jpg`, alt: `Photo ${name}` }));
        return Response.json({ ...rest, products: products.map((product) => ({ ...product, gallery })) });
      }),
  });
  const main = screen.main();
  const enlarge = await main.findByRole('button', { name: words.enlarge });
  const onStage = () => enlarge.parentElement?.querySelector('img')?.getAttribute('alt');
  const drawing = onStage();
  await screen.user.click(main.getByRole('button', { name: words.second }));
  expect(onStage()).toBe('Photo one');
  await screen.user.keyboard('{ArrowRight}');
  expect(onStage()).toBe('Photo two');
  await screen.user.keyboard('{ArrowRight}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
  expect(onStage()).toBe(drawing);

  await screen.user.click(enlarge);
  const zoomed = within(await main.findByRole('dialog'));
  await screen.user.keyboard('{ArrowRight}');
  zoomed.getByRole('img', { name: 'Photo one' });
  await screen.user.click(zoomed.getByRole('button', { name: words.next }));
  zoomed.getByRole('img', { name: 'Photo two' });
  expect(zoomed.getByRole('button', { name: words.next }).getAttribute('aria-disabled')).toBe('true');
  await screen.user.click(zoomed.getByRole('button', { name: words.previous }));
  zoomed.getByRole('img', { name: 'Photo one' });
  await expectAccessible(main.getByRole('dialog'));
  await screen.user.keyboard('{Escape}');
  await waitFor(() => expect(main.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(enlarge);
  expect(onStage()).toBe('Photo one');
  await screen.user.click(enlarge);
  await screen.user.click(await main.findByRole('button', { name: words.close }));
  await waitFor(() => expect(main.queryByRole('dialog')).toBeNull());

  // Another color is seen at once.
  const colors = within(main.getByRole('group', { name: /^(?:Colour|Couleur)$/ })).getAllByRole('button');
  await screen.user.click(colors.at(-1) as HTMLElement);
  await waitFor(() => expect(onStage()).not.toMatch(/^Photo/));
});

test('[CAT-10] the one picture of a part fills the window, and has no small ones', async () => {
  const { dealer, server } = await dealerWithOrders();
  const { products } = await server.call<PartCatalogue>(`/api/parts/en/${dealer.id}`);
  const part = products.find(({ image }) => image);
  const screen = await openScreen(addressOf('pieces', 'en', { id: part?.id ?? '' }), { dealer });
  const main = screen.main();
  await screen.user.click(await main.findByRole('button', { name: 'Enlarge image' }));
  const zoomed = within(await main.findByRole('dialog', { name: part?.name ?? '' }));
  zoomed.getByRole('img', { name: part?.name ?? '' });
  expect(zoomed.queryByRole('button', { name: 'Next' })).toBeNull();
  expect(main.queryByRole('group', { name: 'Pictures' })).toBeNull();
});

test.each(
  rowsIn('fr', [
    ['en', 'Configurations with price and stock', 'Your cost', /^Stock, /],
    ['fr', 'Configurations avec prix et stock', 'Votre coûtant', /^Stock, /],
  ] as const),
)('[CAT-10] %s: configurations stand side by side and choose what is ordered', async (locale, name, cost, stock) => {
  const { dealer, server } = await dealerWithOrders();
  const { products } = await server.call<BikeCatalogue>(`/api/products/${locale}/${dealer.id}`);
  const bike = products.find(({ configurations }) => configurations.length > 1);
  const [first, second] = bike?.configurations ?? [];
  if (!bike || !first || !second) throw new Error('no bike has two configurations');
  const size = second.sizes[0]?.name ?? '';
  const screen = await openScreen(`${addressOf('bikes', locale, { id: bike.id })}?size=${encodeURIComponent(size)}`, {
    dealer,
    locale,
  });
  const table = await screen.findByRole('table', { name });
  within(table).getByRole('columnheader', { name: cost });
  within(table).getByRole('columnheader', { name: stock });
  const radio = (of: { name: string }) => within(table).getByRole<HTMLInputElement>('radio', { name: of.name });
  expect([radio(first).checked, radio(second).checked]).toEqual([true, false]);
  expect(within(table).getAllByText(/\d.*\$|\$.*\d/).length).toBeGreaterThanOrEqual(bike.configurations.length);
  await screen.user.click(radio(second));
  await waitFor(() => expect(radio(second).checked).toBe(true));
  expect(new URL(location.href).searchParams.get('configuration')).toBe(second.id);
  expect(screen.getByLabelText<HTMLSelectElement>('Configuration').value).toBe(second.id);
  await expectAccessible(table);
  await screen.user.click(screen.getAllByRole('button', { name: /client mode$|mode client$/ })[0] as HTMLElement);
  await waitFor(() => expect(within(table).queryByRole('columnheader', { name: cost })).toBeNull());
});

test.each(
  rowsIn('en', [
    ['en', 'Barcodes'],
    ['fr', 'Codes-barres'],
  ] as const),
)('[CAT-12] %s: the barcode of every size is on the page of its bike', async (locale, title) => {
  const { dealer, server } = await dealerWithOrders();
  const { products } = await server.call<BikeCatalogue>(`/api/products/${locale}/${dealer.id}`);
  const [bike] = products;
  const revisions = bike?.configurations[0]?.sizes.flatMap(({ skus }) => skus.map((sku) => sku.revisions.at(-1)));
  const screen = await openScreen(addressOf('bikes', locale, { id: bike?.id ?? '' }), { dealer, locale });
  await screen.user.click(await screen.main().findByText(title));
  for (const revision of revisions ?? []) {
    expect(revision?.barcode).toMatch(/^\d{12,13}$/);
    const row = screen.main().getByRole('row', { name: new RegExp(` ${revision?.sku} ${revision?.barcode}$`) });
    expect(within(row).getByRole('rowheader')).toBeDefined();
  }
});
