import { stockNotice, stockNoticesPerCall, syncStockNotices } from '../../contract/catalogue/stock-notices.ts';
import { mayKeepFavourites } from '../../domain/account/access.ts';
import { mergeStockNotices, type StockNotice } from '../../domain/catalogue/stock-notices.ts';
import { createLwwSync } from '../../sync/lww/create-lww-sync.ts';
import { followUser, type CurrentUser } from '../../sync/lww/follow-user.ts';
import { allOf, type LwwKind } from '../../sync/lww/lww-state.ts';
import type { FavouritePorts } from '../favourites/dealer-favourites.ts';
import type { Favourites } from '../favourites/favourites.ts';

/** SKUs of which the current user wants to hear when they are in stock again. Used like favorites. */
export type StockNotices = Favourites;

export const stockNoticeKind: LwwKind<StockNotice> = {
  schema: stockNotice,
  idOf: ({ sku }) => sku,
  isThere: ({ on }) => on,
  merge: mergeStockNotices,
};

const none: ReadonlySet<string> = new Set();

export function followStockNotices({
  currentUser,
  ...ports
}: FavouritePorts & { readonly currentUser: CurrentUser }): StockNotices {
  const { current, subscribe } = followUser(currentUser, mayKeepFavourites, (userId, onChange) =>
    openNotices(userId, ports, onChange),
  );
  return {
    getSnapshot: () => current()?.skus() ?? null,
    subscribe,
    mark: (sku, on) => current()?.mark(sku, on),
    renew: async () => current()?.renew(),
    send: async () => current()?.send(),
  };
}

function openNotices(userId: string, { backend, now, after, ...ports }: FavouritePorts, onChange: () => void) {
  let skus: ReadonlySet<string> | null = null;
  const sync = createLwwSync<StockNotice>({
    kind: stockNoticeKind,
    store: ports.openStore(userId),
    now,
    after,
    watchUse: ports.watchUse,
    async exchange({ waiting }, signal) {
      const sent = waiting.slice(0, stockNoticesPerCall);
      const outcome = await backend.call(syncStockNotices, { body: { userId, changes: sent } }, { signal });
      if (outcome.outcome !== 'answered') return null;
      const { now: nowMs, notices } = outcome.body;
      const named = new Map(notices.map(({ sku, at }) => [sku, at]));
      return { sent, refused: none, now: nowMs, rows: notices, named, isMore: false };
    },
    onChange() {
      const kept = sync.kept();
      skus = kept && new Set(allOf(stockNoticeKind, kept).flatMap(({ sku, on }) => (on ? sku : [])));
      onChange();
    },
  });
  return {
    skus: () => skus,
    mark: (sku: string, on: boolean) => void sync.changeOf(sku, () => ({ sku, on, at: 0 })),
    renew: sync.renew,
    send: sync.send,
    close() {
      sync.close();
      skus = null;
    },
  };
}
