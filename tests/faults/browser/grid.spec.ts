import { expect, test } from '../../e2e/fixtures.ts';
import { perform, randomEdits, type Written } from './grid-edits.ts';
import {
  asGridServer,
  type Cells,
  cellsOnServer,
  goOffline,
  goOnline,
  gridShown,
  type GridShown,
  openGrid,
  pasteInto,
  written,
} from './grid-page.ts';
import type { Profile } from './profile.ts';
import { dealer, openShop, type Shop } from './shop.ts';

/** GRID_SEED=n plays the edits that a failure names once more. */
const count = Number(process.env['GRID_EDITS'] ?? 20);
const seed = Number(process.env['GRID_SEED'] ?? Date.now() % 1_000_000_000);
/** Rows that are written into. */
const rows = Math.max(10, Math.ceil(count / 25));

test.describe.configure({ mode: 'default', timeout: 240_000 + count * 2_000 });

let shop: Shop;
let profiles: Profile[] = [];

test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await openShop();
});
test.afterAll(() => shop.close());
test.beforeEach(async () => asGridServer(shop, async (server) => server.clear()));
test.afterEach(async () => {
  await Promise.all(profiles.map(async (profile) => profile.close()));
  profiles = [];
});

async function device(): Promise<Profile> {
  const profile = await shop.profile();
  profiles.push(profile);
  await profile.signIn(dealer);
  await openGrid(profile);
  return profile;
}

type Side = { readonly name: string; readonly last: Cells; readonly shown: GridShown } & Written;

/** What is not as the rules have it, cell by cell (SYNC-3). */
function faults(before: Cells, after: Cells, sides: readonly [Side, Side]): string[] {
  const found: string[] = [];
  const [one, other] = sides;
  const keys = new Set([...before.keys(), ...after.keys(), ...one.touched, ...other.touched]);
  for (const key of keys) {
    const has = after.get(key) ?? 0;
    const authors = sides.filter(({ touched }) => touched.has(key));
    const wanted = authors.length === 0 ? [before.get(key) ?? 0] : authors.map(({ last }) => last.get(key) ?? 0);
    if (!wanted.includes(has)) found.push(`${key} has ${has}, and ${wanted.join(' or ')} was written`);
    for (const { name, last, shown } of authors) {
      const lost = last.get(key) ?? 0;
      if (lost !== has && !shown.said.has(key)) found.push(`${key} has ${has}, and ${name} is not told of its ${lost}`);
    }
    if (authors.length === 2) found.push(...emptied(key, has, sides));
    for (const { name, shown } of authors.length < 2 ? sides : [])
      if (shown.said.has(key)) found.push(`${name} is told of ${key}, which only one wrote`);
    for (const { name, last, shown } of sides.filter((side) => !authors.includes(side)))
      if ((last.get(key) ?? 0) !== has && !shown.changed.has(key))
        found.push(`${name} does not see that ${key} has changed`);
  }
  return found;
}

/** An emptying never takes an edit that it had not seen. */
function emptied(key: string, has: number, [one, other]: readonly [Side, Side]): string[] {
  return [[one, other] as const, [other, one] as const].flatMap(([author, remover]) => {
    const wrote = author.last.get(key) ?? 0;
    return wrote > 0 && has !== wrote && !remover.filled.has(key)
      ? [`${remover.name} emptied ${key}, and the ${wrote} of ${author.name} is gone`]
      : [];
  });
}

test(
  `[SYNC-2, SYNC-3, BOOK-6] ${count} random edits each on two browsers without a network: both show the same once they are online, what was lost is shown to its author, nothing else has changed`,
  { tag: '@long' },
  async ({ complaints }) => {
    const again = `GRID_EDITS=${count} GRID_SEED=${seed} plays it again`;
    const [tablet, desk] = [await device(), await device()];
    await tablet.page().locator('[data-place="1"] [data-column="0"]').click();
    await pasteInto(
      tablet.page(),
      Array.from({ length: rows - 4 }, (_, row) => [1, 2, 0, 3, (row % 4) + 1, 0]),
    );
    // What one writes comes to the other while it is looked at.
    await expect.poll(async () => (await gridShown(desk.page())).cells.size).toBe((rows - 4) * 4);
    await desk.page().getByRole('button', { name: 'Dismiss', exact: true }).click();
    await expect.poll(async () => (await gridShown(desk.page())).changed.size).toBe(0);
    const before = await cellsOnServer(shop);
    await Promise.all([goOffline(tablet), goOffline(desk)]);

    const both = [tablet, desk] as const;
    const [ofTablet, ofDesk] = await Promise.all(
      both.map(async (profile, at) => perform(profile.page(), randomEdits(count, rows, 2 * seed + at))),
    );
    for (const profile of both)
      await expect(profile.page().getByRole('banner').getByRole('status')).toContainText(/\d+ pending changes/);
    expect(written(await cellsOnServer(shop)), again).toBe(written(before));
    const [lastOfTablet, lastOfDesk] = await Promise.all(
      both.map(async (profile) => (await gridShown(profile.page())).cells),
    );

    await Promise.all([goOnline(tablet), goOnline(desk)]);
    const startedMs = Date.now();
    const difference = async () => {
      const after = await cellsOnServer(shop);
      const shown = await Promise.all(both.map(async (profile) => written((await gridShown(profile.page())).cells)));
      const states = await Promise.all(
        both.map(async (profile) => profile.page().getByRole('banner').getByRole('status').textContent()),
      );
      return [...states, ...shown.map((text) => text === written(after))];
    };
    await expect
      // How long it takes is the machine's; the annotation below says it.
      .poll(difference, { message: again, timeout: 60_000, intervals: [100] })
      .toEqual([expect.stringContaining('Saved'), expect.stringContaining('Saved'), true, true]);
    test.info().annotations.push({ type: 'both equal after', description: `${Date.now() - startedMs} ms` });

    const after = await cellsOnServer(shop);
    const [onTablet, onDesk] = await Promise.all(both.map(async (profile) => gridShown(profile.page())));
    const sides = [
      { name: 'the tablet', last: lastOfTablet!, shown: onTablet!, ...ofTablet! },
      { name: 'the desk', last: lastOfDesk!, shown: onDesk!, ...ofDesk! },
    ] as const;
    expect(faults(before, after, sides), again).toEqual([]);
    // Else they never met, and nothing was tried.
    expect(onTablet!.said.size + onDesk!.said.size, again).toBeGreaterThan(0);
    complaints.length = 0;
  },
);
