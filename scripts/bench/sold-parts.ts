import type { APIRequestContext } from '@playwright/test';
import type { PartCatalogue } from '../../src/contract/catalogue.ts';

export type SoldPart = { readonly sku: string; readonly quantities: number };

type Dealer = { readonly id: string; readonly headers: Readonly<Record<string, string>> };

/** Signs a dealer of the demo in, past every device. */
export async function signInByCall(request: APIRequestContext, address: string): Promise<Dealer> {
  const signedIn = await request.post(`${address}/api/oauth/token`, {
    multipart: { username: 'dealer.us@boreal.example', password: 'boreal-demo' },
  });
  const session = (await signedIn.json()) as { access_token: string; user_info: { id: string } };
  return { id: session.user_info.id, headers: { authorization: `Bearer ${session.access_token}` } };
}

/** So many parts that can be had in any number, with one case pack of each. */
export async function soldParts(
  request: APIRequestContext,
  address: string,
  { id, headers }: Dealer,
  count: number,
): Promise<readonly SoldPart[]> {
  const parts = await request.get(`${address}/api/parts/en/${id}`, { headers });
  const { products } = (await parts.json()) as PartCatalogue;
  const sold = products.filter((part) => !part.discontinued && part.maxQuantity === 0 && (part.minimum ?? 0) <= 1);
  if (sold.length < count) throw new Error(`Only ${sold.length} parts can be put into the cart.`);
  return sold.slice(0, count).map(({ sku, multiple = 1 }) => ({ sku, quantities: multiple }));
}
