import type { RecordStore } from '../../src/offline/types.ts';

/** The records of one user on one device, shared by its tabs; they outlive the tabs, as a browser's storage does. */
export type MemoryDisk = {
  records: Map<string, unknown>;
  /** While set, every access fails as a full or broken storage does. */
  isBroken: boolean;
  tabs: Set<() => void>;
};

export function memoryDisk(records = new Map<string, unknown>()): MemoryDisk {
  return { records, isBroken: false, tabs: new Set() };
}

/** One tab's way to the disk. After `kill` nothing it asked for comes back or takes effect any more. */
export type MemoryStore = RecordStore & { kill: () => void };

export function memoryStore(
  disk: MemoryDisk,
  onCommit: (writes: ReadonlyMap<string, unknown>) => void = () => {},
  onRefusal: (writes: ReadonlyMap<string, unknown>) => void = () => {},
): MemoryStore {
  let isDead = false;
  const own = new Set<() => void>();
  const access = async <Value>(work: () => Value): Promise<Value> => {
    await Promise.resolve();
    if (isDead) await new Promise(() => {});
    if (disk.isBroken) throw new Error('the storage refuses');
    return work();
  };
  return {
    load: () => access(() => structuredClone(disk.records)),
    commit: async (expected, writes) => {
      if (disk.isBroken) onRefusal(writes);
      return access(() => {
        if ((disk.records.get('stamp') ?? 0) !== expected) return false;
        for (const [key, value] of writes) {
          if (value === undefined) disk.records.delete(key);
          else disk.records.set(key, structuredClone(value));
        }
        onCommit(writes);
        for (const listener of disk.tabs) if (!own.has(listener)) queueMicrotask(listener);
        return true;
      });
    },
    watch: (listener) => {
      const unlessDead = () => {
        if (!isDead) listener();
      };
      own.add(unlessDead);
      disk.tabs.add(unlessDead);
      return () => {
        disk.tabs.delete(unlessDead);
      };
    },
    kill: () => {
      isDead = true;
      for (const listener of own) disk.tabs.delete(listener);
    },
  };
}
