import type { APIRequestContext } from '@playwright/test';
import type { SavedCart } from '../../src/domain/saved-carts.ts';
import { demoPassword, expect } from './fixtures.ts';

/** The saved carts of one dealer as the server has them, past every device. */
export type SavedCartsOnServer = {
  all(): Promise<readonly SavedCart[]>;
  /** Removes all that there are, then keeps these. */
  replace(carts: readonly Pick<SavedCart, 'name' | 'lines'>[]): Promise<void>;
};

export async function savedCartsOnServer(request: APIRequestContext, username: string): Promise<SavedCartsOnServer> {
  const signedIn = await request.post('/api/oauth/token', { multipart: { username, password: demoPassword } });
  expect(signedIn.ok()).toBe(true);
  const session = (await signedIn.json()) as { access_token: string; user_info: { id: string } };
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
