import { type Kysely, sql, type Transaction } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { StartRefusal } from '../process/lifecycle.ts';
import * as ground from './migrations/001-ground.ts';
import * as cartAndOrders from './migrations/002-cart-and-orders.ts';
import * as partsOfModels from './migrations/003-parts-of-models.ts';
import * as favourites from './migrations/004-favourites.ts';
import * as ordersByTime from './migrations/005-orders-by-time.ts';
import * as orderWebhooks from './migrations/006-order-webhooks.ts';
import * as taxesEnd from './migrations/007-taxes-end.ts';
import * as payments from './migrations/008-payments.ts';
import * as savedCarts from './migrations/009-saved-carts.ts';
import * as mailPages from './migrations/012-mail-pages.ts';
import * as bookingSeason from './migrations/013-booking-season.ts';
import * as bookingGrids from './migrations/014-booking-grids.ts';
import * as bookingRemarks from './migrations/015-booking-remarks.ts';
import * as contractsAndProgram from './migrations/016-contracts-and-program.ts';
import * as library from './migrations/017-library.ts';
import * as warrantyClaims from './migrations/018-warranty-claims.ts';
import * as shipments from './migrations/019-shipments.ts';
import * as invoicesOfOrders from './migrations/020-invoices-of-orders.ts';
import * as toldAgain from './migrations/021-told-again.ts';
import * as splitTokens from './migrations/022-split-tokens.ts';
import * as rateLimits from './migrations/023-rate-limits.ts';
import * as seller from './migrations/024-seller.ts';
import * as stockOnHand from './migrations/025-stock-on-hand.ts';
import * as feeds from './migrations/026-feeds.ts';
import * as priceList from './migrations/027-price-list.ts';
import * as reps from './migrations/028-reps.ts';
import * as orderProgress from './migrations/029-order-progress.ts';
import * as invoicesFeed from './migrations/030-invoices-feed.ts';
import * as company from './migrations/031-company.ts';
import * as companyUsers from './migrations/033-company-users.ts';
import * as arrivals from './migrations/034-arrivals.ts';
import * as feedUsers from './migrations/036-feed-users.ts';
import * as approvals from './migrations/037-approvals.ts';
import * as sharedDrafts from './migrations/038-shared-drafts.ts';
import * as newDealersAndCarts from './migrations/039-new-dealers-and-carts.ts';
import * as purchaseOrders from './migrations/040-purchase-orders.ts';
import * as orderTerms from './migrations/041-order-terms.ts';
import type { Database } from './schema.ts';

/** Applied in this order. A published name never changes. */
const migrations: Record<string, Migration> = {
  '001-ground': ground,
  '002-cart-and-orders': cartAndOrders,
  '003-parts-of-models': partsOfModels,
  '004-favourites': favourites,
  '005-orders-by-time': ordersByTime,
  '006-order-webhooks': orderWebhooks,
  '007-taxes-end': taxesEnd,
  '008-payments': payments,
  '009-saved-carts': savedCarts,
  '012-mail-pages': mailPages,
  '013-booking-season': bookingSeason,
  '014-booking-grids': bookingGrids,
  '015-booking-remarks': bookingRemarks,
  '016-contracts-and-program': contractsAndProgram,
  '017-library': library,
  '018-warranty-claims': warrantyClaims,
  '019-shipments': shipments,
  '020-invoices-of-orders': invoicesOfOrders,
  '021-told-again': toldAgain,
  '022-split-tokens': splitTokens,
  '023-rate-limits': rateLimits,
  '024-seller': seller,
  '025-stock-on-hand': stockOnHand,
  '026-feeds': feeds,
  '027-price-list': priceList,
  '028-reps': reps,
  '029-order-progress': orderProgress,
  '030-invoices-feed': invoicesFeed,
  '031-company': company,
  '033-company-users': companyUsers,
  '034-arrivals': arrivals,
  '036-feed-users': feedUsers,
  '037-approvals': approvals,
  '038-shared-drafts': sharedDrafts,
  '039-new-dealers-and-carts': newDealersAndCarts,
  '040-purchase-orders': purchaseOrders,
  '041-order-terms': orderTerms,
};

export const migrationNames: readonly string[] = Object.keys(migrations);

/** Runs migrations for callers that track the applied names themselves. */
export async function applyMigrations(trx: Transaction<Database>, names: readonly string[]): Promise<void> {
  for (const name of names) await migrations[name]?.up(trx);
}

/**
 * Updates the tables. Servers that start together wait for each other.
 * @throws {StartRefusal} when newer code made the tables
 */
export async function migrate(db: Kysely<Database>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return;
  if (await isNewer(db)) {
    throw new StartRefusal(
      'The database is newer than this version: start the newer version, or restore a backup from before the update.',
      { cause: error },
    );
  }
  const failed = results?.find((result) => result.status === 'Error')?.migrationName;
  throw new Error(`The migration ${failed ?? 'of the database'} failed.`, { cause: error });
}

async function isNewer(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.some(({ name }) => !Object.hasOwn(migrations, name));
}
