import { signAccessToken } from '../../../server/http/access-token.ts';
import { readUser } from '../../../server/modules/session/repository.ts';
import type { BikeCatalogue, MixedCatalogue, PartCatalogue } from '../../../src/contract/catalogue/catalogue.ts';
import type { CartItem } from '../../../src/contract/orders/cart.ts';
import type { Transaction, TransactionHeading } from '../../../src/contract/orders/transactions.ts';
import { bookingColumns, type ColumnUnits, unitsOf } from '../../../src/domain/booking/columns.ts';
import {
  goneParts,
  packedParts,
  partsInStock,
  singleParts,
  soldBikes,
  type SoldBike,
} from '../../builders/demo-products.ts';
import type { Dealer } from './dealer.ts';
import { onServerSide, type ScreenPortal } from './portal.ts';

/** The portal as another device of the dealer reaches it, past the screen. */
export function serverSide(portal: ScreenPortal, dealer: Dealer) {
  const { app, db, secret } = portal;

  async function call<Body>(path: string, body?: object): Promise<Body> {
    const claims = { userId: dealer.id, sessionId: dealer.sessionId, expiresAt: Date.now() + 60_000 };
    const headers = { authorization: `Bearer ${signAccessToken(secret, claims)}` };
    const asked = body === undefined ? ({ method: 'GET' } as const) : ({ method: 'POST', payload: body } as const);
    const answer = await onServerSide(async () => app.inject({ ...asked, url: path, headers }));
    if (answer.statusCode >= 400) throw new Error(`${path} was answered ${answer.statusCode}: ${answer.payload}`);
    return (answer.payload === '' ? undefined : answer.json()) as Body;
  }

  /** A catalogue takes long to write, and is the same for all dealers of a group. */
  async function catalogue<Body>(kind: string): Promise<Body> {
    const name = `${kind} ${dealer.user.group}`;
    const found = catalogues.get(name) ?? call(`/api/${kind}/en/${dealer.id}`);
    catalogues.set(name, found);
    return found as Promise<Body>;
  }

  const parts = async () => (await catalogue<PartCatalogue>('parts')).products;

  return {
    call,
    user: async () => onServerSide(async () => readUser(db, dealer.id, new Date())),
    async fillCart(items: readonly { readonly sku: string; readonly quantities: number }[]): Promise<void> {
      await call('/api/portal/cart/update', { id: dealer.id, items });
    },
    /** Units of the cart by sku. */
    async cartUnits(): Promise<Record<string, number>> {
      const { cart } = await call<{ cart: CartItem[] }>(`/api/cart/${dealer.id}`);
      return Object.fromEntries(cart.map(({ sku, quantities }) => [sku, quantities]));
    },
    /** Newest first. */
    transactions: async () => call<TransactionHeading[]>(`/api/user/history/${dealer.id}`),
    transaction: async (id: string) => call<Transaction>(`/api/user/transaction/${dealer.id}/${id}`),
    /** Units of the booking grid by sku and column, without those that have none. */
    async bookingUnits(): Promise<Record<string, ColumnUnits>> {
      const { items = [] } = await call<{ items?: ({ readonly sku: string } & ColumnUnits)[] }>(
        `/api/booking/cart/${dealer.id}`,
      );
      const rows = items.map(({ sku, ...line }) => {
        const columns = bookingColumns.filter((column) => line[column]);
        return [sku, Object.fromEntries(columns.map((column) => [column, line[column]]))] as const;
      });
      return Object.fromEntries(rows.filter(([, units]) => Object.keys(units).length > 0));
    },
    /** BOOK-10. What is noted at lines of the booking grid. */
    async bookingNotes(): Promise<readonly string[]> {
      const asNew = `device=${crypto.randomUUID()}&baseRev=0`;
      const { rows = [] } = await call<{ rows?: { remark?: string }[] }>(`/api/booking/cart/${dealer.id}?${asNew}`);
      return rows.flatMap(({ remark }) => (remark ? [remark] : []));
    },
    /** Sets all columns of a line of the booking grid. */
    async putBooking(sku: string, units: ColumnUnits): Promise<void> {
      const none = Object.fromEntries(bookingColumns.map((column) => [column, 0]));
      const items = [{ sku, ...none, ...units, quantities: unitsOf(units) }];
      await call('/api/cart/booking/update', { id: dealer.id, items });
    },
    /** Bikes of different models of which there are many. */
    bikes: async () => filled(soldBikes((await catalogue<BikeCatalogue>('products')).products)),
    /** Bikes that are sold for less than they were. */
    async reducedBikes(): Promise<Filled<SoldBike>> {
      const { products } = await catalogue<MixedCatalogue>('products-discount');
      return filled(soldBikes(products.filter((product) => product.type === 'bike')));
    },
    singleParts: async () => filled(singleParts(await parts())),
    partsInStock: async () => filled(partsInStock(await parts())),
    goneParts: async () => filled(goneParts(await parts())),
    packedParts: async () => filled(packedParts(await parts())),
  };
}

const catalogues = new Map<string, Promise<unknown>>();

type Filled<Item> = readonly [Item, Item, Item, ...Item[]];

/** Enough to take the first few without asking whether there are any. */
function filled<Item>(items: Item[]): Filled<Item> {
  if (items.length < 1) throw new Error('the demo has none of these');
  return items as unknown as Filled<Item>;
}
