import type { APIRequestContext } from '@playwright/test';
import type { SavedCart } from '../../src/domain/orders/saved-carts.ts';
import { expect } from './fixtures.ts';
import { signInOnServer } from './sign-in-on-server.ts';

/** The saved carts of one dealer as the server has them, past every device. */
export type SavedCartsOnServer = {
  all(): Promise<readonly SavedCart[]>;
  /** Removes all that there are, then keeps these. */
  replace(carts: readonly Pick<SavedCart, 'name' | 'lines'>[]): Promise<void>;
};

export async function savedCartsOnServer(request: APIRequestContext, username: string): Promise<SavedCartsOnServer> {
  const session = await signInOnServer(request, username);
  const { id: userId } = session.user_info;
  const headers = { authorization: `Bearer ${session.access_token}` };

  async function sync(changes: readonly SavedCart[]): Promise<{ now: number; carts: readonly SavedCart[] }> {
    const answer = await request.post('/api/saved-carts', { headers, data: { userId, changes } });
    expect(answer.ok()).toBe(true);
    return (await answer.json()) as { now: number; carts: readonly SavedCart[] };
  }
  const all = async () => (await sync([])).carts.filter(({ isThere }) => isThere);

  return {
    all,
    async replace(carts) {
      const { now, carts: former } = await sync([]);
      const gone = former
        .filter(({ isThere }) => isThere)
        .map((cart) => ({ ...cart, at: now, isThere: false, lines: [] }));
      const made = carts.map((cart, place) => ({
        ...cart,
        id: `${now}-${place}`,
        madeAt: now - place,
        at: now,
        isThere: true,
      }));
      await sync([...gone, ...made]);
    },
  };
}
