import type { APIRequestContext } from '@playwright/test';
import type { BikeCatalogue, MixedCatalogue, PartCatalogue } from '../../src/contract/catalogue/catalogue.ts';
import type { CartItem } from '../../src/contract/orders/cart.ts';
import {
  goneParts,
  packedParts,
  partsInStock,
  singleParts,
  soldBikes,
  type SoldBike,
  type SoldPart,
} from '../builders/demo-products.ts';
import { expect } from './fixtures.ts';
import { signInOnServer } from './sign-in-on-server.ts';

export type { SoldBike, SoldPart };

/** The cart of one dealer as the server has it, past every device. */
export type CartOnServer = {
  /** Takes everything out, then puts these in. */
  replace(items: readonly { readonly sku: string; readonly quantities: number }[]): Promise<void>;
  /** Units by sku. */
  units(): Promise<Record<string, number>>;
  /** Bikes of different models, as many as asked for. */
  bikes(count: number): Promise<readonly SoldBike[]>;
  /** A bike that is sold for less than it was. */
  reducedBike(): Promise<SoldBike>;
  /** Parts that are sold one by one, without a minimum or a maximum; as many as asked for. */
  parts(count: number): Promise<readonly SoldPart[]>;
  /** The same, of which there are many. */
  partsInStock(count: number): Promise<readonly SoldPart[]>;
  /** A part that is no longer made, with none left. */
  gonePart(): Promise<SoldPart>;
  /** A part that is still made and sold by packs of at least three, and no fewer than one of them. */
  packedPart(): Promise<{ readonly sku: string; readonly name: string; readonly multiple: number }>;
};

export async function cartOnServer(request: APIRequestContext, username: string): Promise<CartOnServer> {
  const session = await signInOnServer(request, username);
  const { id } = session.user_info;
  const headers = { authorization: `Bearer ${session.access_token}` };

  async function load(): Promise<readonly CartItem[]> {
    const answer = await request.get(`/api/cart/${id}`, { headers });
    return ((await answer.json()) as { cart: CartItem[] }).cart;
  }

  async function save(items: readonly { sku: string; quantities: number }[]): Promise<void> {
    const answer = await request.post('/api/portal/cart/update', { headers, data: { id, items } });
    expect(answer.ok()).toBe(true);
  }

  async function partsCatalogue(): Promise<PartCatalogue['products']> {
    const answer = await request.get(`/api/parts/en/${id}`, { headers });
    return ((await answer.json()) as PartCatalogue).products;
  }

  return {
    async replace(items) {
      const former = await load();
      if (former.length > 0) await save(former.map(({ sku }) => ({ sku, quantities: 0 })));
      if (items.length > 0) await save(items);
    },
    async units() {
      return Object.fromEntries((await load()).map(({ sku, quantities }) => [sku, quantities]));
    },
    async bikes(count) {
      const answer = await request.get(`/api/products/en/${id}`, { headers });
      return atLeast(count, soldBikes(((await answer.json()) as BikeCatalogue).products));
    },
    async reducedBike() {
      const answer = await request.get(`/api/products-discount/en/${id}`, { headers });
      const { products } = (await answer.json()) as MixedCatalogue;
      return first(soldBikes(products.filter((product) => product.type === 'bike')));
    },
    async parts(count) {
      return atLeast(count, singleParts(await partsCatalogue()));
    },
    async partsInStock(count) {
      return atLeast(count, partsInStock(await partsCatalogue()));
    },
    async gonePart() {
      return first(goneParts(await partsCatalogue()));
    },
    async packedPart() {
      return first(packedParts(await partsCatalogue()));
    },
  };
}

function atLeast<Item>(count: number, items: readonly Item[]): readonly Item[] {
  expect(items.length).toBeGreaterThanOrEqual(count);
  return items.slice(0, count);
}

function first<Item>(items: readonly Item[]): Item {
  const [found] = items;
  if (found === undefined) throw new Error('the demo has none of these');
  return found;
}
