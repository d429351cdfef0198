import * as v from 'valibot';
import {
  newDealer,
  type NewDealerRefusal,
  newDealerRefusals,
  newDealersPerCall,
  syncNewDealers,
} from '../../contract/account/new-dealers.ts';
import type { User } from '../../contract/account/user.ts';
import type { Backend } from '../../contract/backend.ts';
import { isRep } from '../../domain/account/access.ts';
import { mergeNewDealers } from '../../domain/account/merge-new-dealers.ts';
import { newDealerNo } from '../../domain/account/names.ts';
import type { NewDealer } from '../../domain/account/new-dealer.ts';
import { type Draft, type DraftFields, type DraftStore, openDraft } from '../../offline/drafts/draft.ts';
import { createLwwSync, type LwwDevice, type LwwSync } from '../../offline/lww/create-lww-sync.ts';
import { type CurrentUser, followUser, type UsersOwn } from '../../offline/lww/follow-user.ts';
import { allOf, type Kept, type LwwKind, withoutRefusal } from '../../offline/lww/lww-state.ts';
import type { Store } from '../../store.ts';

/** The form's values. `id` is set while a pending dealer is edited. */
export type TypedDealer = Omit<NewDealer, 'at' | 'isThere' | 'id'> & { readonly id: string | null };

type TypedForm = { readonly typed: TypedDealer | null };

/** `refusal`: why the server does not have it. */
export type UnsentDealer = NewDealer & { readonly refusal?: NewDealerRefusal | undefined };

/** `id` is null for one in the form. */
type LeftDealer = Pick<UnsentDealer, 'name' | 'refusal'> & { readonly id: string | null };

export type NewDealersPorts = LwwDevice & {
  readonly backend: Backend;
  readonly openDraftStore: (repId: string) => DraftStore;
};

/** Dealers the signed-in rep added (REP-3), until sent. Null until loaded, and for users who are not reps. */
export type NewDealers = Store<readonly UnsentDealer[] | null> & {
  /** The unsaved form. Null for users who are not reps. */
  readonly form: () => Draft<TypedForm> | null;
  /** Stored first, then sent. Resolves to the dealer's id, or null when it could not be stored. */
  readonly write: (typed: TypedDealer) => Promise<string | null>;
  readonly discard: (dealer: UnsentDealer) => Promise<unknown>;
  /** The account to act for. Null for a dealer that was not added on this device. */
  readonly accountOf: (dealerId: string) => Promise<User | null>;
  /** Sends first. Nothing else of such a dealer may be sent. */
  readonly isUnsent: (dealerId: string) => Promise<boolean>;
  /** Dealers whom only this device has, with the one in the form. */
  readonly left: () => Promise<readonly LeftDealer[]>;
  readonly renew: () => Promise<void>;
};

export const newDealerKind: LwwKind<UnsentDealer> = {
  schema: v.strictObject({ ...newDealer.entries, refusal: v.optional(v.picklist(newDealerRefusals)) }),
  idOf: ({ id }) => id,
  isThere: ({ isThere }) => isThere,
  merge: mergeNewDealers,
};

const typedEntries = v.omit(newDealer, ['at', 'isThere', 'id']).entries;
export const newDealerForm: DraftFields<TypedForm> = {
  typed: { read: v.nullable(v.object({ ...typedEntries, id: v.nullable(v.string()) })), empty: null },
};

type Own = UsersOwn & { readonly sync: LwwSync<UnsentDealer>; readonly form: Draft<TypedForm> };

export function followNewDealers({
  currentUser,
  ...ports
}: NewDealersPorts & { readonly currentUser: CurrentUser }): NewDealers {
  let shown: { readonly of: Kept<UnsentDealer>; readonly list: UnsentDealer[] } | null = null;
  const { current, subscribe } = followUser<Own>(currentUser, isRep, (repId, onChange) => open(repId, ports, onChange));

  function getSnapshot(): readonly UnsentDealer[] | null {
    const kept = current()?.sync.kept() ?? null;
    if (kept === null) return null;
    if (shown?.of !== kept) shown = { of: kept, list: kept.waiting.filter(({ isThere }) => isThere) };
    return shown.list;
  }

  const find = (list: readonly NewDealer[] | null, id: string) => list?.find((dealer) => dealer.id === id);

  return {
    getSnapshot,
    subscribe,
    form: () => current()?.form ?? null,
    async write({ id, ...typed }) {
      const dealer = { ...typed, id: id ?? ports.random.newId(), at: 0, isThere: true };
      return ((await current()?.sync.change(dealer)) ?? false) ? dealer.id : null;
    },
    discard: async (dealer) => current()?.sync.change({ ...withoutRefusal(dealer), isThere: false }),
    async accountOf(dealerId) {
      const own = current();
      await own?.sync.opened;
      const kept = own?.sync.kept();
      const dealer = kept && find(allOf(newDealerKind, kept), dealerId);
      return dealer?.isThere ? accountOf(dealer) : null;
    },
    async isUnsent(dealerId) {
      const own = current();
      await own?.sync.opened;
      if (find(getSnapshot(), dealerId) === undefined) return false;
      await own?.sync.send();
      return find(getSnapshot(), dealerId) !== undefined;
    },
    async left() {
      const own = current();
      await Promise.all([own?.sync.opened, own?.form.read]);
      const typed = own?.form.getSnapshot().typed ?? null;
      return [...(getSnapshot() ?? []), ...(typed === null ? [] : [typed])];
    },
    renew: async () => current()?.renew(),
  };
}

function open(repId: string, ports: NewDealersPorts, onChange: () => void): Own {
  const { backend } = ports;
  const sync = createLwwSync<UnsentDealer>(repId, ports, {
    kind: newDealerKind,
    onChange,
    async exchange({ waiting }, signal) {
      const sent = waiting.slice(0, newDealersPerCall);
      const outcome = await backend.call(
        syncNewDealers,
        { body: { userId: repId, changes: sent.map(withoutRefusal) } },
        { signal },
      );
      if (outcome.outcome !== 'answered') return outcome;
      const { now: nowMs, dealers, refused } = outcome.body;
      const refusals = new Map(refused.map(({ id, reason }) => [id, reason]));
      return {
        sent,
        refused: new Set(refusals.keys()),
        refusals,
        now: nowMs,
        // The server names them. This device knows the rest.
        rows: sent.filter(({ id }) => !refusals.has(id)).map(withoutRefusal),
        // What it has of them never changes.
        named: new Map(dealers.map(({ id }) => [id, Number.POSITIVE_INFINITY])),
        isMore: false,
      };
    },
  });
  return {
    sync,
    form: openDraft<TypedForm>(ports.openDraftStore(repId), newDealerForm),
    renew: sync.renew,
    signedIn: sync.signedIn,
    close() {
      sync.close();
      this.form.close();
    },
  };
}

/** The account as the server will have it. */
function accountOf({ id, name, contactName, email, phone, group, lang, address }: NewDealer): User {
  return {
    id,
    no: newDealerNo(id),
    contactName,
    enterpriseName: name,
    email,
    phone,
    group,
    lang,
    addresses: { shipping: [{ ...address, id: `${id}-shipping` }], billing: [{ ...address, id: `${id}-billing` }] },
    contracts: [],
    accessLevel: '1',
    discountGroup: null,
    paymentTerms: 'PREPAID',
    role: 'buyer',
    approvalAbove: 0,
    unconfirmed: true,
  };
}
