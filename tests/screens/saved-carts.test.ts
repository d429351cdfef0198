import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/demo-accounts.ts';
import { addressOf } from '../../src/contract/addresses.ts';
import type { Locale } from '../../src/contract/locale.ts';
import type { SavedCart, SavedLine } from '../../src/domain/orders/saved-carts.ts';
import { readDatabases } from '../support/read-databases.ts';
import { expectAccessible } from './support/accessible.ts';
import { newDealer } from './support/dealer.ts';
import { expectDescription, expectFocus } from './support/expect-field.ts';
import { expectText } from './support/expect-text.ts';
import { openScreen, type Screen } from './support/open-screen.ts';
import { onServerSide, screenPortal } from './support/portal.ts';
import { serverSide } from './support/server-side.ts';
import { signInForm } from './support/sign-in-form.ts';

const sync = '/api/saved-carts';

type Given = Pick<SavedCart, 'name' | 'lines'>;

async function shop() {
  const portal = await screenPortal();
  const dealer = await newDealer(portal, { like: 'dealer.us' });
  const server = serverSide(portal, dealer);
  const bikes = await server.bikes();
  const [one, other] = bikes;
  const inCart = { [one.sku]: 2, [other.sku]: 3 };
  await server.fillCart(Object.entries(inCart).map(([sku, quantities]) => ({ sku, quantities })));
  const exchange = async (changes: readonly SavedCart[]) =>
    server.call<{ now: number; carts: readonly SavedCart[] }>(sync, { userId: dealer.id, changes });
  const all = async () => (await exchange([])).carts.filter(({ isThere }) => isThere);
  const expectCart = (units: Record<string, number>) =>
    waitFor(async () => expect(await server.cartUnits()).toEqual(units));
  const expectNames = (names: readonly unknown[]) =>
    waitFor(async () => expect((await all()).map(({ name }) => name).toSorted()).toEqual(names));
  return {
    dealer,
    server,
    one,
    other,
    inCart,
    all,
    exchange,
    expectCart,
    expectNames,
    save: async (...carts: readonly Given[]) => {
      const { now } = await exchange([]);
      const made = carts.map((cart, at) => ({ ...cart, id: `${now}-${at}`, madeAt: now - at, at: now, isThere: true }));
      await exchange(made);
    },
    open: (where: 'cart' | 'saved-carts', locale: Locale = 'en') => openScreen(where, { dealer, locale }),
  };
}

const bike = ({ sku }: { sku: string }, quantity: number): SavedLine => ({ sku, quantity, type: 'configuration' });
const press = async (screen: Screen, name: string | RegExp) =>
  screen.user.click(await screen.findByRole('button', { name }));
const heading = (screen: Screen, name: string | RegExp) => screen.findByRole('heading', { level: 2, name });
const expectMain = (screen: Screen, words: string | RegExp) => expectText(() => screen.getByRole('main'), words);

async function nameIt(screen: Screen, typed: string, label = 'Cart name'): Promise<void> {
  const field = await screen.findByLabelText(label);
  await screen.user.clear(field);
  await screen.user.type(field, `${typed}{Enter}`);
}

async function saveAs(screen: Screen, typed: string): Promise<void> {
  await press(screen, 'Save this cart');
  await nameIt(screen, typed);
  await expectMain(screen, `Saved as “${typed}”.`);
}

test('[COMP-1] a cart that only its user sees is shared with everyone later', async () => {
  const { open, all } = await shop();
  const screen = await open('cart');
  await press(screen, 'Save this cart');
  await screen.user.click(await screen.findByLabelText('Only I can see it'));
  await nameIt(screen, 'Mine');
  await expectMain(screen, 'Saved as “Mine”.');
  await waitFor(async () => expect(await all()).toMatchObject([{ name: 'Mine', isPersonal: true }]));
  await screen.visit(addressOf('saved-carts', 'en'));
  await screen.findByText('Only you');
  await expectAccessible(screen.getByRole('list', { name: 'Saved carts' }));
  await press(screen, 'Share “Mine” with everyone');
  await waitFor(() => expect(screen.queryByText('Only you')).toBeNull());
  await waitFor(async () => expect(await all()).toMatchObject([{ name: 'Mine', isPersonal: false }]));
});

