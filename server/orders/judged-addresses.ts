import type { Kysely } from 'kysely';
import { addressFaults } from '../../src/domain/address-check.ts';
import type { PostalAddress } from '../../src/domain/postal-address.ts';
import type { Database } from '../database/schema.ts';
import { readKnownAddresses } from '../repositories/addresses.ts';
import type { OrderRequest } from './order-request.ts';

/**
 * ACCT-1. The addresses of the account by which those of an order are judged: an address with a fault passes where the account has it.
 * None are read for an order without such a one.
 */
export async function addressesToJudgeBy(
  db: Kysely<Database>,
  userId: string,
  { billingAddress, shippingAddress }: Pick<OrderRequest, 'billingAddress' | 'shippingAddress'>,
): Promise<readonly PostalAddress[]> {
  const isFaulty = (address: PostalAddress | null) => address !== null && addressFaults(address).length > 0;
  return isFaulty(billingAddress) || isFaulty(shippingAddress) ? readKnownAddresses(db, userId) : [];
}
