import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { addressOf } from '../../src/contract/addresses.ts';
import { expectAccessible } from './support/accessible.ts';
import { checkoutOf } from './support/checkout.ts';
import { newDealer } from './support/dealer.ts';
import { expectDescription, expectFocus, expectText } from './support/expect-field.ts';
import { openScreen } from './support/open-screen.ts';
import { screenPortal } from './support/portal.ts';
import { serverSide } from './support/server-side.ts';

const [ownTax, tax] = ['TPS 5\u00A0%', 'TVH 15\u00A0%'];

const label = {
  name: 'Entreprise ou nom',
  street: 'Numéro et rue',
  unit: 'Local, immeuble, quai (facultatif)',
  city: 'Ville',
  province: 'Province ou territoire',
  postalCode: 'Code postal',
};

const written = {
  name: 'Salon du vélo',
  line1: '200, rue Principale',
  line2: '',
  city: 'Moncton',
  province: 'NB',
  country: 'CA',
  postalCode: 'E1C 1B2',
  phone: '',
};

/** The checkout of a new dealer of Québec with one part in the cart. */
async function openCheckout() {
  const portal = await screenPortal();
  const dealer = await newDealer(portal);
  const server = serverSide(portal, dealer);
  const [{ sku }] = await server.partsInStock();
  await server.fillCart([{ sku, quantities: 1 }]);
  const screen = await openScreen('checkout', { dealer, locale: 'fr' });
  const checkout = await checkoutOf(screen, 'fr');
  // By its role it is looked for among hundreds of countries.
  const totals = () => document.querySelector('main aside') as Element;
  await expectText(totals, ownTax);

  const group = (name: string) => {
    const find = async () => within(await screen.findByRole('group', { name }));
    const field = async (of: string) => (await find()).findByLabelText<HTMLInputElement>(of);
    return {
      find,
      field,
      chooseKnown: async () => screen.user.click((await find()).getAllByRole('radio')[0] as HTMLElement),
      writeAnother: async () => screen.user.click((await find()).getByRole('radio', { name: /^Autre adresse/ })),
      async type(of: string, words: string): Promise<void> {
        await screen.user.clear(await field(of));
        await screen.user.paste(words);
      },
      select: async (of: string, value: string) => screen.user.selectOptions(await field(of), value),
    };
  };
  const shipping = group('Adresse de livraison');
  return {
    screen,
    server,
    sku,
    checkout,
    totals,
    shipping,
    billing: group('Adresse de facturation'),
    /** In New Brunswick, where other taxes hold than at the dealer's. */
    async write(): Promise<void> {
      await shipping.writeAnother();
      await shipping.type(label.name, written.name);
      await shipping.type(label.street, written.line1);
      await shipping.type(label.city, written.city);
      await shipping.select(label.province, 'NB');
      await shipping.type(label.postalCode, 'e1c1b2');
    },
    async expectOrderedTo(address: object): Promise<void> {
      const [placed] = await server.transactions();
      expect((await server.transaction(placed?.id ?? '-')).shippingAddress).toEqual(address);
    },
  };
}

test('[ORD-2, UI-3, PRICE-13] each fault is described at its field, the first takes the focus, and the taxes follow', async () => {
  const opened = await openCheckout();
  const { screen, checkout, totals, shipping } = opened;
  await shipping.writeAnother();
  expect((await shipping.field('Pays')).value).toBe('CA');
  await waitFor(() => expect(totals().textContent).not.toContain(ownTax));
  await shipping.type(label.postalCode, '05401');
  await checkout.place();
  await expectFocus(await shipping.field(label.name));
  for (const missing of [label.name, label.street, label.city]) {
    await expectDescription(await shipping.field(missing), 'Obligatoire');
  }
  await expectDescription(await shipping.field(label.province), 'Choisissez une province ou un territoire.');
  await expectDescription(await shipping.field(label.postalCode), 'Entrez un code postal valide, p. ex. G1R 1N8.');
  await expectAccessible((await shipping.field(label.name)).closest('fieldset') ?? undefined);

  await opened.write();
  expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(0);
  await expectText(totals, tax);
  await shipping.select('Pays', 'US');
  expect((await shipping.field('État')).value).toBe('');
  expect((await shipping.field('Code ZIP')).value).toBe('e1c1b2');
  await shipping.select('Pays', 'CA');
  await shipping.select(label.province, 'NB');
  await expectText(totals, tax);
  await checkout.place();
  await checkout.findConfirmation();
  await expectText(() => screen.getByRole('main'), written.name);
  await opened.expectOrderedTo(written);
  await screen.user.click(screen.getByRole('link', { name: 'Voir la commande' }));
  await expectText(() => screen.getByRole('main'), written.line1);
});

test('[CART-9] it is kept with every letter, through another choice and reloads, and gone after the order', async () => {
  const opened = await openCheckout();
  const { screen, server, sku, checkout, totals, shipping, billing } = opened;
  await opened.write();
  await shipping.chooseKnown();
  await expectText(totals, ownTax);
  expect((await shipping.find()).queryByLabelText(label.name)).toBeNull();
  await screen.reload();
  expect((await shipping.find()).getAllByRole<HTMLInputElement>('radio')[0]?.checked).toBe(true);
  await shipping.writeAnother();
  expect((await shipping.field(label.street)).value).toBe(written.line1);
  await shipping.type(label.unit, 'Quai 3');
  await billing.writeAnother();
  await billing.type(label.name, 'Bureau');
  await screen.reload();
  expect((await shipping.field(label.unit)).value).toBe('Quai 3');
  expect((await billing.field(label.name)).value).toBe('Bureau');
  await billing.chooseKnown();
  await expectText(totals, tax);
  await checkout.place();
  await checkout.findConfirmation();
  await opened.expectOrderedTo({ ...written, line2: 'Quai 3' });

  await server.fillCart([{ sku, quantities: 1 }]);
  await screen.reload(addressOf('checkout', 'fr'));
  await shipping.writeAnother();
  expect((await shipping.field(label.street)).value).toBe('');
});

test('[ORD-6] an order that was written offline carries the address; taken back, it is in the form again', async () => {
  const opened = await openCheckout();
  const { screen, checkout, totals, shipping } = opened;
  screen.network.setOnline(false);
  await opened.write();
  await expectText(totals, 'non calculées');
  await checkout.place();
  await screen.findByText('Votre commande attend d’être envoyée.');
  await screen.user.click(screen.getByRole('button', { name: 'Modifier la commande' }));
  expect((await shipping.field(label.street)).value).toBe(written.line1);
  await checkout.place();
  await screen.findByText('Votre commande attend d’être envoyée.');
  screen.network.setOnline(true);
  await checkout.findConfirmation();
  await opened.expectOrderedTo(written);
});