test('[CART-16, UI-3] a cart is saved under a name, after names that will not do', async () => {
  const { open, expectNames } = await shop();
  const screen = await open('cart');
  await press(screen, 'Save this cart');
  const field = await screen.findByLabelText<HTMLInputElement>('Cart name');
  await expectFocus(field);
  expect(field.value).toMatch(/^Cart from \w+ \d/);
  await nameIt(screen, ' ');
  await expectDescription(field, 'Enter a name.');
  await expectFocus(field);
  await screen.user.clear(field);
  await screen.user.click(field);
  await screen.user.paste('x'.repeat(81));
  await screen.user.keyboard('{Enter}');
  await expectDescription(field, 'The name has 81 characters. Use at most 80.');
  await expectAccessible(screen.getByRole('main'));
  await nameIt(screen, 'Summer');
  await expectMain(screen, 'Saved as “Summer”.');
  await expectFocus(screen.getByRole('button', { name: 'Save this cart' }));
  await expectNames(['Summer']);
});

test('[CART-16] a double click saves a cart once', async () => {
  const { open, expectNames } = await shop();
  const screen = await open('cart');
  await press(screen, 'Save this cart');
  await screen.findByLabelText('Cart name');
  await screen.user.dblClick(screen.getByRole('button', { name: 'Save' }));
  await expectMain(screen, /Saved as “Cart from/);
  await screen.visit(addressOf('saved-carts', 'en'));
  await heading(screen, /^Cart from \w+ \d/);
  await expectNames([expect.stringMatching(/^Cart from \w+ \d/)]);
});

test('[CART-16, UI-2, UI-3] a saved cart is shown, renamed, copied, removed and brought back', async () => {
  const { open, save, all, expectNames, one, other } = await shop();
  await save({ name: 'Été 2027', lines: [bike(one, 2), bike(other, 3)] });
  const screen = await open('saved-carts', 'fr');
  await heading(screen, 'Été 2027');
  await expectMain(screen, '2 lignes, 5 unités');
  await press(screen, 'Articles de «\u00A0Été 2027\u00A0»');
  const lines = await screen.findByRole('list', { name: 'Articles de «\u00A0Été 2027\u00A0»' });
  expect(within(lines).getAllByRole('listitem')).toHaveLength(2);
  await expectText(() => lines, one.name);

  await press(screen, 'Renommer «\u00A0Été 2027\u00A0»');
  const field = await screen.findByLabelText<HTMLInputElement>('Nom du panier');
  expect(field.value).toBe('Été 2027');
  await screen.user.clear(field);
  await press(screen, 'Renommer');
  await expectDescription(field, 'Entrez un nom.');
  await nameIt(screen, 'Salon', 'Nom du panier');
  await heading(screen, 'Salon');
  await expectFocus(screen.getByRole('button', { name: 'Renommer «\u00A0Salon\u00A0»' }));
  await press(screen, 'Copier «\u00A0Salon\u00A0»');
  await heading(screen, 'Salon (copie)');
  await expectNames(['Salon', 'Salon (copie)']);
  await press(screen, 'Supprimer «\u00A0Salon\u00A0»');
  await expectNames(['Salon (copie)']);
  expect(screen.queryByRole('heading', { level: 2, name: 'Salon' })).toBeNull();
  await screen.user.click(screen.getByRole('button', { name: 'Annuler' }));
  await heading(screen, 'Salon');
  await expectNames(['Salon', 'Salon (copie)']);
  expect((await all()).map((cart) => cart.lines.length)).toEqual([2, 2]);
});

