import { beginHistory } from '../../../server/portal/repository.ts';
import type { Dealer } from './dealer.ts';
import { onServerSide, type ScreenPortal } from './portal.ts';

/** What hangs on the row of a dealer; the rest goes with these. */
const tables = [
  'carts',
  'booking_grids',
  'saved_carts',
  'favourites',
  'stock_notices',
  'order_keys',
  'transactions',
  'claims',
  'order_requests',
] as const;

/**
 * F-16. The portal as a backup has it from before this dealer did anything here: what was done since is gone, the sessions of the dealer's
 * devices too, and its history is another one. What other dealers have stays, for they have tests of their own.
 */
export async function restoreWithout(
  { app, db }: ScreenPortal,
  dealer: Dealer,
  lost: readonly (typeof tables)[number][] = tables,
): Promise<void> {
  await onServerSide(async () => {
    for (const table of lost) await db.deleteFrom(table).where('user_id', '=', dealer.id).execute();
    await db.deleteFrom('sessions').where('user_id', '=', dealer.id).where('id', '<>', dealer.sessionId).execute();
    const { contactName: contact_name, phone } = dealer.user;
    await db.updateTable('users').set({ contact_name, phone }).where('id', '=', dealer.id).execute();
    await beginHistory(db, new Date());
    await app.portalState.fresh();
  });
  app.callers.forget(dealer.id);
}
