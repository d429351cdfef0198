import type { Transaction } from 'kysely';
import { priceGroupOf } from '../../../src/domain/account/access.ts';
import type { PostalAddress } from '../../../src/domain/address/postal-address.ts';
import { bookingColumns, type ColumnUnits } from '../../../src/domain/booking/columns.ts';
import type { GridRow, RowEdit } from '../../../src/domain/booking/grid.ts';
import type { Database } from '../../database/schema.ts';
import type { Caller } from '../../http/callers.ts';
import { LIST_AUTHOR } from '../cart/list-ops.ts';
import { type Offer, readOffers } from '../catalogue/offers.ts';
import { type OrderServices, addressesToJudgeBy, momentOfOrder } from '../orders/locked-order.ts';
import type { OrderRequest } from '../orders/order-request.ts';
import { type LabelledSku, readLabelled } from './bookable.ts';
import { type GridName, readGrid, type StoredGrid } from './grid-repository.ts';
import type { Season } from './season-repository.ts';

/** Read with season and grid locked. A booking takes no stock (BOOK-4). */
export type LockedBooking = {
  readonly trx: Transaction<Database>;
  readonly epoch: string;
  readonly at: Date;
  readonly user: Caller;
  readonly request: OrderRequest;
  readonly name: GridName;
  readonly season: Season;
  readonly grid: StoredGrid;
  readonly rows: ReadonlyMap<string, GridRow>;
  /** Ordered SKUs in the dealer's booking catalog. */
  readonly labels: ReadonlyMap<string, LabelledSku>;
  readonly offers: ReadonlyMap<string, Offer>;
  /** Of the dealer's account. */
  readonly knownAddresses: readonly PostalAddress[];
  readonly isAnnounced: boolean;
  readonly publicUrl: string;
};

/** Reports changes from this version on. A request from before a restore (F-16) starts at 0. */
export function versionSeen(request: OrderRequest, isForeign: boolean): number {
  return isForeign ? 0 : (request.ver ?? 0);
}

export async function readOrderedGrid(
  trx: Transaction<Database>,
  name: GridName,
  request: OrderRequest,
  isForeign: boolean,
): Promise<StoredGrid> {
  return readGrid(trx, name, {
    device: request.device ?? LIST_AUTHOR,
    since: versionSeen(request, isForeign),
    skus: request.items.map(({ sku }) => sku),
    opIds: request.key === undefined ? [] : [request.key],
  });
}

export async function lockedBooking(
  trx: Transaction<Database>,
  { portal, now, settings }: OrderServices,
  user: Caller,
  request: OrderRequest,
  found: Pick<LockedBooking, 'name' | 'season' | 'grid'>,
): Promise<LockedBooking> {
  const skus = request.items.map(({ sku }) => sku);
  const priceGroup = priceGroupOf(user);
  const labelled = await readLabelled(trx, skus, { year: found.name.year, priceGroup });
  const labels = new Map([...labelled].filter(([, { isBookable }]) => isBookable));
  // Athletes and parts-only dealers may book bikes too (ACC-9), so the audience ignores their usual limits.
  const audience = { priceGroup, kinds: ['bike' as const], international: false };
  return {
    ...found,
    trx,
    epoch: portal.epoch,
    at: await momentOfOrder(trx, now),
    user,
    request,
    rows: new Map(found.grid.rows.map((row) => [row.sku, row])),
    labels,
    offers: await readOffers(trx, [...labels.keys()], audience, request.lang),
    knownAddresses: await addressesToJudgeBy(trx, user.id, request),
    isAnnounced: settings.orderWebhook !== null,
    publicUrl: settings.publicUrl,
  };
}

type OrderedItem = OrderRequest['items'][number];

/** An ordered line's units by column. */
export function orderedRow({ sku, ...item }: OrderedItem): RowEdit {
  return { sku, ...columnsOf(item) };
}

/** Those columns that hold anything. */
export function columnsOf(item: ColumnUnits): ColumnUnits {
  return Object.fromEntries(
    bookingColumns.flatMap((column) => ((item[column] ?? 0) > 0 ? [[column, item[column] as number]] : [])),
  );
}
