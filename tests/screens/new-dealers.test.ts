import { fireEvent, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { runAdminCommand } from '../../server/admin/commands.ts';
import { readSettings } from '../../server/config.ts';
import { hearOutput } from '../../server/testing/admin-output.ts';
import { accountIdOf } from '../../src/contract/account/user-hash.ts';
import { addressOf } from '../../src/contract/addresses.ts';
import { catalogueCacheOf } from '../../src/contract/device-caches.ts';
import type { Locale } from '../../src/contract/locale.ts';
import { expectAccessible } from './support/accessible.ts';
import { newDealer } from './support/dealer.ts';
import { giveCaches } from './support/devices.ts';
import { expectDescription } from './support/expect-field.ts';
import { expectText } from './support/expect-text.ts';
import { openScreen, type Screen } from './support/open-screen.ts';
import { onServerSide, screenPortal } from './support/portal.ts';
import { serverSide } from './support/server-side.ts';

const calls = '/api/rep/new-dealers';

async function openRep(locale: Locale = 'en') {
  const portal = await screenPortal();
  const shop = await newDealer(portal, { like: 'dealer.us', columns: { enterprise_name: 'North Shop' } });
  const columns = { role: 'rep', enterprise_name: null, contact_name: 'Owen Parker' } as const;
  const rep = await newDealer(portal, { like: 'dealer.us', columns });
  await onServerSide(async () => {
    const row = { rep_id: rep.id, dealer_id: shop.id, assigned_at: new Date() };
    await portal.db.insertInto('rep_assignments').values(row).execute();
  });
  const name = `Harbor Bikes ${rep.username.replaceAll(/\D/g, '')}`;
  const screen = await openScreen('home', { dealer: rep, locale });
  await screen.findByRole('button', { name: 'North Shop' });
  /** As the server has the dealers of this name. */
  const there = async () =>
    onServerSide(async () =>
      portal.db.selectFrom('users').where('enterprise_name', '=', name).select(['id', 'no', 'email']).execute(),
    );
  return { screen, portal, rep, shop, name, there, server: serverSide(portal, rep) };
}

type Rep = Awaited<ReturnType<typeof openRep>>;

const press = async (screen: Screen, name: string | RegExp) =>
  screen.user.click(await screen.findByRole('button', { name }));

async function typeDealer({ screen, name, rep }: Rep, email = `${rep.id.slice(-6)}@harbor.example`): Promise<void> {
  await press(screen, 'New dealer');
  const form = within(await screen.findByRole('form', { name: 'New dealer' }));
  const fields = [
    ['Shop name', name],
    ['Contact name', 'Ann Lee'],
    ['Email', email],
    ['Number and street', '1 Pier Road'],
    ['City', 'Burlington'],
    ['ZIP code', '05401'],
  ] as const;
  for (const [label, text] of fields) {
    await screen.user.click(form.getByLabelText(label));
    await screen.user.paste(text);
  }
  await screen.user.selectOptions(form.getByLabelText('State'), 'VT');
}

async function choose({ screen, name }: Rep, address: string): Promise<void> {
  await press(screen, name);
  await waitFor(() => {
    const bar = screen.getByRole('complementary', { name: 'Dealer you’re ordering for' });
    expect(bar.textContent).toMatch(new RegExp(`^Ordering for ${name} NEW-[\\dA-F]{8}Switch dealer$`));
  });
  await screen.findByRole('heading', { name: 'Bikes' });
  await screen.visit(address);
}

test('[REP-3] of several price groups the rep chooses one, and the country follows', async () => {
  const { screen, portal, rep } = await openRep();
  const abroad = await newDealer(portal, { like: 'dealer.ca', columns: { enterprise_name: 'Quai Vélo' } });
  await onServerSide(async () => {
    const row = { rep_id: rep.id, dealer_id: abroad.id, assigned_at: new Date() };
    await portal.db.insertInto('rep_assignments').values(row).execute();
  });
  await screen.reload();
  await screen.findByRole('button', { name: 'Quai Vélo' });
  await press(screen, 'New dealer');
  const form = within(await screen.findByRole('form', { name: 'New dealer' }));
  const prices = form.getByLabelText<HTMLSelectElement>('Prices');
  const country = form.getByLabelText<HTMLSelectElement>('Country');
  expect(prices.value).toBe('');
  await press(screen, 'Save dealer');
  await expectDescription(prices, 'Required');
  for (const [group, chosen] of [
    ['USA', 'US'],
    ['CANADA', 'CA'],
    ['USA', 'US'],
  ] as const) {
    await screen.user.selectOptions(prices, group);
    expect([prices.value, country.value]).toEqual([group, chosen]);
  }
  await screen.user.type(form.getByLabelText('City'), 'Burlington');
  await screen.user.selectOptions(prices, 'CANADA');
  expect(country.value).toBe('US');
});

test('[REP-3] a rep writes down a new dealer, orders for them, and the order waits for the company', async () => {
  const own = await openRep();
  const { screen, server, there, name, portal } = own;
  await press(screen, 'New dealer');
  await press(screen, 'Save dealer');
  expect((await screen.findAllByText('Required')).length).toBeGreaterThan(3);
  await press(screen, 'Discard');
  await typeDealer(own);
  await expectAccessible();
  await press(screen, 'Save dealer');
  await waitFor(async () => expect(await there()).toHaveLength(1));
  await screen.findByText('Not confirmed yet');
  expect(screen.queryByRole('heading', { name: 'New dealers' })).toBeNull();
  const [dealer = { id: '', no: '' }] = await there();

  const [bike] = await serverSide(portal, own.shop).bikes();
  await server.call('/api/portal/cart/update', { id: dealer.id, items: [{ sku: bike.sku, quantities: 2 }] });
  await choose(own, addressOf('checkout', 'en'));
  await screen.findByText('Nothing is ordered until your company confirms this dealer.');
  const send = await screen.findByRole<HTMLButtonElement>('button', { name: 'Send order' });
  await waitFor(() => expect(send.disabled).toBe(false));
  await screen.user.click(send);
  await screen.findByText('Waiting for dealer confirmation.');
  await screen.user.click(await screen.findByRole('link', { name: 'View order' }));
  await screen.findByText('Waiting for dealer confirmation. Nothing is ordered yet.');
  await screen.findByRole('button', { name: 'Withdraw order' });
  await screen.visit(addressOf('user-transactions', 'en'));
  await screen.findAllByText('Waiting for dealer confirmation');

  const { output } = hearOutput();
  const context = { db: portal.db, settings: readSettings({}), now: () => new Date(), ...output };
  expect(await onServerSide(async () => runAdminCommand(['dealers', 'confirm', dealer.no], context))).toBe(0);
  await screen.reload(addressOf('user-transactions', 'en'));
  await screen.findByText('Received');
  await screen.visit(addressOf('dealers', 'en'));
  await screen.findByRole('button', { name });
  await waitFor(() => expect(screen.queryByText('Not confirmed yet')).toBeNull());
});

test('[REP-3, SYNC-1, SYNC-5] offline, a new dealer is kept, ordered for, and sent once before anything of theirs', async () => {
  const own = await openRep();
  const { screen, there, name } = own;
  await typeDealer(own);
  screen.network.setOnline(false);
  // Half typed, it stays too.
  await screen.reload(addressOf('dealers', 'en'));
  expect(await screen.findByDisplayValue(name)).toBeDefined();
  await press(screen, 'Save dealer');
  await screen.findByRole('heading', { name: 'New dealers' });
  await screen.findByText('Not sent yet');
  await choose(own, addressOf('cart', 'en'));
  await screen.reload(addressOf('account-logout', 'en'));
  await screen.findByText('New dealer, not sent yet', { exact: false });
  await screen.visit(addressOf('dealers', 'en'));
  await screen.findByText('Ordering now');
  expect(await there()).toEqual([]);

  const before = screen.network.calls.length;
  screen.network.setOnline(true);
  await waitFor(async () => expect(await there()).toHaveLength(1));
  await screen.findByText('Not confirmed yet');
  const [{ id } = { id: '' }] = await there();
  const since = screen.network.calls
    .slice(before)
    .filter(({ path, body }) => `${path} ${body.toString()}`.includes(id));
  expect(since[0]?.path).toBe(calls);
  await screen.reload(addressOf('cart', 'en'));
  await screen.findByText('The cart is empty.');
  expect(await there()).toHaveLength(1);
});

test('[REP-3, REP-2] offline, a new dealer is ordered for with the catalog of another one with these prices', async () => {
  giveCaches();
  const own = await openRep();
  const { screen, there, shop, rep, portal, server } = own;
  const [part] = await serverSide(portal, shop).singleParts();
  await press(screen, 'North Shop');
  await screen.findByRole('heading', { name: 'Bikes' });
  await screen.visit(addressOf('pieces', 'en'));
  const ofNorth = catalogueCacheOf(accountIdOf(shop.id, rep.id));
  await waitFor(async () => {
    const held = await (await caches.open(ofNorth)).keys();
    expect(held.map(({ url }) => new URL(url).pathname)).toContain(`/api/parts/en/${shop.id}`);
  });
  await screen.visit(addressOf('dealers', 'en'));
  await screen.findByRole('button', { name: 'North Shop' });
  screen.network.setOnline(false);
  await typeDealer(own);
  await press(screen, 'Save dealer');
  await choose(own, addressOf('quick-order', 'en'));
  await screen.user.click(await screen.findByLabelText('One SKU and quantity per line'));
  await screen.user.paste(`${part.sku} 1`);
  await press(screen, 'Check items');
  await press(screen, 'Add 1 to cart');
  await within(screen.getByRole('banner')).findByRole('link', { name: /^\d+ pending changes?/ });

  screen.network.setOnline(true);
  await waitFor(async () => expect(await there()).toHaveLength(1));
  const [{ id } = { id: '' }] = await there();
  await waitFor(async () => {
    const { cart } = await server.call<{ cart: { sku: string }[] }>(`/api/cart/${id}`);
    expect(cart.map(({ sku }) => sku)).toEqual([part.sku]);
  });
});

test('[REP-3, SYNC-1] a double click saves one dealer, whose form replaces none that is half typed', async () => {
  const own = await openRep();
  const { screen } = own;
  await typeDealer(own);
  screen.network.setOnline(false);
  const save = await screen.findByRole('button', { name: 'Save dealer' });
  fireEvent.click(save);
  fireEvent.click(save);
  await screen.findByText('Not sent yet');
  expect(screen.getAllByText('Not sent yet')).toHaveLength(1);
  await press(screen, 'New dealer');
  await screen.user.type(await screen.findByLabelText('Shop name'), 'Half');
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  const form = within(screen.getByRole('form', { name: 'New dealer' }));
  await screen.user.click(form.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeDefined();
});

test('[F-3] the answer is lost: the dealer is there once', async () => {
  const own = await openRep();
  const { screen, there } = own;
  let lost = 0;
  screen.network.route(calls, async (_call, pass) => {
    const answer = await pass();
    lost += 1;
    if (lost > 1) return answer;
    throw new TypeError('cut');
  });
  await typeDealer(own);
  await press(screen, 'Save dealer');
  await waitFor(async () => expect(await there()).toHaveLength(1));
  await screen.reload();
  await screen.findByText('Not confirmed yet');
  expect(await there()).toHaveLength(1);
});

test('[REP-3] what the company has already is refused with the reason, and can be corrected', async () => {
  const own = await openRep();
  const { screen, there, shop, rep } = own;
  await typeDealer(own, shop.username);
  await press(screen, 'Save dealer');
  await expectText(() => screen.getByRole('main'), 'This email address is already in use. Change it');
  await screen.findByText('Can’t be sent');
  expect(screen.queryByText('Not sent yet')).toBeNull();
  expect(await there()).toEqual([]);
  await press(screen, 'Edit');
  const email = await screen.findByDisplayValue(shop.username);
  await screen.user.clear(email);
  await screen.user.paste(`fixed.${rep.id.slice(-6)}@harbor.example`);
  await press(screen, 'Save dealer');
  await waitFor(async () =>
    expect(await there()).toMatchObject([{ email: `fixed.${rep.id.slice(-6)}@harbor.example` }]),
  );
  await screen.findByText('Not confirmed yet');
});
