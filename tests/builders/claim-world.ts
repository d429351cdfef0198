import type { User } from '../../src/contract/account/user.ts';
import type { AttachmentStore } from '../../src/features/attachments/ports.ts';
import { followWrittenClaims, type DeviceClaims } from '../../src/features/warranty/written/written-claims.ts';
import type { LwwRecords } from '../../src/offline/lww/lww-state.ts';
import type { Leader } from '../../src/offline/types.ts';
import { buildUser } from './build-user.ts';
import { ClaimPortal, sha256Of } from './claim-portal.ts';
import { lwwTab, secondsClock } from './lww-device.ts';

export const ada = buildUser({ id: 'ada' });
export const ben = buildUser({ id: 'ben' });

type Disk = { records: LwwRecords; files: Map<string, Uint8Array> };

const nothingKept: LwwRecords = { known: undefined, waiting: undefined };

/** One device with its tabs, and the portal that they reach. */
export class ClaimWorld {
  readonly portal = new ClaimPortal();
  readonly disks = new Map<string, Disk>();
  isDiskBroken = false;
  filed = 0;
  #present: User | null = ada;
  #ids = 0;
  readonly #clock = secondsClock();
  readonly #seated = new Set<() => void>();
  readonly #watchers = new Set<() => void>();
  readonly #leader: Leader;

  constructor(leader: Leader = { lead: async (task) => task() }) {
    this.#leader = leader;
  }

  disk(userId: string): Disk {
    const disk = this.disks.get(userId) ?? { records: nothingKept, files: new Map() };
    this.disks.set(userId, disk);
    return disk;
  }

  sit(user: User | null): void {
    this.#present = user && { ...user };
    for (const listener of this.#seated) listener();
  }

  /** Time passes: whoever waits for an answer waits no longer. */
  passTime(): void {
    this.#clock.advance(60_000);
  }

  /** `kill` ends it in the midst of whatever it does: nothing that it asked for comes back or takes effect any more. */
  openTab(): { readonly claims: DeviceClaims; readonly kill: () => void } {
    let isAlive = true;
    const alive = async () => {
      await Promise.resolve();
      if (!isAlive) await new Promise(() => {});
    };
    const backend = this.portal.backend(() => this.#present?.id ?? null);
    const claims = followWrittenClaims({
      currentUser: {
        user: () => this.#present,
        subscribe: (listener) => {
          this.#seated.add(listener);
          return () => this.#seated.delete(listener);
        },
      },
      backend: {
        async call(...given) {
          await alive();
          const outcome = await backend.call(...given);
          await alive();
          return outcome;
        },
      },
      openStore: (userId) => this.#openStore(userId, alive),
      readEpoch: async () => this.portal.epoch,
      digest: async (bytes) => sha256Of(bytes),
      ...lwwTab(this.#clock),
      leaderOf: () => this.#leader,
      random: { newId: () => `id-${(this.#ids += 1)}`, random: () => 0 },
      clock: {
        ...this.#clock,
        after: (delayMs, work) =>
          this.#clock.after(delayMs, () => {
            if (isAlive) work();
          }),
      },
      onFiled: () => (this.filed += 1),
    });
    return {
      claims,
      kill() {
        isAlive = false;
      },
    };
  }

  #openStore(userId: string, alive: () => Promise<void>): AttachmentStore {
    const disk = this.disk(userId);
    const held = new Map<string, Uint8Array>();
    let own: (() => void) | null = null;
    return {
      load: async () => {
        await alive();
        return structuredClone(disk.records);
      },
      update: async (change) => {
        await alive();
        if (this.isDiskBroken) throw new Error('the storage refuses');
        disk.records = structuredClone(change(structuredClone(disk.records)));
        const waiting = (disk.records.waiting ?? []) as { files: { id: string }[] }[];
        const named = new Set(waiting.flatMap(({ files }) => files.map(({ id }) => id)));
        for (const file of disk.files.keys()) if (!named.has(file)) disk.files.delete(file);
        for (const [file, bytes] of held) {
          if (!named.has(file)) continue;
          disk.files.set(file, bytes);
          held.delete(file);
        }
        for (const watcher of this.#watchers) if (watcher !== own) watcher();
        return disk.records;
      },
      watch: (listener) => {
        own = listener;
        this.#watchers.add(listener);
        return () => this.#watchers.delete(listener);
      },
      hold: (file, bytes) => void held.set(file, bytes),
      letGo: (files) => files.forEach((file) => held.delete(file)),
      read: async (file) => {
        await alive();
        return held.get(file) ?? disk.files.get(file) ?? null;
      },
    };
  }
}

/** A photo of so many bytes, unlike any of another seed. */
export function photoOf(size: number, seed = 1) {
  const bytes = Uint8Array.from({ length: size }, (_, at) => (at * 31 + seed * 17 + (at >> 8)) % 256);
  return { name: `photo-${seed}.jpg`, mediaType: 'image/jpeg', bytes } as const;
}
