import { type Locator, request as api } from '@playwright/test';
import { addressOf } from '../../../src/contract/addresses.ts';
import { type CartOnServer, cartOnServer, type SoldBike } from '../../e2e/cart-on-server.ts';
import { placeButton, totals } from '../../e2e/checkout-page.ts';
import { expect } from '../../e2e/fixtures.ts';
import { createPortal, type Portal } from '../../e2e/portal.ts';
import { transactionsOnServer } from '../../e2e/transactions-on-server.ts';
import { passAll } from '../kit/fault-proxy.ts';
import { type Profile, startProfile } from './profile.ts';

export const dealer = 'dealer.ca@boreal.example';

/** The built app on a portal of its own, whose server can be killed, and profiles that reach it. */
export type Shop = {
  readonly portal: Portal;
  readonly bikes: readonly SoldBike[];
  /** What the server has of the dealer's cart. */
  units(): Promise<Record<string, number>>;
  replace(items: readonly { readonly sku: string; readonly quantities: number }[]): Promise<void>;
  /** How many orders of the dealer the server has. */
  orders(): Promise<number>;
  profile(): Promise<Profile>;
  close(): Promise<void>;
};

export async function openShop(): Promise<Shop> {
  const portal = await createPortal({ demo: true });
  await portal.start();

  /** A session of its own each time: the server may have been killed meanwhile. */
  async function asServer<T>(work: (server: CartOnServer) => Promise<T>): Promise<T> {
    const context = await api.newContext({ baseURL: portal.url });
    try {
      return await work(await cartOnServer(context, dealer));
    } finally {
      await context.dispose();
    }
  }

  async function countOrders(): Promise<number> {
    const context = await api.newContext({ baseURL: portal.url });
    try {
      return (await (await transactionsOnServer(context, dealer)).all()).length;
    } finally {
      await context.dispose();
    }
  }

  return {
    portal,
    orders: countOrders,
    bikes: await asServer(async (server) => server.bikes(3)),
    units: async () => asServer(async (server) => server.units()),
    replace: async (items) => asServer(async (server) => server.replace(items)),
    profile: async () => startProfile(portal.url),
    close: () => portal.stop(),
  };
}

export const quantityOf = (profile: Profile, { sku }: SoldBike) =>
  profile.page().getByRole('listitem').filter({ hasText: sku }).getByRole('textbox');

export async function type(profile: Profile, bike: SoldBike, quantity: number): Promise<void> {
  const field = quantityOf(profile, bike);
  await field.fill(String(quantity));
  await field.press('Enter');
}

/** Opens the checkout, and waits until an order can be placed by figures that are the server's. */
export async function openCheckout(profile: Profile): Promise<Locator> {
  const page = profile.page();
  await page.goto(`${profile.proxy.url}${addressOf('checkout', 'en')}`);
  await expect(totals(page)).toContainText(/GST|TPS/);
  return placeButton(page);
}

/** Types while the network is away, and waits until the page says that it is kept. */
export async function typeOffline(profile: Profile, bike: SoldBike, quantity: number): Promise<void> {
  profile.proxy.plan = () => ({ do: 'refuse' });
  await type(profile, bike, quantity);
  // Once it is entered a field shows what is kept: until then what was there before, whose count fits as well.
  await expect(quantityOf(profile, bike)).toHaveValue(String(quantity));
  // The page counts what is kept; of an edit before it the state line may say so already. What the other device typed may come meanwhile.
  const main = profile.page().getByRole('main');
  const counts = async () => {
    const quantities = await main.getByRole('listitem').getByRole('textbox').all();
    const units = await Promise.all(quantities.map(async (field) => Number(await field.inputValue())));
    return units.reduce((before, one) => before + one, 0);
  };
  const counted = async () =>
    Number(/\d+/.exec((await main.getByRole('heading', { name: /Bikes/ }).textContent()) ?? '')?.[0]);
  await expect.poll(async () => (await counted()) - (await counts())).toBe(0);
  await expectKept(profile);
}

export async function expectKept(profile: Profile): Promise<void> {
  await expect(profile.page().getByRole('banner').getByRole('status')).toContainText('pending change');
}

export function mend(profile: Profile): void {
  profile.proxy.plan = passAll;
  profile.proxy.cutAll();
}

/** The page shows these units, and says that all is saved. */
export async function expectSaved(profile: Profile, units: readonly (readonly [SoldBike, number])[]): Promise<void> {
  await expect(profile.page().getByRole('banner').getByRole('link', { name: 'Saved' })).toBeVisible({
    timeout: 75_000,
  });
  for (const [bike, quantity] of units) await expect(quantityOf(profile, bike)).toHaveValue(String(quantity));
}
