import { emptyAddress, saysTheSame, tidyAddress, type PostalAddress } from './postal-address.ts';

/** With an `id`, a corrected address stays the same one. */
export type AccountAddress = PostalAddress & { id?: string | undefined };

/** Kept for the next try while another address is chosen. */
export type WrittenAddress = PostalAddress & { isChosen: boolean };

/** The written address, else the saved choice, else the first one. Null if the saved choice is gone. */
export function chosenAddress<A extends AccountAddress>(
  kept: A | null,
  written: WrittenAddress | null,
  offered: readonly A[],
): A | PostalAddress | null {
  if (isWriting(written, offered)) return tidyAddress(written ?? emptyAddress());
  if (kept === null) return offered[0] ?? null;
  return offered.find((address) => isSameAddress(address, kept)) ?? null;
}

/** Without account addresses, one must be written. */
export function isWriting(written: WrittenAddress | null, offered: readonly AccountAddress[]): boolean {
  return written?.isChosen ?? offered.length === 0;
}

export function isSameAddress(one: AccountAddress, other: AccountAddress): boolean {
  if (one.id !== undefined || other.id !== undefined) return one.id === other.id;
  return saysTheSame(one, other);
}
