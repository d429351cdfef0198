import * as v from 'valibot';
import type { Address, User } from '../../../contract/user.ts';
import { mergeLatest } from '../../../domain/latest.ts';
import { saysTheSame, tidyAddress } from '../../../domain/postal-address.ts';
import type { DatedKind } from '../../../sync/dated/kept.ts';
import type { NotChanged } from '../account-calls.ts';
import { type AddressKind, type TypedAddress, typedAddress } from '../profile-draft.ts';

/** ACCT-1. What can wait for a network. `name` is what the address is called, for words about it. */
export type AccountChange =
  | { readonly type: 'field'; readonly field: 'contactName' | 'phone'; readonly value: string }
  | { readonly type: 'save'; readonly typed: TypedAddress & { readonly id: string } }
  | { readonly type: 'remove' | 'prefer'; readonly kind: AddressKind; readonly id: string; readonly name: string };

/** Why the portal did not take it (ACCT-2). */
export type Refusal = Extract<NotChanged, { code: 'address-refused' | 'value-refused' | 'too-many' | 'refused' }>;

/**
 * A change of the account that the portal has not got. `id` names what is changed: of the same thing the last change stands. `isThere`
 * is false of one that was withdrawn, until every tab knows. One that was refused waits for the dealer.
 */
export type AccountEdit = {
  readonly id: string;
  readonly at: number;
  readonly isThere: boolean;
  readonly change: AccountChange;
  readonly refusal: Refusal | null;
};

const kind = v.picklist(['shipping', 'billing']);
const refusal = v.custom<Refusal>((value) => typeof (value as { code?: unknown } | null)?.code === 'string');

export const accountEditKind: DatedKind<AccountEdit> = {
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

/** The account as it will be once the portal has taken all that waits; what it has refused is not part of that. */
export function withEdits(user: User, edits: readonly AccountEdit[]): User {
  return inTurn(edits.filter((edit) => edit.isThere && edit.refusal === null)).reduce(
    (before, { change }) => withChange(before, change),
    user,
  );
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
