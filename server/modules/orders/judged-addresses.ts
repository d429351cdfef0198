import type { Kysely } from 'kysely';
import { addressFaults } from '../../../src/domain/address/address-check.ts';
import type { PostalAddress } from '../../../src/domain/address/postal-address.ts';
import type { Database } from '../../database/schema.ts';
import { readKnownAddresses } from '../account/repository.ts';
import type { OrderRequest } from './order-request.ts';

/** Account addresses to compare with. A faulty address is accepted when the account already has it. */
export async function addressesToJudgeBy(
  db: Kysely<Database>,
  userId: string,
  { billingAddress, shippingAddress }: Pick<OrderRequest, 'billingAddress' | 'shippingAddress'>,
): Promise<readonly PostalAddress[]> {
  const isFaulty = (address: PostalAddress | null) => address !== null && addressFaults(address).length > 0;
  return isFaulty(billingAddress) || isFaulty(shippingAddress) ? readKnownAddresses(db, userId) : [];
}
