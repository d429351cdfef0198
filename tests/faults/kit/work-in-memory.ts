import { signedInHashOf } from '../../../src/contract/account/user-hash.ts';
import type { CartItem } from '../../../src/contract/orders/cart.ts';
import type { Vault } from '../../../src/features/session/ports.ts';
import type { Entry } from '../../../src/offline/cart/types.ts';
import { isWorkOrKnown } from '../../../src/platform/vault/dealer-records.ts';
import type { MemoryDisk } from '../../builders/memory-store.ts';
import { entriesAmong } from '../../builders/stored-entries.ts';

/** What is in the queue that a disk holds. */
export function entriesOn(disk: MemoryDisk | undefined): Entry<CartItem>[] {
  return entriesAmong(disk?.records ?? new Map());
}

/** Dealers' work on a device in memory: the disks in use, and those that are locked away. `onRemove` hears what a sign-out takes. */
export function workInMemory(
  disks: Map<string, MemoryDisk>,
  locked: Map<string, MemoryDisk>,
  onRemove: (userId: string, disk: MemoryDisk | undefined) => void,
): Vault {
  /** For a rep, those of all their dealers. */
  const ofPerson = (userId: string, among: ReadonlyMap<string, MemoryDisk>) =>
    [...among.keys()].filter((one) => signedInHashOf(one) === signedInHashOf(userId));

  function lock(account: string): void {
    const disk = disks.get(account);
    // What the server had last said comes back too (F-16).
    const isKept = [...(disk?.records ?? [])].some(([name, value]) => isWorkOrKnown(name, value));
    if (disk !== undefined && isKept) locked.set(account, disk);
    refuseLate(disk);
    disks.delete(account);
  }

  const safe: Vault = {
    async open(userId) {
      const opened = ofPerson(userId, locked).filter((account) => !disks.has(account));
      for (const account of opened) {
        const disk = locked.get(account);
        if (disk === undefined) continue;
        disk.isBroken = false;
        disks.set(account, disk);
        locked.delete(account);
      }
      return opened.length > 0;
    },
    async seal(userId, isAway = async () => true) {
      if (!(await isAway())) return false;
      for (const account of ofPerson(userId, disks)) lock(account);
      return ofPerson(userId, locked).some((account) => hasWork(locked.get(account)));
    },
    async tidy(whoIsPresent) {
      const present = await whoIsPresent();
      const isThere = (account: string) => present !== null && signedInHashOf(account) === signedInHashOf(present);
      for (const account of disks.keys()) if (!isThere(account)) lock(account);
      return [...locked].some(([account, disk]) => !isThere(account) && hasWork(disk));
    },
    lostDownloads: async () => false,
    async remove(userId, { evenUnsent }) {
      const accounts = ofPerson(userId, disks);
      const isUnsent = accounts.some((account) =>
        entriesOn(disks.get(account)).some(({ status }) => status === 'waiting' || status === 'refused'),
      );
      if (isUnsent && !evenUnsent) return safe.seal(userId);
      for (const account of accounts) {
        onRemove(account, disks.get(account));
        refuseLate(disks.get(account));
        disks.delete(account);
      }
      return true;
    },
  };
  return safe;
}

function hasWork(disk: MemoryDisk | undefined): boolean {
  return entriesOn(disk).some(({ status }) => status !== 'accepted');
}

/** A tab that has not heard of the sign-out, as when it was frozen, stores nothing there any more. */
function refuseLate(disk: MemoryDisk | undefined): void {
  if (disk !== undefined) disk.isBroken = true;
}
