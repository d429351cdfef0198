/** A dealer's id, a dot and the hash of who acts for them: a rep, or a further user of the company. */
const pairAccount = /^(.+)\.([\da-f]{16})$/;

/**
 * The account id while a rep or a further user acts for a dealer. All data on the device is named by the account id, so
 * that nothing of one dealer mixes with another's or with what other users of the dealer have here (SYNC-8). The server
 * never sees such an id.
 */
export function accountIdOf(dealerId: string, actorId: string): string {
  return `${dealerId}.${hashOf(actorId)}`;
}

/** A further user of a company is known by the id of the pair. */
export function asAccount<U extends { readonly id: string; readonly memberId?: string | undefined }>(user: U): U {
  return user.memberId === undefined ? user : { ...user, id: accountIdOf(user.id, user.memberId) };
}

export function isPairAccount(accountId: string): boolean {
  return pairAccount.test(accountId);
}

/** The id that the server knows. Otherwise account and user are the same. */
export function dealerIdOf(accountId: string): string {
  return pairAccount.exec(accountId)?.[1] ?? accountId;
}

/** The hash of the person who signed in. The hashes of all their accounts begin with it. */
export function signedInHashOf(accountId: string): string {
  return pairAccount.exec(accountId)?.[2] ?? hashOf(accountId);
}

/**
 * Keeps user ids out of cache and database names. Browser hashes are asynchronous and need https. A pair has the actor's
 * hash, then the dealer's.
 */
export function userHash(accountId: string): string {
  const [, dealerId, actorHash = ''] = pairAccount.exec(accountId) ?? [];
  return dealerId === undefined ? hashOf(accountId) : actorHash + hashOf(dealerId);
}

function hashOf(id: string): string {
  return `${fnv(id, 0x811c9dc5)}${fnv(`${id}/2`, 0x01000193)}`;
}

/** The customer's id on the device. No portal user has it. */
export function customerIdOf(hash: string): string {
  return `customer-${hash}`;
}

/** 32-bit FNV-1a over UTF-16 units as eight hex digits. One changed unit always changes the hash. */
export function fnv(text: string, start: number): string {
  let hash = start;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