test('[CART-16, ORD-8] a saved cart replaces the cart: differences are named first, the former cart is saved, and one press undoes it', async () => {
  const { open, save, all, expectNames, expectCart, one, inCart, server } = await shop();
  const [packed] = await server.packedParts();
  const given = packed.multiple;
  const lines: SavedLine[] = [
    bike(one, 4),
    { sku: packed.sku, quantity: given + 1, type: 'part' },
    { sku: 'PC-NONE', quantity: 2, type: 'part' },
  ];
  await save({ name: 'Salon', lines });
  const screen = await open('saved-carts', 'fr');
  await press(screen, 'Remplacer le panier par «\u00A0Salon\u00A0»');
  await expectMain(screen, /N’est plus offert dans vos catalogues\./);
  await expectMain(screen, `Vendu par lots de ${given} – quantité ajustée de ${given + 1} à ${given}.`);
  const savedFirst = await screen.findByText(/^Votre panier actuel sera d’abord enregistré sous/);
  const former = /«\s(.*)\s»/.exec(savedFirst.textContent)?.[1] ?? '';
  expect(former).toMatch(/^Panier du \d/);
  await expectAccessible(screen.getByRole('main'));
  expect(await server.cartUnits()).toEqual(inCart);

  await press(screen, 'Remplacer le panier');
  await expectMain(screen, `Le panier est maintenant « Salon » : ${4 + given} unités.`);
  await expectMain(screen, `L’ancien panier est enregistré sous « ${former} ».`);
  await expectCart({ [one.sku]: 4, [packed.sku]: given });
  await expectNames([former, 'Salon'].toSorted());
  await expectAccessible(screen.getByRole('main'));

  await press(screen, 'Annuler');
  await expectCart(inCart);
  await expectNames(['Salon']);
  expect((await all())[0]?.lines).toEqual(lines);
});

test('[CART-16, CART-1] a saved cart is added to the cart, and one press takes it out again', async () => {
  const { open, save, expectNames, expectCart, one, other, inCart } = await shop();
  await save({ name: 'Salon', lines: [bike(one, 4)] });
  const screen = await open('saved-carts');
  await press(screen, 'Add “Salon” to cart');
  await press(screen, 'Add 4 to cart');
  await expectCart({ [one.sku]: 6, [other.sku]: 3 });
  await press(screen, 'Undo');
  await expectCart(inCart);
  await expectNames(['Salon']);
});

test('[CART-16] a cart that is saved already is not saved again when another replaces it', async () => {
  const { open, save, expectNames, expectCart, one, other } = await shop();
  await save({ name: 'Now', lines: [bike(other, 3), bike(one, 2)] }, { name: 'Next', lines: [bike(one, 7)] });
  const screen = await open('saved-carts');
  await press(screen, 'Replace cart with “Next”');
  await expectMain(screen, 'Your current cart is already saved as “Now”.');
  await press(screen, 'Replace cart');
  await expectCart({ [one.sku]: 7 });
  await expectNames(['Next', 'Now']);
});

test('[CART-16, PWA-2, F-1] without the portal a saved cart replaces the cart; both changes outlast a reload and are sent later', async () => {
  const { open, save, expectNames, expectCart, one, inCart } = await shop();
  await save({ name: 'Next', lines: [bike(one, 7)] });
  const screen = await open('saved-carts');
  await press(screen, 'Replace cart with “Next”');
  await expectMain(screen, /Your current cart will be saved first/);
  const connect = screen.network.cut(/./);
  await press(screen, 'Replace cart');
  await expectMain(screen, 'The cart is now “Next”: 7 units.');
  await expectMain(screen, 'Only on this device for now');
  await screen.reload();
  await heading(screen, /^Cart from \w+ \d/);
  await expectMain(screen, 'Only on this device for now');
  await expectAccessible(screen.getByRole('main'));
  await expectCart(inCart);
  await expectNames(['Next']);
  connect();
  screen.network.setOnline(true);
  await expectCart({ [one.sku]: 7 });
  await expectNames([expect.stringMatching(/^Cart from \w+ \d/), 'Next']);
  await waitFor(() => expect(screen.queryByText('Only on this device for now')).toBeNull());
});

test('[CART-16, F-75] a cart that another device saved or renamed is shown, and to no other dealer', async () => {
  const { open, save, all, dealer, server, one } = await shop();
  await save({ name: 'Salon', lines: [bike(one, 7)] });
  const screen = await open('saved-carts');
  await heading(screen, 'Salon');
  const [cart] = await all();
  await server.call(sync, { userId: dealer.id, changes: [{ ...cart, name: 'Québec', at: Date.now() }] });
  await screen.reload();
  await heading(screen, 'Québec');
  expect(screen.queryByRole('heading', { name: 'Salon' })).toBeNull();

  const stranger = await newDealer(screen.portal, { like: 'dealer.us' });
  await screen.visit(addressOf('account-logout', 'en'));
  await (await signInForm(screen, 'en')).send(stranger.username, DEMO_PASSWORD);
  await screen.findByRole('heading', { level: 1, name: 'Bikes' });
  await screen.visit(addressOf('saved-carts', 'en'));
  await expectMain(screen, 'You have no saved carts.');
});

