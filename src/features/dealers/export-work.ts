import { cartRecords } from '../../offline/cart/cart-records.ts';
import { exportClaims, exportPurchaseOrders } from '../../offline/cart/files-in-export.ts';
import { exportUnsent } from '../../offline/cart/unsent-file.ts';
import { gridRecords } from '../../offline/grid/grid-records.ts';
import { exportGrid } from '../../offline/grid/unsent-grid.ts';

/** Records of one dealer as they are stored, with the files that they name by id. */
export type DealerRecords = {
  readonly records: ReadonlyMap<string, unknown>;
  readonly booking: ReadonlyMap<string, unknown>;
  readonly files: ReadonlyMap<string, Uint8Array>;
};

type WithFiles = {
  readonly id: string;
  readonly isThere?: boolean;
  readonly files: readonly { readonly id: string }[];
};

/** What only this device has, in the form of the dealer's own exports. */
export async function exportWork({ records, booking, files }: DealerRecords, newId: () => string): Promise<object> {
  const cart = cartRecords().read(records, newId);
  const grid = gridRecords.read(booking, newId);
  const waiting = (kind: string): unknown => records.get(`${kind}-waiting`);
  const withFiles = (kind: string) => ((waiting(kind) ?? []) as WithFiles[]).filter(({ isThere }) => isThere);
  const readFile = async (id: string) => files.get(id) ?? null;
  return {
    ...(cart.code === 'state' && exportUnsent(cart.state)),
    booking: grid.code === 'state' ? (exportGrid(grid.state) ?? undefined) : undefined,
    savedCarts: waiting('saved-carts'),
    orderRequests: waiting('order-requests'),
    account: waiting('account'),
    claims: await exportClaims(withFiles('claims'), readFile),
    purchaseOrders: await exportPurchaseOrders(withFiles('purchase-orders'), readFile),
  };
}
