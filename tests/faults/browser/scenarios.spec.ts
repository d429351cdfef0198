import fc from 'fast-check';
import type { SoldBike } from '../../e2e/cart-on-server.ts';
import { databasesOf } from '../../e2e/device-dump.ts';
import { expect, test } from '../../e2e/fixtures.ts';
import type { Fault } from '../kit/fault-proxy.ts';
import type { Profile } from './profile.ts';
import { dealer, expectSaved, mend, openShop, quantityOf, type Shop, type, typeOffline } from './shop.ts';

/** BROWSER_SEED=n BROWSER_RUNS=1 plays the scenario that a failure names once more. */
const runs = Number(process.env['BROWSER_RUNS'] ?? 3);
const seed = Number(process.env['BROWSER_SEED'] ?? Date.now() % 1_000_000_000);

test.describe.configure({ mode: 'default', timeout: 180_000 + runs * 60_000 });

type Step = {
  readonly what: (typeof whats)[number];
  readonly where: 0 | 1;
  readonly quantity: number;
  readonly fault: Fault;
};

const whats = ['type', 'type', 'type', 'fault', 'fault', 'reload', 'killServer', 'killBrowser', 'freeze'] as const;
const faults = (['refuse', 'cut-answer', 'cut-half', 'duplicate', 'html', 'hold-answer'] as const).map((what) => ({
  do: what,
}));

const scenario: fc.Arbitrary<Step[]> = fc.array(
  fc.record({
    what: fc.constantFrom(...whats),
    where: fc.constantFrom(0, 1),
    quantity: fc.integer({ min: 1, max: 9 }),
    fault: fc.constantFrom(...faults),
  }),
  { minLength: 3, maxLength: 5 },
);

let shop: Shop;
let profiles: readonly Profile[];

test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await openShop();
  await seedCart();
  profiles = [await shop.profile(), await shop.profile()];
  for (const profile of profiles) {
    await profile.signIn(dealer);
    await profile.openCart();
  }
});
test.afterAll(async () => {
  await Promise.all(profiles.map(async (profile) => profile.close()));
  await shop.close();
});

async function seedCart(): Promise<void> {
  await shop.replace(shop.bikes.slice(0, 2).map(({ sku }) => ({ sku, quantities: 3 })));
}

/** Each device changes a line of its own, so that what was typed last there must be what is there in the end. */
async function perform({ what, where, quantity, fault }: Step, typed: Map<SoldBike, number>): Promise<void> {
  const [profile, bike] = [profiles[where]!, shop.bikes[where]!];
  const cartCall = (path: string) => path.startsWith('/api/portal/cart/') || path.startsWith('/api/cart/');
  switch (what) {
    case 'type':
      await type(profile, bike, quantity);
      await expect(quantityOf(profile, bike)).toHaveValue(String(quantity));
      typed.set(bike, quantity);
      return;
    case 'fault': {
      let left = 2;
      profile.proxy.plan = ({ path }) => (cartCall(path) && left-- > 0 ? fault : { do: 'pass' });
      return;
    }
    case 'reload':
      await expect(profile.page().getByRole('banner').getByRole('status')).not.toContainText('Saving');
      mend(profile);
      return profile.openCart();
    case 'killServer':
      await shop.portal.kill();
      await type(profile, bike, quantity);
      typed.set(bike, quantity);
      return shop.portal.start();
    case 'killBrowser': {
      // Another one than stands there: the same is no edit.
      const next = (Number(await quantityOf(profile, bike).inputValue()) % 9) + 1;
      await typeOffline(profile, bike, next);
      typed.set(bike, next);
      await profile.kill();
      mend(profile);
      await profile.start();
      return profile.comeBack(dealer);
    }
    case 'freeze': {
      const page = profile.page();
      const session = await page.context().newCDPSession(page);
      await session.send('Page.setWebLifecycleState', { state: 'frozen' });
      await session.send('Page.setWebLifecycleState', { state: 'active' });
      return session.detach();
    }
  }
}

/** What has not arrived may be late, put away or gone: what the devices hold, say and have sent tells which, and what the server has a moment later. */
async function leaveTraces(units: Record<string, number>): Promise<void> {
  const traces: unknown[] = [units];
  for (const profile of profiles) {
    const page = profile.page();
    const said = await page.getByRole('banner').innerText();
    traces.push([page.url(), said, profile.proxy.seen.slice(-30), JSON.parse(await databasesOf(page))]);
  }
  await profiles[0]?.page().waitForTimeout(20_000);
  traces.push(await shop.units());
  await test.info().attach('traces', { body: JSON.stringify(traces), contentType: 'application/json' });
}

test(
  `[SYNC-2, SYNC-3, SYNC-5] ${runs} random scenarios on two devices: what was typed last is there, once, on both`,
  { tag: '@long' },
  async ({ complaints }) => {
    for (let run = seed; run < seed + runs; run += 1) {
      const steps = fc.sample(scenario, { seed: run, numRuns: 1 })[0] ?? [];
      const again = `BROWSER_SEED=${run} BROWSER_RUNS=1 plays it again: ${JSON.stringify(steps)}`;
      await test.step(again, async () => {
        const typed = new Map<SoldBike, number>();
        for (const step of steps) await perform(step, typed);
        for (const profile of profiles) mend(profile);
        for (const profile of profiles) await expectSaved(profile, []);
        const units = await shop.units();
        const isThere = [...typed].every(([bike, quantity]) => units[bike.sku] === quantity);
        if (!isThere) await leaveTraces(units);
        for (const [bike, quantity] of typed) expect(units[bike.sku], again).toBe(quantity);
        for (const profile of profiles) {
          await profile.openCart();
          await expectSaved(
            profile,
            shop.bikes.slice(0, 2).map((bike) => [bike, units[bike.sku] ?? 0] as const),
          );
        }
      });
    }
    complaints.length = 0;
  },
);