test('[CART-16, SYNC-6] the device page counts unsent changes to saved carts, exports and sends them', async () => {
  const { open, expectNames } = await shop();
  const screen = await open('cart');
  const connect = screen.network.cut(sync);
  await saveAs(screen, 'Not sent');
  await screen.visit(addressOf('device', 'en'));
  await expectMain(screen, '1 pending change to your saved carts.');
  const waiting = await screen.findByRole('heading', { name: /^Pending changes/ });
  expect(waiting.textContent).toContain('1 change');
  await press(screen, 'Export to a file');
  await waitFor(() => expect(screen.downloads).toHaveLength(1));
  const file: unknown = JSON.parse((await screen.downloads[0]?.content.text()) ?? '');
  expect(file).toMatchObject({ dealer: expect.any(String) as string, savedCarts: [{ name: 'Not sent' }] });
  connect();
  await press(screen, 'Send now');
  await expectMain(screen, 'Nothing pending on this device.');
  await expectNames(['Not sent']);
});

test('[CART-16, SYNC-6] a cart that the portal has no room for is never shown as waiting, and goes once there is', async () => {
  const { open, exchange, expectNames } = await shop();
  const screen = await open('cart');
  const makeRoom = screen.network.route(sync, async ({ body }) => {
    const { changes } = JSON.parse(body.toString()) as { changes: readonly SavedCart[] };
    return Response.json({ ...(await exchange([])), refused: changes.map(({ id }) => id) });
  });
  await saveAs(screen, 'One too many');
  await screen.visit(addressOf('device', 'en'));
  await expectMain(screen, '1 saved cart is only on this device, because there are too many.');
  expect(screen.queryByText(/pending change to your saved carts/)).toBeNull();
  await expectText(() => screen.getByRole('banner'), 'Needs attention');
  await screen.user.click(screen.main().getByRole('link', { name: 'Saved carts' }));
  await heading(screen, 'One too many');
  await expectMain(screen, 'There are too many saved carts. Remove one to save this one.');
  makeRoom();
  // An answer from before may still be on its way.
  await waitFor(async () => {
    await screen.visit(addressOf('device', 'en'));
    await screen.visit(addressOf('saved-carts', 'en'));
    expect(screen.queryByText(/There are too many saved carts/)).toBeNull();
  });
  await expectNames(['One too many']);
});

test('[CART-16, SES-8] signing out names unsent saved carts, exports and sends them', async () => {
  const { open, expectNames } = await shop();
  const screen = await open('cart');
  const connect = screen.network.cut(sync);
  await saveAs(screen, 'Not sent');
  await screen.visit(addressOf('account-logout', 'en'));
  await expectMain(screen, '1 pending change to your saved carts.');
  await press(screen, 'Save to a file');
  await waitFor(() => expect(screen.downloads).toHaveLength(1));
  expect(await screen.downloads[0]?.content.text()).toContain('Not sent');
  connect();
  await press(screen, 'Send now, then sign out');
  await waitFor(() => expect(location.pathname).toBe(addressOf('account-login', 'en')));
  await expectNames(['Not sent']);
});

test('[CART-16, SES-9, F-48] after a forced sign-out an unsent saved cart is sent at the next sign-in', async () => {
  const { open, expectNames, dealer } = await shop();
  const screen = await open('cart');
  await screen.main().findByRole('button', { name: 'Save this cart' });
  screen.network.setOnline(false);
  await saveAs(screen, 'Locked away');
  expect(await readDatabases()).toContain('Locked away');
  const { app, db } = screen.portal;
  await onServerSide(async () =>
    db.deleteFrom('sessions').where('user_id', '=', dealer.id).where('id', '<>', dealer.sessionId).execute(),
  );
  app.callers.forget(dealer.id);
  screen.network.setOnline(true);
  await screen.findByText('Your session has ended.');
  await screen.findByText('Your unsent changes are safe on this device.');
  const locked = await readDatabases();
  expect(locked).toContain('sealed');
  expect(locked).not.toContain('Locked away');
  await expectNames([]);
  await (await signInForm(screen, 'en')).send(dealer.username, DEMO_PASSWORD);
  await expectNames(['Locked away']);
});
