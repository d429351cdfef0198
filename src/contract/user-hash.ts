import { fnv } from './fnv.ts';

/** A dealer's id, a dot and the hash of the rep who acts for them. */
const repAccount = /^(.+)\.([\da-f]{16})$/;

/**
 * The account id while a rep acts for a dealer. All data on the device is named by the account id, so that nothing of
 * one dealer mixes with another's or with what the dealer has here (SYNC-8). The server never sees such an id.
 */
export function accountIdOf(dealerId: string, repId: string): string {
  return `${dealerId}.${hashOf(repId)}`;
}

export function isRepAccount(accountId: string): boolean {
  return repAccount.test(accountId);
}

/** The id that the server knows. Otherwise account and user are the same. */
export function dealerIdOf(accountId: string): string {
  return repAccount.exec(accountId)?.[1] ?? accountId;
}

/** The hash of whoever signed in. The hashes of all their accounts begin with it. */
export function signedInHashOf(accountId: string): string {
  return repAccount.exec(accountId)?.[2] ?? hashOf(accountId);
}

/**
 * Keeps user ids out of cache and database names. Browser hashes are asynchronous and need https. A rep account has the rep's
 * hash, then the dealer's.
 */
export function userHash(accountId: string): string {
  const [, dealerId, repHash = ''] = repAccount.exec(accountId) ?? [];
  return dealerId === undefined ? hashOf(accountId) : repHash + hashOf(dealerId);
}

function hashOf(id: string): string {
  return `${fnv(id, 0x811c9dc5)}${fnv(`${id}/2`, 0x01000193)}`;
}

/** The customer's id on the device. No portal user has it. */
export function customerIdOf(hash: string): string {
  return `customer-${hash}`;
}
