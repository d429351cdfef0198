import type { Transaction } from 'kysely';
import { priceGroupOf } from '../../src/domain/access.ts';
import { bookingColumns, type ColumnUnits } from '../../src/domain/booking/columns.ts';
import type { GridRow, RowEdit } from '../../src/domain/booking/grid.ts';
import type { PostalAddress } from '../../src/domain/postal-address.ts';
import type { Caller } from '../callers.ts';
import { LIST_AUTHOR } from '../cart/list-ops.ts';
import type { Database } from '../database/schema.ts';
import { addressesToJudgeBy } from '../orders/judged-addresses.ts';
import type { OrderServices } from '../orders/locked-order.ts';
import type { OrderRequest } from '../orders/order-request.ts';
import { type LabelledSku, readLabelled } from '../repositories/bookable.ts';
import { type GridName, readGrid, type StoredGrid } from '../repositories/booking-grids.ts';
import type { Season } from '../repositories/booking-season.ts';
import { type Offer, readOffers } from '../repositories/offers.ts';
import { momentOfOrder } from '../repositories/order-moment.ts';

/** All that one booking order is judged by: read with season and grid locked. Stock is not: a booking takes none (BOOK-4). */
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
  /** What of the ordered skus is in the booking catalogue of the dealer. */
  readonly labels: ReadonlyMap<string, LabelledSku>;
  readonly offers: ReadonlyMap<string, Offer>;
  /** Of the dealer's account. */
  readonly knownAddresses: readonly PostalAddress[];
  readonly isAnnounced: boolean;
  readonly publicUrl: string;
};

/** The version after which a device is told what changed; a request of another history (F-16) knows none. */
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
  // Athletes and who may buy small parts only book bikes as well (ACC-9): what is offered is what the booking catalogue has.
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

/** BOOK-7. The units of an ordered line, column by column. */
export function orderedRow({ sku, ...item }: OrderedItem): RowEdit {
  return { sku, ...columnsOf(item) };
}

/** Those columns that hold anything. */
export function columnsOf(item: ColumnUnits): ColumnUnits {
  return Object.fromEntries(
    bookingColumns.flatMap((column) => ((item[column] ?? 0) > 0 ? [[column, item[column] as number]] : [])),
  );
}
