import type { CartItem } from '../../../src/contract/orders/cart.ts';
import type { Vault } from '../../../src/features/session/ports.ts';
import { isWorkOrKnown } from '../../../src/platform/vault/dealer-records.ts';
import type { Entry } from '../../../src/sync/cart/types.ts';
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
  const safe: Vault = {
    async open(userId) {
      const disk = locked.get(userId);
      if (disk === undefined || disks.has(userId)) return false;
      disk.isBroken = false;
      disks.set(userId, disk);
      return locked.delete(userId);
    },
    async seal(userId, isAway = async () => true) {
      if (!(await isAway())) return false;
      const disk = disks.get(userId);
      // What the server had last said comes back too (F-16).
      const isKept = [...(disk?.records ?? [])].some(([name, value]) => isWorkOrKnown(name, value));
      if (disk !== undefined && isKept) locked.set(userId, disk);
      refuseLate(disk);
      disks.delete(userId);
      return hasWork(locked.get(userId));
    },
    async tidy(whoIsPresent) {
      const present = await whoIsPresent();
      const others = [...disks.keys()].filter((userId) => userId !== present);
      await Promise.all(others.map(async (userId) => safe.seal(userId)));
      return [...locked].some(([userId, disk]) => userId !== present && hasWork(disk));
    },
    lostDownloads: async () => false,
    async remove(userId, { evenUnsent }) {
      const isUnsent = entriesOn(disks.get(userId)).some(({ status }) => status === 'waiting' || status === 'refused');
      if (isUnsent && !evenUnsent) return safe.seal(userId);
      onRemove(userId, disks.get(userId));
      refuseLate(disks.get(userId));
      disks.delete(userId);
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
