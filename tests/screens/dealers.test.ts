import { waitFor, within } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addressOf } from '../../src/contract/addresses.ts';
import { expectAccessible } from './support/accessible.ts';
import { type Dealer, newDealer } from './support/dealer.ts';
import { openScreen, type Screen } from './support/open-screen.ts';
import { onServerSide, screenPortal } from './support/portal.ts';
import { serverSide } from './support/server-side.ts';

const dealersPage = addressOf('dealers', 'en');
const cart = addressOf('cart', 'en');
const updates = '/api/portal/cart/update';

/** Where the page asked to be loaded again, which no switch needs. */
let assigned: string[];
beforeEach(() => {
  assigned = [];
  vi.spyOn(location, 'assign').mockImplementation((address) => void assigned.push(String(address)));
});
afterEach(() => expect(assigned).toEqual([]));

/** A rep with two dealers, the first of whom has three bikes in the cart. */
async function openRep() {
  const portal = await screenPortal();
  const shop = async (name: string) => newDealer(portal, { like: 'dealer.us', columns: { enterprise_name: name } });
  const [north, south] = [await shop('North Shop'), await shop('Étoile Cycles')];
  const rep = await newDealer(portal, {
    like: 'dealer.us',
    columns: { role: 'rep', enterprise_name: null, contact_name: 'Owen Parker' },
  });
  const assign = async (dealers: readonly Dealer[]) =>
    onServerSide(async () => {
      await portal.db.deleteFrom('rep_assignments').where('rep_id', '=', rep.id).execute();
      const rows = dealers.map(({ id }) => ({ rep_id: rep.id, dealer_id: id, assigned_at: new Date() }));
      await portal.db.insertInto('rep_assignments').values(rows).execute();
    });
  await assign([north, south]);
  const server = serverSide(portal, north);
  const [bike] = await server.bikes();
  await server.fillCart([{ sku: bike.sku, quantities: 3 }]);
  const screen = await openScreen('home', { dealer: rep });
  await screen.findByRole('heading', { name: 'Your dealers' });
  return { screen, north, south, server, bike, assign };
}

/** Chooses a dealer on the list, which leads to the bikes, and goes on to an address. */
async function choose(screen: Screen, name: string, address: string): Promise<void> {
  await screen.user.click(await screen.findByRole('button', { name }));
  await bar(screen, name);
  await screen.findByRole('heading', { name: 'Bikes' });
  await screen.visit(address);
  // Who is signed in is the rep.
  await within(screen.getByRole('banner')).findByRole('button', { name: 'Owen Parker' });
}

async function bar(screen: Screen, name: string) {
  return waitFor(() => {
    const box = screen.getByRole('complementary', { name: 'Dealer you’re ordering for' });
    expect(box.textContent).toMatch(new RegExp(`^Ordering for ${name} U-2001-\\d+Switch dealer$`));
    return within(box);
  });
}

async function switchDealer(screen: Screen, from: string): Promise<void> {
  await screen.user.click((await bar(screen, from)).getByRole('link', { name: 'Switch dealer' }));
  await screen.findByRole('heading', { name: 'Your dealers' });
}

async function enter(screen: Screen, from: string, to: string): Promise<void> {
  const field = await screen.findByDisplayValue<HTMLInputElement>(from);
  await screen.user.clear(field);
  await screen.user.type(field, `${to}{Enter}`);
}

