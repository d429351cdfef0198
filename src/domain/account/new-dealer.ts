import { addressFaults } from '../address/address-check.ts';
import type { PostalAddress } from '../address/postal-address.ts';
import { mergeLatest } from '../latest.ts';
import { profileFault, type ProfileFault } from './profile-field.ts';

/**
 * A shop that a rep writes down and orders for (REP-3). `id` becomes the dealer's. `at` is approximate server time in
 * ms since 1970. A discarded one is not there.
 */
export type NewDealer = {
  readonly id: string;
  readonly name: string;
  readonly contactName: string;
  readonly email: string;
  readonly phone: string;
  /** The price group, in upper case: one of the rep's other dealers. */
  readonly group: string;
  readonly lang: 'en' | 'fr';
  readonly address: PostalAddress;
  readonly at: number;
  readonly isThere: boolean;
};

/** What may be typed of a new dealer, besides the address. */
export const newDealerFields = ['name', 'contactName', 'email', 'phone'] as const;

export type NewDealerField = (typeof newDealerFields)[number];

/** Until the company gives its own number. The end of a UUID is random, the beginning may be a time. */
export function newDealerNo(id: string): string {
  return `NEW-${id.slice(-8).toUpperCase()}`;
}

/** The first fault of each field, or none. */
export function newDealerFaults(typed: Pick<NewDealer, NewDealerField>): ReadonlyMap<NewDealerField, ProfileFault> {
  return new Map(
    newDealerFields.flatMap((field) => {
      const fault = profileFault(field === 'name' ? 'contactName' : field, typed[field]);
      return fault === null ? [] : [[field, fault] as const];
    }),
  );
}

export function isCompleteDealer(typed: Pick<NewDealer, NewDealerField | 'address'>): boolean {
  return newDealerFaults(typed).size === 0 && addressFaults(typed.address).length === 0;
}

/** The later record per dealer, in first-named order. */
export function mergeNewDealers(...lists: readonly (readonly NewDealer[])[]): NewDealer[] {
  return mergeLatest(lists, ({ id }) => id, laterDealer);
}

/** On a tie, the dealer stays. */
function laterDealer(one: NewDealer, other: NewDealer): NewDealer {
  if (one.at !== other.at) return one.at > other.at ? one : other;
  if (one.isThere !== other.isThere) return one.isThere ? one : other;
  return JSON.stringify(inOrder(one)) >= JSON.stringify(inOrder(other)) ? one : other;
}

function inOrder({ name, contactName, email, phone, group, lang, address }: NewDealer) {
  const { line1, line2, city, province, country, postalCode } = address;
  return [
    name,
    contactName,
    email,
    phone,
    group,
    lang,
    address.name,
    line1,
    line2,
    city,
    province,
    country,
    postalCode,
  ];
}
