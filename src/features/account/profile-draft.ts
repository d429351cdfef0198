import * as v from 'valibot';
import type { ProfileField } from '../../domain/account/profile-field.ts';
import type { PostalAddress } from '../../domain/address/postal-address.ts';
import { type DraftFields, type DraftStore, openDraft } from '../../offline/drafts/draft.ts';

export type AddressKind = 'shipping' | 'billing';

/** An address being typed. `id` is null for a new one. */
export type TypedAddress = PostalAddress & { readonly kind: AddressKind; readonly id: string | null };

/** Unsaved profile text. A field is null while not being edited. */
export type ProfileDraft = Readonly<Record<Exclude<ProfileField, 'email'>, string | null>> & {
  /** Each that is open, of one kind and id at most one. */
  readonly addresses: readonly TypedAddress[];
};

export const typedAddress = v.object({
  kind: v.picklist(['shipping', 'billing']),
  id: v.nullable(v.string()),
  name: v.string(),
  line1: v.string(),
  line2: v.string(),
  city: v.string(),
  province: v.string(),
  country: v.string(),
  postalCode: v.string(),
  phone: v.string(),
});

export const profileDraft: DraftFields<ProfileDraft> = {
  contactName: { read: v.nullable(v.string()), empty: null },
  phone: { read: v.nullable(v.string()), empty: null },
  addresses: { read: v.array(typedAddress), empty: [], merge: withOtherTabs },
};

/** What another tab typed for other addresses stays, and what it changed in those that this one only shows. */
function withOtherTabs(
  stored: readonly TypedAddress[],
  typed: readonly TypedAddress[],
  former: readonly (readonly TypedAddress[])[],
): readonly TypedAddress[] {
  const isUntouched = (one: TypedAddress) =>
    former.length > 0 && typed.includes(one) && former.every((list) => list.includes(one));
  const others = former
    .flat()
    .filter((one) => !isUntouched(one))
    .reduce(without, stored);
  const isOfOther = (one: TypedAddress) => isUntouched(one) && without(others, one).length < others.length;
  return typed.filter((one) => !isOfOther(one)).reduce(withTyped, others);
}

/** SES-8. What a sign-out would take away; null where nothing was typed. */
export async function typedLeft(store: DraftStore): Promise<ProfileDraft | null> {
  const draft = openDraft(store, profileDraft);
  await draft.read;
  return isNothing(draft.getSnapshot()) ? null : draft.getSnapshot();
}

function isNothing({ contactName, phone, addresses }: ProfileDraft): boolean {
  return contactName === null && phone === null && addresses.length === 0;
}

/** With this one in the place of what was typed for the same address. */
export function withTyped(all: readonly TypedAddress[], typed: TypedAddress): readonly TypedAddress[] {
  return [...without(all, typed), typed];
}

export function without(
  all: readonly TypedAddress[],
  { kind, id }: Pick<TypedAddress, 'kind' | 'id'>,
): readonly TypedAddress[] {
  return all.filter((one) => one.kind !== kind || one.id !== id);
}