test('[REP-1] a rep comes to the list of dealers, finds one and orders for them', async () => {
  const { screen, server } = await openRep();
  expect(location.pathname).toBe(dealersPage);
  expect(screen.queryByRole('complementary', { name: 'Dealer you’re ordering for' })).toBeNull();
  await screen.findByRole('heading', { name: 'All dealers' });
  await expectAccessible();

  const names = () =>
    screen
      .main()
      .getAllByRole('heading', { level: 3 })
      .map((name) => name.textContent);
  expect(names()).toEqual(['Étoile Cycles', 'North Shop']);
  const search = screen.getByLabelText('Search dealers');
  await screen.user.type(search, 'etoile');
  await waitFor(() => expect(names()).toEqual(['Étoile Cycles']));
  await screen.user.clear(search);

  // No other screen opens before a dealer is chosen.
  await screen.visit(cart);
  await waitFor(() => expect(location.pathname).toBe(dealersPage));
  await choose(screen, 'North Shop', cart);
  await screen.findByDisplayValue('3');
  await expectAccessible();

  await screen.visit(addressOf('checkout', 'en'));
  const place = await screen.findByRole<HTMLButtonElement>('button', { name: /^Place order( ·|$)/ });
  await waitFor(() => expect(place.disabled).toBe(false));
  await screen.user.click(place);
  await waitFor(async () => expect(await server.cartUnits()).toEqual({}));
  const [order] = await server.transactions();
  expect(await server.transaction(order?.id ?? '')).toMatchObject({ placedBy: { name: 'Owen Parker' } });

  // A customer can be handed the tablet, as a dealer would.
  await screen.visit(addressOf('device', 'en'));
  await screen.findByRole('link', { name: 'Start customer view' });

  // What was used last stands first.
  await switchDealer(screen, 'North Shop');
  await screen.findByRole('heading', { name: 'Recent' });
  expect(names()).toEqual(['North Shop', 'Étoile Cycles']);
  screen.main().getByText('Ordering now');
});

test('[SYNC-8, REP-2, SES-8] what waits for one dealer is never sent for another, and goes out once the rep is back', async () => {
  const { screen, north, south, server, bike } = await openRep();
  await choose(screen, 'North Shop', cart);
  const connect = screen.network.cut(updates);
  await enter(screen, '3', '7');
  await within(screen.getByRole('banner')).findByRole('link', { name: /^1 pending change/ });

  await switchDealer(screen, 'North Shop');
  await choose(screen, 'Étoile Cycles', cart);
  connect();
  await screen.findByText('The cart is empty.');
  const before = screen.network.calls.length;
  await screen.visit(addressOf('dealers', 'en'));
  await screen.findByText('1 pending change');
  expect(await server.cartUnits()).toEqual({ [bike.sku]: 3 });
  const since = screen.network.calls.slice(before);
  expect(since.filter(({ path, body }) => `${path} ${body.toString()}`.includes(north.id))).toEqual([]);

  await screen.visit(addressOf('account-logout', 'en'));
  const waiting = await screen.findByRole('link', { name: 'Choose this dealer to send or save' });
  expect(waiting.parentElement?.textContent).toMatch(/^North Shop: 1 pending change/);
  await screen.visit(dealersPage);
  await choose(screen, 'North Shop', cart);
  await screen.findByDisplayValue('7');
  await waitFor(async () => expect(await server.cartUnits()).toEqual({ [bike.sku]: 7 }));
  type Update = { readonly id: string; readonly ops: readonly { readonly key: string }[] };
  const sent = screen.network.callsTo(updates).map(({ body }) => JSON.parse(body.toString()) as Update);
  const others = sent.filter(({ id, ops }) => id !== north.id && ops.length > 0);
  expect(others).toEqual([]);
  expect(await serverSide(screen.portal, south).cartUnits()).toEqual({});
});

