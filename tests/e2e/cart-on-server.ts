import type { APIRequestContext } from '@playwright/test';
import type { CartItem } from '../../src/contract/cart.ts';
import type { BikeCatalogue, MixedCatalogue, PartCatalogue } from '../../src/contract/catalogue.ts';
import { demoPassword, expect } from './fixtures.ts';

/** A bike in one size and colour, of which there are many. */
export type SoldBike = {
  readonly sku: string;
  readonly name: string;
  readonly cost: number;
  readonly productId: string;
};

export type SoldPart = { readonly sku: string; readonly name: string };

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
  const signedIn = await request.post('/api/oauth/token', { multipart: { username, password: demoPassword } });
  expect(signedIn.ok()).toBe(true);
  const session = (await signedIn.json()) as { access_token: string; user_info: { id: string } };
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
      const sold = soldOf(((await answer.json()) as BikeCatalogue).products);
      expect(sold.length).toBeGreaterThanOrEqual(count);
      return sold.slice(0, count);
    },
    async reducedBike() {
      const answer = await request.get(`/api/products-discount/en/${id}`, { headers });
      const { products } = (await answer.json()) as MixedCatalogue;
      const [reduced] = soldOf(products.filter((product) => product.type === 'bike'));
      if (!reduced) throw new Error('the demo has no reduced bike of which there are many');
      return reduced;
    },
    async parts(count) {
      const sold = (await partsCatalogue()).filter(
        ({ maxQuantity, discontinued, minimum = 0, multiple = 1 }) =>
          maxQuantity === 0 && !discontinued && minimum <= 1 && multiple === 1,
      );
      expect(sold.length).toBeGreaterThanOrEqual(count);
      return sold.slice(0, count).map(({ sku, name }) => ({ sku, name }));
    },
    async partsInStock(count) {
      const sold = (await partsCatalogue()).filter(
        ({ availableQuantity, maxQuantity, minimum = 0, multiple = 1 }) =>
          availableQuantity.quantity >= 20 && maxQuantity === 0 && minimum <= 1 && multiple === 1,
      );
      expect(sold.length).toBeGreaterThanOrEqual(count);
      return sold.slice(0, count).map(({ sku, name }) => ({ sku, name }));
    },
    async gonePart() {
      const gone = (await partsCatalogue()).find(
        ({ discontinued, availableQuantity }) => discontinued && availableQuantity.quantity === 0,
      );
      if (!gone) throw new Error('every part of the demo that is no longer made is left over');
      return { sku: gone.sku, name: gone.name };
    },
    async packedPart() {
      const products = await partsCatalogue();
      const [packed] = products.flatMap(({ sku, name, discontinued, maxQuantity, minimum = 0, multiple = 1 }) =>
        multiple >= 3 && minimum <= multiple && maxQuantity === 0 && !discontinued ? [{ sku, name, multiple }] : [],
      );
      if (!packed) throw new Error('the demo sells no part by packs');
      return packed;
    },
  };
}

/** Of each bike a size and colour of which there are many, sold one by one. */
function soldOf(bikes: BikeCatalogue['products']): SoldBike[] {
  return bikes.flatMap(({ id: productId, name, configurations }) => {
    const [found] = configurations.flatMap(({ sizes, prices, multiple = 1, minimum = 0 }) =>
      sizes
        .flatMap(({ skus }) => skus.flatMap(({ revisions }) => revisions.slice(-1)))
        .filter(({ availableQuantity }) => availableQuantity.quantity >= 20 && multiple === 1 && minimum <= 1)
        .map(({ sku }) => ({ sku, name, productId, cost: prices.cost ?? 0 })),
    );
    return found ?? [];
  });
}
