import * as v from 'valibot';
import { favourite } from '../../contract/favourites.ts';
import { type Favourite, mergeFavourites } from '../../domain/favourites.ts';

/**
 * What a device keeps of a dealer's favourites. `rows`: what the server is known to have; `waiting`: what it has not acknowledged.
 * `aheadMs`: by how much the server's clock is ahead of the device's (F-44).
 */
export type KeptFavourites = {
  readonly rows: readonly Favourite[];
  readonly waiting: readonly Favourite[];
  readonly aheadMs: number;
};

/** As it stands in the device's records: what waits is a record of its own, for it is the dealer's work and the rest is not. */
export type FavouriteRecords = { readonly known: unknown; readonly waiting: unknown };

const rows = v.fallback(v.array(v.fallback(v.nullable(favourite), null)), []);
const known = v.fallback(v.object({ rows, aheadMs: v.fallback(v.pipe(v.number(), v.integer()), 0) }), {
  rows: [],
  aheadMs: 0,
});

/** What cannot be read is as if it had never been kept: the server has nearly all of it. */
export function readFavourites(records: FavouriteRecords): KeptFavourites {
  const { rows: held, aheadMs } = v.parse(known, records.known);
  const isThere = (one: Favourite | null) => one !== null;
  return { rows: held.filter(isThere), waiting: v.parse(rows, records.waiting).filter(isThere), aheadMs };
}

/** An empty list of what waits is none: nothing is left on the device for its sake. */
export function recordsOf({ rows: held, waiting, aheadMs }: KeptFavourites): FavouriteRecords {
  return { known: { rows: held, aheadMs }, waiting: waiting.length > 0 ? waiting : undefined };
}

export function favouriteIds({ rows: held, waiting }: KeptFavourites): ReadonlySet<string> {
  return new Set(mergeFavourites(held, waiting).flatMap(({ product, on }) => (on ? product : [])));
}

/** A change by the dealer: later than all that is known of the product, whatever the clocks say (F-44). */
export function withMark(
  kept: KeptFavourites,
  mark: { product: string; on: boolean },
  deviceMs: number,
): KeptFavourites {
  const before = mergeFavourites(kept.rows, kept.waiting).find(({ product }) => product === mark.product);
  const at = Math.max(Math.round(deviceMs) + kept.aheadMs, (before?.at ?? -1) + 1);
  return { ...kept, waiting: mergeFavourites(kept.waiting, [{ ...mark, at }]) };
}

/** After the server's answer to `sent`. An answer that comes late or twice takes nothing away from what is known since. */
export function withAnswer(
  kept: KeptFavourites,
  sent: readonly Favourite[],
  answer: { readonly now: number; readonly favourites: readonly Favourite[] },
  deviceMs: number,
): KeptFavourites {
  const settledAt = new Map(sent.map(({ product, at }) => [product, at]));
  return {
    rows: mergeFavourites(kept.rows, answer.favourites),
    waiting: kept.waiting.filter(({ product, at }) => at > (settledAt.get(product) ?? -1)),
    aheadMs: Math.round(answer.now - deviceMs),
  };
}

/** F-16. What the server had once and has no longer, as after a restored backup, waits to be sent again. */
export function withLost(
  kept: KeptFavourites,
  had: readonly Favourite[],
  answered: readonly Favourite[],
): KeptFavourites {
  const named = new Set(answered.map(({ product }) => product));
  const lost = had.filter(({ product, on }) => on && !named.has(product));
  return { ...kept, waiting: mergeFavourites(kept.waiting, lost) };
}

/** What two tabs of a device know together. */
export function joined(one: KeptFavourites, other: KeptFavourites): KeptFavourites {
  return {
    rows: mergeFavourites(one.rows, other.rows),
    waiting: mergeFavourites(one.waiting, other.waiting),
    aheadMs: other.aheadMs,
  };
}
