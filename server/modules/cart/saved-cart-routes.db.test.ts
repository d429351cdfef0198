import { afterAll, beforeAll, expect, test } from 'vitest';
import { savedCartsPerCall, syncSavedCarts } from '../../../src/contract/orders/saved-carts.ts';
import { LONGEST_CART_NAME, MOST_SAVED_LINES, type SavedCart } from '../../../src/domain/orders/saved-carts.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { MOST_HELD, MOST_REMOVED } from './saved-cart-repository.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(async () => portal.close());

type Answer = { now: number; carts: Partial<SavedCart>[]; isWhole: boolean; refused: string[] };

async function sync(
  caller: TestCaller,
  changes: readonly SavedCart[] = [],
  { userId = caller.id, have = [] as string[] } = {},
) {
  const body = { userId, changes: changes.map((one) => ({ ...one, lines: [...one.lines] })), have };
  const answer = await portal.call(syncSavedCarts, { body }, caller);
  return { status: answer.status, ...(answer.body as Answer) };
}

const linesOf = (count: number, quantity = 1) =>
  Array.from({ length: count }, (_, index) => ({ sku: `part-${index}`, quantity, type: 'part' as const }));

function cart(id: string, at: number, changed: Partial<SavedCart> = {}): SavedCart {
  return {
    id,
    name: 'Salon de Québec',
    madeAt: 500,
    at,
    isThere: true,
    isPersonal: false,
    lines: linesOf(2, 3),
    ...changed,
  };
}
const removed = (id: string, at: number) => cart(id, at, { isThere: false, lines: [] });

test('[CART-16, F-65] what was saved on one device is answered to the other, and to nobody else', async () => {
  const [dealer, other] = [await portal.signedIn(), await portal.signedIn()];
  const spring = cart('spring', 1_000);
  expect((await sync(dealer, [spring])).carts).toEqual([spring]);
  expect(await sync(dealer)).toEqual({
    status: 200,
    now: portal.clock.nowMs,
    carts: [spring],
    isWhole: true,
    refused: [],
  });
  expect((await sync(other)).carts).toEqual([]);
  expect((await sync(other, [removed('spring', 9_000)], { userId: dealer.id })).status).toBe(404);
  // Nor does the same id on another's device reach it.
  await sync(other, [removed('spring', 9_000)]);
  expect((await sync(dealer)).carts).toEqual([spring]);
});

test('[CART-16] the last name or removal wins, whatever comes twice, late or in one call', async () => {
  const dealer = await portal.signedIn();
  await sync(dealer, [cart('a', 1_000), cart('a', 3_000, { name: 'Fall' }), cart('a', 2_000, { name: 'late' })]);
  expect((await sync(dealer, [cart('a', 1_000)])).carts).toEqual([cart('a', 3_000, { name: 'Fall' })]);
  expect((await sync(dealer, [removed('a', 3_000)])).carts).toMatchObject([{ isThere: true }]);
  expect((await sync(dealer, [removed('a', 4_000)])).carts).toEqual([removed('a', 4_000)]);
  expect((await sync(dealer, [cart('a', 3_500)])).carts).toEqual([removed('a', 4_000)]);
  expect((await sync(dealer, [cart('a', 5_000)])).carts).toEqual([cart('a', 5_000)]);
});

test('[CART-16] a cart that was removed leaves none of its lines behind', async () => {
  const dealer = await portal.signedIn();
  await sync(dealer, [cart('a', 1_000)]);
  const { carts } = await sync(dealer, [cart('a', 2_000, { isThere: false })]);
  expect(carts).toEqual([removed('a', 2_000)]);
});

test('[CART-16, F-44] a change from the future counts as of now, so that the next one can undo it', async () => {
  const dealer = await portal.signedIn();
  const future = portal.clock.nowMs + 86_400_000;
  const { now, carts } = await sync(dealer, [cart('a', future, { madeAt: future })]);
  expect(carts).toEqual([cart('a', now, { madeAt: now })]);
  portal.clock.nowMs += 1;
  expect((await sync(dealer, [removed('a', now + 1)])).carts).toEqual([removed('a', now + 1)]);
});

test('[CART-16] lines that the device has are left out; of many, those come that go into one answer', async () => {
  const dealer = await portal.signedIn();
  const large = (id: string, madeAt: number) => cart(id, 1_000, { madeAt, lines: linesOf(MOST_SAVED_LINES) });
  for (const one of [large('a', 1), large('b', 2), large('c', 3)]) await sync(dealer, [one]);
  const given = async (have: string[]) => {
    const { carts, isWhole } = await sync(dealer, [], { have });
    return { with: carts.filter(({ lines }) => lines !== undefined).map(({ id }) => id), count: carts.length, isWhole };
  };
  expect(await given([])).toEqual({ with: ['a'], count: 3, isWhole: false });
  expect(await given(['a'])).toEqual({ with: ['b'], count: 3, isWhole: false });
  expect(await given(['a', 'b'])).toEqual({ with: ['c'], count: 3, isWhole: true });
  expect(await given(['a', 'b', 'c'])).toEqual({ with: [], count: 3, isWhole: true });
});

