import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { addressOf } from '../../src/contract/addresses.ts';
import { readDatabases } from '../support/read-databases.ts';
import { newDealer } from './support/dealer.ts';
import { openScreen, type Screen } from './support/open-screen.ts';
import { screenPortal } from './support/portal.ts';
import { serverSide } from './support/server-side.ts';

const path = '/api/favourites';
/** A list that is soon drawn. */
const trail = `${addressOf('bikes', 'en')}?filters=p1.Trail`;
const star = { name: /^Favorite: / };

type Favourite = { readonly product: string; readonly on: boolean; readonly at: number };

/** The favourites of a dealer, as the dealer's other devices see and change them. */
async function otherDevice() {
  const portal = await screenPortal();
  const dealer = await newDealer(portal, { like: 'dealer.us' });
  const { call } = serverSide(portal, dealer);
  const exchange = async (changes: readonly Favourite[]) =>
    call<{ now: number; favourites: readonly Favourite[] }>(path, { userId: dealer.id, changes });
  return {
    dealer,
    marked: async () => (await exchange([])).favourites.filter(({ on }) => on).map(({ product }) => product),
    async mark(product: string, on: boolean) {
      const { now } = await exchange([]);
      await exchange([{ product, on, at: now }]);
    },
  };
}

async function bikeAt(place: number): Promise<string> {
  return waitFor(() => {
    const bike = document.querySelectorAll<HTMLElement>('main li[data-id]')[place];
    if (!bike?.dataset['id']) throw new Error('no bike is shown');
    return bike.dataset['id'];
  });
}

const starOf = async (id: string) =>
  waitFor(() => {
    const bike = document.querySelector<HTMLElement>(`main li[data-id="${id}"]`);
    if (!bike) throw new Error(`${id} is not shown`);
    return within(bike).getByRole('button', star);
  });
const expectMarked = async (find: () => Promise<HTMLElement>, isMarked: boolean) =>
  waitFor(async () => expect((await find()).getAttribute('aria-pressed')).toBe(String(isMarked)));

test('[CAT-13, F-75] a bike that was marked is a favourite on the dealer’s other device, and the other way round', async () => {
  const other = await otherDevice();
  const screen = await openScreen(trail, { dealer: other.dealer });
  const [id, second] = [await bikeAt(1), await bikeAt(2)];
  await expectMarked(() => starOf(id), false);
  await screen.user.click(await starOf(id));
  await expectMarked(() => starOf(id), true);
  await waitFor(async () => expect(await other.marked()).toEqual([id]));

  await other.mark(second, true);
  await screen.reload();
  await expectMarked(() => starOf(second), true);
  await screen.user.click(
    within(document.querySelector(`li[data-id="${id}"]`) as HTMLElement).getAllByRole('link')[0]!,
  );
  await screen.findByRole('heading', { level: 1 });
  const ofPage = () => screen.main().findByRole('button', star);
  await waitFor(() => expect(document.querySelectorAll('main li[data-id]')).toHaveLength(0));
  await expectMarked(ofPage, true);
  await screen.user.click(await ofPage());
  await expectMarked(ofPage, false);
  await waitFor(async () => expect(await other.marked()).toEqual([second]));
});

test('[CAT-13, F-75] a dealer’s favourites are nobody else’s', async () => {
  const other = await otherDevice();
  const screen = await openScreen(trail, { dealer: { like: 'dealer.us' } });
  const id = await bikeAt(1);
  await other.mark(id, true);
  const asked = () => screen.network.callsTo(path).length;
  await waitFor(() => expect(asked()).toBeGreaterThan(0));
  const before = asked();
  await screen.reload();
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
  await untilAnswered(screen);
  await expectMarked(() => starOf(id), false);
});

/** Until the device has marked another bike, which comes after what the server said. */
async function untilAnswered(screen: Screen): Promise<void> {
  const second = await bikeAt(2);
  await screen.user.click(await starOf(second));
  await expectMarked(() => starOf(second), true);
  await waitFor(() =>
    expect(screen.network.callsTo(path).some(({ body }) => body.toString().includes(second))).toBe(true),
  );
}

test('[CAT-13, F-1] without a network a bike is marked all the same, it survives a reload, and is sent when there is one', async () => {
  const other = await otherDevice();
  const screen = await openScreen(trail, { dealer: other.dealer, before: (network) => void network.cut(path) });
  const id = await bikeAt(2);
  await screen.user.click(await starOf(id));
  await expectMarked(() => starOf(id), true);
  await waitFor(async () => expect(JSON.stringify(await readDatabases())).toContain('favourites-waiting'));
  await screen.reload();
  await expectMarked(() => starOf(id), true);
  expect(await other.marked()).toEqual([]);
  screen.network.route(path, async (_, pass) => pass());
  dispatchEvent(new Event('online'));
  await waitFor(async () => expect(await other.marked()).toEqual([id]));
});
