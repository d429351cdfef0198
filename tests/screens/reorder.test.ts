import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { addressOf } from '../../src/contract/addresses.ts';
import type { Locale } from '../../src/contract/locale.ts';
import type { Transaction, TransactionHeading } from '../../src/contract/orders/transactions.ts';
import { expectAccessible } from './support/accessible.ts';
import { newDealer } from './support/dealer.ts';
import { expectFocus } from './support/expect-field.ts';
import { expectText } from './support/expect-text.ts';
import type { Network } from './support/network.ts';
import { openScreen, type Screen } from './support/open-screen.ts';
import { screenPortal } from './support/portal.ts';
import { serverSide } from './support/server-side.ts';

const catalogs = /^\/api\/(products|parts|accessories)/;

const again = { en: 'Reorder', fr: 'Commander de nouveau' } as const satisfies Record<Locale, string>;

type Line = Pick<Transaction['lines'][number], 'sku' | 'type' | 'name' | 'quantities'>;
const gone: Line = { sku: 'PC-GONE-99', type: 'part', name: 'Elder bell', quantities: 5 };

/** A dealer with one bike in the cart. */
async function shop() {
  const portal = await screenPortal();
  const dealer = await newDealer(portal, { like: 'dealer.us', has: ['transactions'] });
  const server = serverSide(portal, dealer);
  const all = await server.call<readonly TransactionHeading[]>(`/api/user/history/${dealer.id}`);
  const newest = (kind: TransactionHeading['kind']) => all.find((one) => one.kind === kind) as TransactionHeading;
  const [bike] = await server.bikes();
  const [packed] = await server.packedParts();
  await server.fillCart([{ sku: bike.sku, quantities: 1 }]);
  const threeBikes: Line = { sku: bike.sku, type: 'configuration', name: bike.name, quantities: 3 };
  const partOfPack: Line = { sku: packed.sku, type: 'part', name: packed.name, quantities: packed.multiple + 1 };

  /** Opens an order that had these lines. */
  async function openOrder(locale: Locale, lines: readonly Line[], before?: (network: Network) => void) {
    const { id, reference } = newest('order');
    const rest = { description: '', unitPrice: 1234.56, discount: 0, total: 1234.56 };
    const screen = await openScreen(addressOf('user-transaction', locale, { id }), {
      dealer,
      locale,
      before: (network) => {
        network.route(`/api/user/transaction/${dealer.id}/${id}`, async (_, pass) => {
          const answer = (await (await pass()).json()) as Transaction;
          return Response.json({ ...answer, lines: lines.map((line) => ({ ...rest, ...line })) });
        });
        before?.(network);
      },
    });
    await expectText(() => screen.getByRole('main'), reference);
    const opener = await screen.findByRole('button', { name: again[locale] });
    return { screen, opener, panel: () => screen.getByRole('region', { name: again[locale] }) };
  }
  return { dealer, server, newest, bike, packed, threeBikes, partOfPack, openOrder };
}

async function add(screen: Screen, name: string): Promise<void> {
  await screen.user.dblClick(await screen.findByRole('button', { name }));
}

test('[ORD-8, CART-1, MODE-2, UI-3] an order names what would be added, and a double click adds it once', async () => {
  const { server, bike, packed, threeBikes, partOfPack, openOrder } = await shop();
  const given = packed.multiple;
  const { screen, opener, panel } = await openOrder('fr', [threeBikes, partOfPack, gone]);
  await screen.user.click(screen.getAllByRole('button', { name: 'Passer en mode client' })[0] as HTMLElement);
  await screen.user.dblClick(opener);
  await waitFor(panel);
  await expectText(panel, `Ajout de 2 articles (${3 + given} unités).`);
  await expectText(panel, 'Déjà 1 au panier. Cette quantité s’y ajoutera.');
  await expectText(panel, `Vendu par lots de ${given} – quantité ajustée de ${given + 1} à ${given}.`);
  await expectText(panel, /Elder bell.*× 5 ?N’est plus offert dans vos catalogues\./);
  expect(document.body.textContent).not.toMatch(/\$\s?\d|\d\s?\$/);
  await expectAccessible(panel());
  expect(await server.cartUnits()).toEqual({ [bike.sku]: 1 });

  await add(screen, `Ajouter ${3 + given} au panier`);
  await expectText(() => within(panel()).getByRole('status'), `${3 + given} unités sont au panier.`);
  const toCart = within(panel()).getByRole('link', { name: 'Voir le panier' });
  await expectFocus(toCart);
  expect(within(panel()).queryByRole('button')).toBeNull();
  await expectText(panel, gone.sku);
  await expectAccessible(panel());
  await waitFor(async () => expect(await server.cartUnits()).toEqual({ [bike.sku]: 4, [packed.sku]: given }));
  await screen.user.click(toCart);
  await waitFor(() => expect(location.pathname).toBe(addressOf('cart', 'fr')));
  await expectText(() => screen.getByRole('main'), packed.sku);
});

test('[ORD-8] the button comes before what the cart says later', async () => {
  const { threeBikes, openOrder } = await shop();
  let held = { release() {} };
  const { screen, opener, panel } = await openOrder('fr', [threeBikes], (network) => {
    held = network.hold(/^\/api\/cart\//);
  });
  await screen.user.click(opener);
  await waitFor(panel);
  const button = await screen.findByRole('button', { name: 'Ajouter 3 au panier' });
  expect(panel().textContent).not.toContain('déjà au panier');
  held.release();
  const inCart = await screen.findByText('Déjà 1 au panier. Cette quantité s’y ajoutera.');
  expect(button.isConnected).toBe(true);
  expect(button.compareDocumentPosition(inCart) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('[ORD-8, UI-3] an order of which nothing is sold any more says so and adds nothing', async () => {
  const { openOrder } = await shop();
  const { screen, opener, panel } = await openOrder('en', [gone]);
  await screen.user.click(opener);
  await waitFor(panel);
  await expectText(panel, 'None of these items can be added.');
  await expectText(panel, 'No longer available in your catalogs.');
  expect(within(panel()).queryByRole('button')).toBeNull();
  await expectAccessible(panel());
  await screen.user.click(opener);
  await waitFor(() => expect(screen.queryByRole('region', { name: again.en })).toBeNull());
});

test('[ORD-8] an invoice cannot be ordered again', async () => {
  const { dealer, newest } = await shop();
  const screen = await openScreen(addressOf('user-transaction', 'en', { id: newest('invoice').id }), { dealer });
  await screen.findByRole('heading', { level: 2, name: 'Items' });
  expect(screen.queryByRole('button', { name: again.en })).toBeNull();
});

test('[ORD-8, UI-4] catalogs that fail to load are reported, nothing is added, and a retry loads them', async () => {
  const { server, bike, packed, partOfPack, openOrder } = await shop();
  let isCut = true;
  const { screen, opener, panel } = await openOrder('en', [partOfPack], (network) => {
    network.route(catalogs, async (_, pass) => {
      if (isCut) throw new TypeError('Failed to fetch');
      return pass();
    });
  });
  await screen.user.click(opener);
  await waitFor(panel);
  await expectText(panel, 'Nothing can be added. The catalogs couldn’t be loaded');
  expect(within(panel()).queryByRole('button', { name: /^Add \d/ })).toBeNull();
  await expectAccessible(panel());
  isCut = false;
  await screen.user.click(within(panel()).getByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: `Add ${packed.multiple} to cart` });
  expect(await server.cartUnits()).toEqual({ [bike.sku]: 1 });
});
