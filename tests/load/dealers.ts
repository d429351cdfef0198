import { newId } from '../../server/database/new-id.ts';
import type { OpenDatabase } from '../../server/database/open.ts';
import { accessTokenSeconds, signAccessToken } from '../../server/http/access-token.ts';
import { upsertProducts } from '../../server/modules/catalogue/products/repository.ts';
import { claimPortal } from '../../server/portal/repository.ts';
import { insertUser } from '../../server/testing/build-user.ts';
import type { TestCaller } from '../../server/testing/portal.ts';
import { aPart } from '../../server/testing/products.ts';

export const firstStock = 100_000;

/** Sells one part for each of the SKUs, and signs new dealers in. */
export async function fillWithDealers(
  { db }: OpenDatabase,
  { count, skus }: { readonly count: number; readonly skus: readonly string[] },
): Promise<TestCaller[]> {
  const stock = { quantity: firstStock, next: null };
  const parts = skus.map((sku, at) => aPart({ id: sku, position: at + 1 }, { sku, stock }));
  await db.transaction().execute(async (trx) => upsertProducts(trx, parts, { now: new Date(), removeOthers: true }));
  const { secret } = await claimPortal(db);
  const now = Date.now();
  return Promise.all(
    Array.from({ length: count }, async () => {
      const [userId, sessionId] = [await insertUser(db), newId()];
      await db
        .insertInto('sessions')
        .values({
          id: sessionId,
          user_id: userId,
          remember: false,
          created_at: new Date(now),
          last_used_at: new Date(now),
          expires_at: new Date(now + 86_400_000),
          revoked_at: null,
          user_agent: 'load',
        })
        .execute();
      const expiresAt = now + accessTokenSeconds * 1000;
      return { id: userId, sessionId, token: signAccessToken(secret, { userId, sessionId, expiresAt }) };
    }),
  );
}
