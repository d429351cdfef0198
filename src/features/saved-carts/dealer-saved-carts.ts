import * as v from 'valibot';
import type { Backend, FailedCall } from '../../contract/backend.ts';
import { savedCart, savedCartsPerCall, savedLinesPerCall, syncSavedCarts } from '../../contract/orders/saved-carts.ts';
import { mergeSavedCarts, type SavedCart } from '../../domain/orders/saved-carts.ts';
import { createLwwSync, type Exchanged, type LwwDevice, type LwwSync } from '../../offline/lww/create-lww-sync.ts';
import { allOf, type LwwKind, type Kept, withoutRefusal } from '../../offline/lww/lww-state.ts';

export type SavedCartPorts = LwwDevice & { readonly backend: Backend };

/** `refusal`: why the server does not have it. */
export type PendingCart = SavedCart & { readonly refusal?: 'no-room' | undefined };

export const savedCartKind: LwwKind<PendingCart> = {
  schema: v.strictObject({ ...savedCart.entries, refusal: v.optional(v.literal('no-room')) }),
  idOf: ({ id }) => id,
  isThere: ({ isThere }) => isThere,
  merge: mergeSavedCarts,
};

/** Opens the saved carts of one user at this tab. */
export function openSavedCarts(userId: string, ports: SavedCartPorts, onChange: () => void): LwwSync<PendingCart> {
  return createLwwSync<PendingCart>(userId, ports, {
    kind: savedCartKind,
    exchange: async (kept, signal) => exchange(ports.backend, userId, kept, signal),
    onChange,
  });
}

async function exchange(
  backend: Backend,
  userId: string,
  kept: Kept<PendingCart>,
  signal: AbortSignal,
): Promise<Exchanged<PendingCart> | FailedCall> {
  const sent = oneCallOf(kept.waiting);
  const held = allOf(savedCartKind, kept).filter(({ isThere }) => isThere);
  const linesOf = new Map(held.map(({ id, lines }) => [id, lines]));
  const body = {
    userId,
    changes: sent.map((cart) => ({ ...withoutRefusal(cart), lines: [...cart.lines] })),
    have: [...linesOf.keys()],
  };
  const outcome = await backend.call(syncSavedCarts, { body }, { signal });
  if (outcome.outcome !== 'answered') return outcome;
  const { now, carts, isWhole, refused } = outcome.body;
  return {
    now,
    rows: carts.flatMap(({ lines: answered, ...head }) => {
      const lines = head.isThere ? (answered ?? linesOf.get(head.id)) : [];
      // Without its lines it comes with the next answer.
      return lines ? [{ ...head, lines }] : [];
    }),
    sent,
    refused: new Set(refused),
    refusals: new Map(refused.map((id) => [id, 'no-room'])),
    named: new Map(carts.map(({ id, at }) => [id, at])),
    isMore: !isWhole,
  };
}

/** Fits one call's limit, with removals first because they free space. */
function oneCallOf(waiting: readonly PendingCart[]): PendingCart[] {
  let room = savedLinesPerCall;
  return waiting
    .toSorted((one, other) => Number(one.isThere) - Number(other.isThere))
    .slice(0, savedCartsPerCall)
    .filter(({ lines }) => {
      const fits = lines.length <= room;
      if (fits) room -= lines.length;
      return fits;
    });
}
