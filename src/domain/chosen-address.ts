import { emptyAddress, saysTheSame, tidyAddress, type PostalAddress } from './postal-address.ts';

/** An address of the account; one with a name of its own stays the same when its lines are corrected. */
export type AccountAddress = PostalAddress & { id?: string | undefined };

/** An address that is written for an order; it stays there for the next try while another is chosen. */
export type WrittenAddress = PostalAddress & { isChosen: boolean };

/**
 * The address that an order goes by: the one that is written for it; else the kept choice as long as the account still has it; the
 * account's first until there is a choice. Null where the chosen one is gone and another must be chosen.
 */
export function chosenAddress<A extends AccountAddress>(
  kept: A | null,
  written: WrittenAddress | null,
  offered: readonly A[],
): A | PostalAddress | null {
  if (isWriting(written, offered)) return tidyAddress(written ?? emptyAddress());
  if (kept === null) return offered[0] ?? null;
  return offered.find((address) => isSameAddress(address, kept)) ?? null;
}

/** Where the account has no address, one is written. */
export function isWriting(written: WrittenAddress | null, offered: readonly AccountAddress[]): boolean {
  return written?.isChosen ?? offered.length === 0;
}

export function isSameAddress(one: AccountAddress, other: AccountAddress): boolean {
  if (one.id !== undefined || other.id !== undefined) return one.id === other.id;
  return saysTheSame(one, other);
}
