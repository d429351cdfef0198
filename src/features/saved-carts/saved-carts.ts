import { mayFillCart } from '../../domain/account/access.ts';
import { MOST_SAVED_CARTS, MOST_SAVED_LINES, type SavedCart, type SavedLine } from '../../domain/orders/saved-carts.ts';
import { followUser, type CurrentUser } from '../../offline/lww/follow-user.ts';
import { allOf, isLoaded, type Kept } from '../../offline/lww/lww-state.ts';
import type { Store } from '../../store.ts';
import { openSavedCarts, type PendingCart, type SavedCartPorts, savedCartKind } from './dealer-saved-carts.ts';

/** `waiting`: the portal does not have it like this yet. `refused`: it had no room for it. */
export type ShownCart = SavedCart & { readonly state: 'saved' | 'waiting' | 'refused' };

export type ShownCarts = {
  /** The newest first. */
  readonly carts: readonly ShownCart[];
  /** What the portal has not got: carts, names and removals. */
  readonly waiting: readonly SavedCart[];
  /** Those of them that the portal refused. */
  readonly refused: readonly SavedCart[];
  /** Whether the portal has told which carts there are, now or before. */
  readonly isLoaded: boolean;
  /** `asking` before the first answer in this tab. */
  readonly reach: 'asking' | 'reached' | 'unreached';
};

/** Why a cart is not saved. `not-kept`: it lives in this tab alone (SYNC-7). */
export type SaveRefusal = 'nothing-in-it' | 'too-many-lines' | 'too-many-carts' | 'no-dealer';
export type Saving = { readonly code: 'saved' | 'not-kept'; readonly cart: SavedCart } | { readonly code: SaveRefusal };

/** Null until read, and for users without a cart. */
export type SavedCarts = Store<ShownCarts | null> & {
  /** Shows at once and resolves when stored. `name` must pass `judgeCartName`. */
  readonly save: (cart: {
    readonly name: string;
    readonly lines: readonly SavedLine[];
    /** Only this user sees it (COMP-1). */
    readonly isPersonal?: boolean | undefined;
  }) => Promise<Saving>;
  /** From now on, the whole company sees a personal cart. */
  readonly share: (cart: SavedCart) => void;
  readonly rename: (cart: SavedCart, name: string) => void;
  readonly remove: (cart: SavedCart) => void;
  /** SYNC-7. Takes over what another device has not sent; taken twice it is there once. */
  readonly load: (carts: readonly PendingCart[]) => Promise<unknown>;
  /** Undoes a removal. */
  readonly putBack: (cart: SavedCart) => void;
  /** To be called when the network is back, and when the tab is looked at again. */
  readonly renew: () => Promise<void>;
  /** Sends pending changes and resolves with those still left. */
  readonly send: () => Promise<readonly SavedCart[]>;
};

/** Switches with the session so that no user's carts reach another. */
export function followSavedCarts({
  currentUser,
  ...ports
}: SavedCartPorts & { readonly currentUser: CurrentUser }): SavedCarts {
  let shown: { readonly of: unknown; readonly reach: string; readonly carts: ShownCarts } | null = null;
  const { current, subscribe } = followUser(currentUser, mayFillCart, (userId, onChange) =>
    openSavedCarts(userId, ports, onChange),
  );

  function getSnapshot(): ShownCarts | null {
    const own = current();
    const kept = own?.kept() ?? null;
    if (own === null || kept === null) return null;
    const reach = own.reach();
    if (shown?.of !== kept || shown.reach !== reach) shown = { of: kept, reach, carts: shownOf(kept, reach) };
    return shown.carts;
  }

  async function change(cart: Omit<SavedCart, 'at'>): Promise<boolean> {
    return (await current()?.change({ ...plain(cart), at: 0 })) ?? false;
  }

  return {
    getSnapshot,
    subscribe,
    async save({ name, lines, isPersonal = false }) {
      const own = current();
      await own?.opened;
      const kept = own?.kept();
      if (!kept) return { code: 'no-dealer' };
      const held = allOf(savedCartKind, kept).filter(({ isThere }) => isThere).length;
      if (lines.length === 0) return { code: 'nothing-in-it' };
      if (lines.length > MOST_SAVED_LINES) return { code: 'too-many-lines' };
      if (held >= MOST_SAVED_CARTS) return { code: 'too-many-carts' };
      const madeAt = Math.max(0, Math.round(ports.clock.date()) + (kept.aheadMs ?? 0));
      const cart = { id: ports.random.newId(), name, madeAt, at: madeAt, isThere: true, isPersonal, lines };
      return { code: (await change(cart)) ? 'saved' : 'not-kept', cart };
    },
    share: (cart) => void change({ ...cart, isPersonal: false }),
    rename: (cart, name) => void change({ ...cart, name }),
    remove: (cart) => void change({ ...cart, isThere: false, lines: [] }),
    putBack: (cart) => void change({ ...cart, isThere: true }),
    load: async (carts) => current()?.take(carts),
    renew: async () => current()?.renew(),
    async send() {
      await current()?.send();
      return current()?.kept()?.waiting ?? [];
    },
  };
}

function shownOf(kept: Kept<PendingCart>, reach: ShownCarts['reach']): ShownCarts {
  const waiting = new Set(kept.waiting.map(({ id }) => id));
  const refused = kept.waiting.filter(({ refusal }) => refusal !== undefined);
  const refusedIds = new Set(refused.map(({ id }) => id));
  const stateOf = (id: string): ShownCart['state'] =>
    !waiting.has(id) ? 'saved' : refusedIds.has(id) ? 'refused' : 'waiting';
  const carts = allOf(savedCartKind, kept)
    .filter(({ isThere }) => isThere)
    .map((cart) => ({ ...cart, state: stateOf(cart.id) }))
    .toSorted((one, other) => other.madeAt - one.madeAt || (one.id < other.id ? -1 : 1));
  return { carts, waiting: kept.waiting, refused, isLoaded: isLoaded(kept), reach };
}

/** What is kept of a cart, whatever the screen knows of it besides. */
function plain({ id, name, madeAt, isThere, isPersonal, lines }: Omit<SavedCart, 'at'>): Omit<SavedCart, 'at'> {
  return { id, name, madeAt, isThere, ...(isPersonal !== undefined && { isPersonal }), lines };
}
