import * as v from 'valibot';
import type { Address, User } from '../../../contract/account/user.ts';
import { saysTheSame, tidyAddress } from '../../../domain/address/postal-address.ts';
import { mergeLatest } from '../../../domain/latest.ts';
import type { LwwKind } from '../../../offline/lww/lww-state.ts';
import type { NotChanged } from '../account-calls.ts';
import { type AddressKind, type TypedAddress, typedAddress } from '../profile-draft.ts';

/** ACCT-1. What can wait for a network. `name` is what the address is called, for words about it. */
export type AccountChange =
  | { readonly type: 'field'; readonly field: 'contactName' | 'phone'; readonly value: string }
  | { readonly type: 'save'; readonly typed: TypedAddress & { readonly id: string } }
  | { readonly type: 'remove' | 'prefer'; readonly kind: AddressKind; readonly id: string; readonly name: string };

/** Why the portal does not have it: refused (ACCT-2), or `lost` in a restore (F-16). */
export type Refusal =
  | Extract<NotChanged, { code: 'address-refused' | 'value-refused' | 'too-many' | 'refused' }>
  | { readonly code: 'lost' };

/** The last change per `id` wins. `isThere` is false once withdrawn. `epoch` is the accepting server's history. */
export type AccountEdit = {
  readonly id: string;
  readonly at: number;
  readonly isThere: boolean;
  readonly change: AccountChange;
  readonly refusal: Refusal | null;
  readonly epoch?: string | undefined;
};

const kind = v.picklist(['shipping', 'billing']);
const refusal = v.custom<Refusal>((value) => typeof (value as { code?: unknown } | null)?.code === 'string');

export const accountEditKind: LwwKind<AccountEdit> = {
  schema: v.object({
    id: v.string(),
    at: v.number(),
    isThere: v.boolean(),
    change: v.variant('type', [
      v.object({ type: v.literal('field'), field: v.picklist(['contactName', 'phone']), value: v.string() }),
      v.object({ type: v.literal('save'), typed: v.object({ ...typedAddress.entries, id: v.string() }) }),
      v.object({ type: v.picklist(['remove', 'prefer']), kind, id: v.string(), name: v.string() }),
    ]),
    refusal: v.nullable(refusal),
    epoch: v.optional(v.string()),
  }),
  idOf: ({ id }) => id,
  isThere: ({ isThere }) => isThere,
  merge: (...lists) => mergeLatest(lists, ({ id }) => id, laterOf),
};

/** Of two at the very same moment always the same one. */
function laterOf(one: AccountEdit, other: AccountEdit): AccountEdit {
  if (one.at !== other.at) return one.at > other.at ? one : other;
  return JSON.stringify(one) >= JSON.stringify(other) ? one : other;
}

/** What a change is a change of. */
export function editIdOf(change: AccountChange): string {
  if (change.type === 'field') return change.field;
  if (change.type === 'prefer') return `default:${change.kind}`;
  return `address:${change.type === 'save' ? change.typed.id : change.id}`;
}

/** An address is there before it becomes the default, and what takes one away comes last. */
const ranks = { field: 0, save: 1, prefer: 2, remove: 3 } as const satisfies Record<AccountChange['type'], number>;

/** In the order in which they are sent. */
export function inTurn(edits: readonly AccountEdit[]): AccountEdit[] {
  return edits.toSorted((one, other) => ranks[one.change.type] - ranks[other.change.type] || one.at - other.at);
}

/** The account with pending changes applied, leaving out the refused ones. */
export function withEdits(user: User, edits: readonly AccountEdit[]): User {
  return inTurn(edits.filter((edit) => edit.isThere && edit.refusal === null)).reduce(
    (before, { change }) => withChange(before, change),
    user,
  );
}

/** Whether the account is as this change left it. */
export function hasChange(user: User, change: AccountChange): boolean {
  if (change.type === 'field') return (user[change.field] ?? '') === change.value.trim();
  if (change.type === 'save') {
    const { kind: list, id: _id, ...typed } = change.typed;
    return user.addresses[list].some((one) => saysTheSame(one, tidyAddress(typed)));
  }
  const list = user.addresses[change.kind];
  const isListed = list.some(({ id }) => id === change.id);
  return change.type === 'remove' ? !isListed : !isListed || list[0]?.id === change.id;
}

function withChange(user: User, change: AccountChange): User {
  if (change.type === 'field') return { ...user, [change.field]: change.value.trim() };
  const at = change.type === 'save' ? change.typed.kind : change.kind;
  return { ...user, addresses: { ...user.addresses, [at]: changed(user.addresses[at], change) } };
}

function changed(list: readonly Address[], change: Exclude<AccountChange, { type: 'field' }>): Address[] {
  switch (change.type) {
    case 'save': {
      const { id, kind: _kind, ...typed } = change.typed;
      const address = { ...tidyAddress(typed), id };
      if (list.some((one) => one.id === id)) return list.map((one) => (one.id === id ? address : one));
      return list.some((one) => saysTheSame(one, address)) ? [...list] : [...list, address];
    }
    case 'prefer':
      return list.toSorted((one, other) => Number(other.id === change.id) - Number(one.id === change.id));
    case 'remove':
      return list.filter(({ id }) => id !== change.id);
  }
}