test('[SYNC-8, REP-2] what is open or under way for one dealer ends with them, and nothing of it shows or goes out for the next', async () => {
  const { screen, north, south, bike } = await openRep();
  await choose(screen, 'North Shop', cart);
  await screen.findByDisplayValue('3');
  const change = screen.network.hold(updates);
  await screen.user.click(await screen.findByRole('button', { name: /^Remove / }));
  await screen.findByRole('button', { name: 'Undo' });
  await waitFor(() => expect(screen.network.callsTo(updates).length).toBeGreaterThan(0));
  const orders = screen.network.hold(`/api/user/history/${north.id}`);
  await screen.visit(addressOf('user-transactions', 'en'));
  await waitFor(() => expect(screen.network.callsTo(`/api/user/history/${north.id}`)).toHaveLength(1));
  sessionStorage.setItem('typed-quantities north', '[]');

  await switchDealer(screen, 'North Shop');
  const before = screen.network.calls.length;
  await choose(screen, 'Étoile Cycles', addressOf('user-transactions', 'en'));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(sessionStorage.getItem('typed-quantities north')).toBeNull();
  orders.release();
  change.release();
  // Only the services of the dealer now chosen may react.
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('online'));
  await screen.findByText('No transactions yet.');
  await screen.visit(cart);
  await screen.findByText('The cart is empty.');

  const since = screen.network.calls.slice(before).map(({ path, headers, body }) => ({
    what: `${path} ${body.toString()}`,
    actingFor: headers.get('acting-for'),
  }));
  const asked = since.findIndex(({ what }) => what.includes(south.id));
  expect(since.slice(asked).filter(({ what, actingFor }) => `${what} ${actingFor}`.includes(north.id))).toEqual([]);
  expect(await serverSide(screen.portal, south).cartUnits()).toEqual({});
  expect(document.body.textContent).not.toContain('North Shop');
  expect(document.body.textContent).not.toContain(bike.sku);
});

test('[REP-4] a dealer who is no longer assigned is refused, and leaves the list', async () => {
  const { screen, south, assign } = await openRep();
  const north = await screen.findByRole('button', { name: 'North Shop' });
  await assign([south]);
  await screen.user.click(north);
  await screen.findByText('This dealer is no longer assigned to you.');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'North Shop' })).toBeNull());
});

test('[REP-2, REP-4, SYNC-8] work for a dealer who is no longer assigned stays on the device, and is exported', async () => {
  const { screen, south, bike, server, assign } = await openRep();
  await choose(screen, 'North Shop', cart);
  screen.network.cut(updates);
  await enter(screen, '3', '7');
  await within(screen.getByRole('banner')).findByRole('link', { name: /^1 pending change/ });
  await assign([south]);
  await switchDealer(screen, 'North Shop');
  await choose(screen, 'Étoile Cycles', addressOf('dealers', 'en'));

  await screen.findByRole('heading', { name: 'No longer assigned to you' });
  const row = (await screen.findByText('1 pending change can’t be sent anymore.')).closest('li') ?? document.body;
  expect(row.textContent).toMatch(/^North Shop/);
  await screen.user.click(within(row).getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(screen.downloads).toHaveLength(1));
  const [file] = screen.downloads;
  expect(file?.name).toBe('paceline-unsent.json');
  const work = JSON.parse((await file?.content.text()) ?? '') as { entries: { key: string; to: number }[] };
  expect(work).toMatchObject({ format: 'paceline-unsent', name: 'North Shop', entries: [{ key: bike.sku, to: 7 }] });
  expect(await server.cartUnits()).toEqual({ [bike.sku]: 3 });
});

test('[REP-1] an order says which rep placed it', async () => {
  const portal = await screenPortal();
  const dealer = await newDealer(portal, { like: 'dealer.us', has: ['transactions'] });
  const { id, reference } = await onServerSide(async () => {
    const order = await portal.db
      .selectFrom('transactions')
      .where('user_id', '=', dealer.id)
      .where('kind', '=', 'order')
      .selectAll()
      .executeTakeFirstOrThrow();
    const placedBy = { id: dealer.id, name: 'Owen Parker', email: 'owen@boreal.example' };
    const detail = JSON.stringify({ ...order.detail, placedBy });
    await portal.db.updateTable('transactions').set({ detail }).where('id', '=', order.id).execute();
    return order;
  });
  const screen = await openScreen(addressOf('user-transaction', 'en', { id }), { dealer });
  await screen.findByRole('heading', { name: `Order ${reference}` });
  expect((await screen.findByText('Placed by')).nextElementSibling?.textContent).toBe('Owen Parker');
  await screen.visit(addressOf('transaction-print', 'en', { id }));
  await screen.findByText('Placed by Owen Parker');
});

test('[REP-1, ACC-4] nobody else has a list of dealers', async () => {
  const screen = await openScreen('dealers');
  await waitFor(() => expect(location.pathname).toBe(addressOf('bikes', 'en')));
  expect(screen.queryByRole('link', { name: 'Switch dealer' })).toBeNull();
});