test('[COMP-1] a personal cart is its owner’s alone, until it is shared, and then stays shared', async () => {
  const owner = await portal.signedIn();
  const ofCompany = { company_id: owner.id };
  const [buyer, staff] = [
    await portal.signedIn({ role: 'buyer', ...ofCompany }),
    await portal.signedIn({ role: 'staff', ...ofCompany }),
  ];
  const rep = await portal.signedIn({ role: 'rep' });
  const row = { rep_id: rep.id, dealer_id: owner.id, assigned_at: new Date() };
  await portal.db.insertInto('rep_assignments').values(row).execute();
  const all = { owner, buyer, staff, rep };
  const see = async () => {
    const seen = Object.entries(all).map(async ([name, caller]) => {
      const { carts } = await sync(caller, [], { userId: owner.id });
      return [name, carts.filter(({ isThere }) => isThere).map(({ id }) => id)] as const;
    });
    return Object.fromEntries(await Promise.all(seen));
  };
  const put = async (caller: TestCaller, one: SavedCart) => (await sync(caller, [one], { userId: owner.id })).refused;
  const mine = (id: string, at = 1_000) => cart(id, at, { isPersonal: true });
  for (const [name, caller] of Object.entries(all)) expect(await put(caller, mine(name))).toEqual([]);
  await put(buyer, cart('shared', 1_000));
  expect(await see()).toEqual({
    owner: ['owner', 'shared'],
    buyer: ['buyer', 'shared'],
    staff: ['shared', 'staff'],
    rep: ['rep', 'shared'],
  });
  // Nor does anybody change or remove another's, whoever knows its id.
  expect(await put(owner, removed('buyer', 9_000))).toEqual(['buyer']);
  expect(await put(owner, cart('buyer', 9_000))).toEqual(['buyer']);
  expect((await sync(buyer, [], { userId: owner.id })).carts).toContainEqual(mine('buyer'));

  // An older app that renames it does not say whose it is.
  const { isPersonal: _, ...renamed } = cart('buyer', 9_500, { name: 'Fall' });
  await put(buyer, renamed);
  expect((await see())['owner']).toEqual(['owner', 'shared']);
  await put(buyer, cart('buyer', 10_000));
  // A device that had not heard of it.
  await put(buyer, mine('buyer', 11_000));
  expect((await see())['owner']).toEqual(['buyer', 'owner', 'shared']);
});

test('[CART-16] of carts that are too many none is dropped: the new one is refused, those that are there can be changed', async () => {
  const dealer = await portal.signedIn();
  for (let start = 0; start < MOST_HELD; start += savedCartsPerCall)
    await sync(
      dealer,
      Array.from({ length: savedCartsPerCall }, (_, index) => cart(`cart-${start + index}`, 1_000, { lines: [] })),
    );
  const { carts, refused } = await sync(dealer, [cart('more', 2_000), cart('cart-0', 2_000, { name: 'Fall' })]);
  expect([refused, carts.length]).toEqual([['more'], MOST_HELD]);
  expect(carts.find(({ id }) => id === 'cart-0')?.name).toBe('Fall');
  expect((await sync(dealer, [removed('cart-1', 3_000), cart('more', 2_000)])).refused).toEqual([]);
});

test('[CART-16] of carts that were removed the latest stay on record', async () => {
  const dealer = await portal.signedIn();
  for (let start = 0; start < MOST_REMOVED; start += savedCartsPerCall)
    await sync(
      dealer,
      Array.from({ length: savedCartsPerCall }, (_, index) => removed(`cart-${start + index}`, 1_000 + start + index)),
    );
  const { carts } = await sync(dealer, [removed('last', 9_000)]);
  expect(carts).toHaveLength(MOST_REMOVED);
  expect(carts.some(({ id }) => id === 'cart-0')).toBe(false);
});

test('[CART-16] the longest name and the most lines are taken; what is no cart is refused', async () => {
  const dealer = await portal.signedIn();
  const largest = cart('a', 1, { name: 'é'.repeat(LONGEST_CART_NAME), lines: linesOf(MOST_SAVED_LINES) });
  expect((await sync(dealer, [largest])).status).toBe(200);
  const line = { sku: 'chain', quantity: 1, type: 'part' as const };
  const refused = [
    cart('', 1),
    cart('a', -1),
    cart('a', 1.5),
    cart('a', 1, { name: '' }),
    cart('a', 1, { name: 'é'.repeat(LONGEST_CART_NAME + 1) }),
    cart('a', 1, { name: 'a\u0000' }),
    cart('a', 1, { name: '\uD83D' }),
    cart('a', 1, { lines: [{ ...line, quantity: 0 }] }),
    cart('a', 1, { lines: [{ ...line, sku: 'a\u0000' }] }),
    cart('a', 1, { lines: [{ ...line, sku: '\uD83D' }] }),
    cart('a', 1, { lines: linesOf(MOST_SAVED_LINES + 1) }),
  ];
  for (const change of refused) expect((await sync(dealer, [change])).status).toBe(400);
  expect((await sync(dealer, [largest, cart('b', 1)])).status).toBe(400);
});

test('[CART-16] two devices at once both have their say', async () => {
  const dealer = await portal.signedIn();
  const ids = ['a', 'b', 'c', 'd', 'e'];
  await Promise.all([
    sync(
      dealer,
      ids.map((id, index) => cart(id, index)),
    ),
    sync(
      dealer,
      ids.toReversed().map((id) => removed(id, 2)),
    ),
  ]);
  const { carts } = await sync(dealer);
  expect(Object.fromEntries(carts.map(({ id, isThere }) => [id, isThere]))).toEqual({
    a: false,
    b: false,
    c: true,
    d: true,
    e: true,
  });
});
