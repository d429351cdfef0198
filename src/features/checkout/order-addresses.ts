import type { Address } from '../../contract/user.ts';
import type { OrderHeader } from './checkout-cart.ts';

/**
 * The address that an order goes by: the kept choice as long as the dealer still has it, and the first one until there is a choice.
 * Null where there is none, or where the chosen one is gone and another must be chosen.
 */
export function chosenAddress(kept: Address | null, offered: readonly Address[]): Address | null {
  if (kept === null) return offered[0] ?? null;
  return offered.find((address) => isSameAddress(address, kept)) ?? null;
}

/** One with a name of its own stays the same when its lines are corrected. */
export function isSameAddress(one: Address, other: Address): boolean {
  if (one.id !== undefined || other.id !== undefined) return one.id === other.id;
  return JSON.stringify(asSent(one)) === JSON.stringify(asSent(other));
}

/** ACCT-3. Without what belongs to the screen alone. */
export function asSent({ validationErrors: _, ...address }: Address): Address {
  return address;
}

/** The header with the addresses that it stands for. */
export function withAddresses(
  header: OrderHeader,
  { billing, shipping }: { readonly billing: readonly Address[]; readonly shipping: readonly Address[] },
): OrderHeader {
  return {
    ...header,
    billingAddress: chosenAddress(header.billingAddress, billing),
    shippingAddress: chosenAddress(header.shippingAddress, shipping),
  };
}
