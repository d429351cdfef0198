import { favourite, favouritesPerCall, syncFavourites } from '../../contract/account/favourites.ts';
import type { Backend } from '../../contract/backend.ts';
import { type Favourite, mergeFavourites } from '../../domain/catalogue/favourites.ts';
import { type LwwStore, createLwwSync, type WatchUse } from '../../sync/lww/create-lww-sync.ts';
import { allOf, type LwwKind, type Kept } from '../../sync/lww/lww-state.ts';

export type FavouritePorts = {
  readonly backend: Backend;
  readonly openStore: (userId: string) => LwwStore;
  /** Local clock, ms since 1970. */
  readonly now: () => number;
  /** Calls back once after `delayMs`. Returns a cancel function. */
  readonly after: (delayMs: number, work: () => void) => () => void;
  readonly watchUse?: WatchUse | undefined;
};

export type DealerFavourites = {
  /** Null until loaded. */
  ids(): ReadonlySet<string> | null;
  /** Saves on the device first, then shows and sends. */
  mark(product: string, on: boolean): void;
  renew(): Promise<void>;
  /** Calls the server only if changes are pending. */
  send(): Promise<void>;
  close(): void;
};

const none: ReadonlySet<string> = new Set();

export const favouriteKind: LwwKind<Favourite> = {
  schema: favourite,
  idOf: ({ product }) => product,
  isThere: ({ on }) => on,
  merge: mergeFavourites,
};

export function favouriteIds(kept: Kept<Favourite>): ReadonlySet<string> {
  return new Set(allOf(favouriteKind, kept).flatMap(({ product, on }) => (on ? product : [])));
}

export function openFavourites(userId: string, ports: FavouritePorts, onChange: () => void): DealerFavourites {
  const { backend, now, after } = ports;
  let ids: ReadonlySet<string> | null = null;
  const sync = createLwwSync<Favourite>({
    kind: favouriteKind,
    store: ports.openStore(userId),
    now,
    after,
    watchUse: ports.watchUse,
    async exchange({ waiting }, signal) {
      const sent = waiting.slice(0, favouritesPerCall);
      const outcome = await backend.call(syncFavourites, { body: { userId, changes: sent } }, { signal });
      if (outcome.outcome !== 'answered') return null;
      const { now: nowMs, favourites } = outcome.body;
      return {
        sent,
        refused: none,
        now: nowMs,
        rows: favourites,
        named: new Map(favourites.map(({ product, at }) => [product, at])),
        isMore: false,
      };
    },
    onChange() {
      const kept = sync.kept();
      ids = kept && favouriteIds(kept);
      onChange();
    },
  });
  return {
    ids: () => ids,
    mark: (product, on) => void sync.changeOf(product, () => ({ product, on, at: 0 })),
    renew: sync.renew,
    send: sync.send,
    close() {
      sync.close();
      ids = null;
    },
  };
}
