import type { Address, User } from '../../../contract/account/user.ts';
import { chosenAddress } from '../../../domain/address/chosen-address.ts';
import { saysTheSame } from '../../../domain/address/postal-address.ts';
import type { OrderHeader } from '../checkout-cart.ts';

/** ACCT-3. Without what belongs to the screen alone. */
export function asSent({ validationErrors: _, ...address }: Address): Address {
  return address;
}

/** The header with the addresses that it stands for. */
export function withAddresses(header: OrderHeader, { billing, shipping }: User['addresses']): OrderHeader {
  return {
    ...header,
    billingAddress: chosenAddress(header.billingAddress, header.writtenBilling, billing),
    shippingAddress: chosenAddress(header.shippingAddress, header.writtenShipping, shipping),
  };
}

/** Treats addresses missing from the account as written for this order. */
export function withWritten(header: OrderHeader, { billing, shipping }: User['addresses']): OrderHeader {
  return {
    ...header,
    writtenBilling: writtenOf(header.billingAddress, billing),
    writtenShipping: writtenOf(header.shippingAddress, shipping),
  };
}

function writtenOf(address: Address | null, offered: readonly Address[]): OrderHeader['writtenBilling'] {
  if (address === null || address.id !== undefined) return null;
  if (offered.some((one) => saysTheSame(one, address))) return null;
  const { validationErrors: _, id: _id, ...fields } = address;
  return { ...fields, isChosen: true };
}
