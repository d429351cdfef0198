import { addressFaults } from '../address/address-check.ts';
import type { PostalAddress } from '../address/postal-address.ts';
import { profileFault, type ProfileFault } from './profile-field.ts';

/**
 * A shop that a rep adds and orders for (REP-3). `id` becomes the dealer's. `at` is approximate server time in
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

/** The form's fields, besides the address. */
export const newDealerFields = ['name', 'contactName', 'email', 'phone'] as const;

export type NewDealerField = (typeof newDealerFields)[number];

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
