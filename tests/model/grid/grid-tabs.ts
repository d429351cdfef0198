import type { RowEdit } from '../../../src/domain/booking/grid.ts';
import { createGridSync, type GridSync } from '../../../src/sync/grid/grid-sync.ts';
import type { GridAnswer, GridEntry, GridTransport } from '../../../src/sync/grid/types.ts';
import type { Reply } from '../../../src/sync/types.ts';
import { memoryDisk, memoryStore, type MemoryDisk, type MemoryStore } from '../../builders/memory-store.ts';
import { entriesAmong } from '../../builders/stored-entries.ts';
import { virtualClock } from '../../builders/virtual-clock.ts';
import { comesToRest, type Flight, letTabsStore } from '../flights.ts';
import { GridServer } from './grid-server.ts';

export type GridTab = { sync: GridSync; store: MemoryStore; flights: Flight[] };
/** A machine of the dealer: its disk, and the tabs that are open on it. */
export type GridMachine = { disk: MemoryDisk; tabs: GridTab[] };

const YEAR = 2027;

/** The machines of one dealer with the real loop on each of their tabs: storages that refuse, copies, files, a restored server. */
export class GridTabs {
  readonly server = new GridServer();
  readonly clock = virtualClock();
  readonly machines: GridMachine[] = [];
  /** Every edit and order that a storage has ever taken, and those too that one has refused. */
  readonly stored = new Set<string>();
  readonly typed = new Set<string>();
  readonly takenBack = new Set<string>();
  readonly retried = new Set<string>();
  readonly noteIds = new Set<string>();
  readonly faults: string[] = [];
  isRestored = false;
  hasRefused = false;
  private isHealing = false;
  private ids = 0;
  private readonly lastBase = new Map<MemoryDisk, { epoch: string; rev: number }>();

  constructor() {
    for (let count = 0; count < 2; count += 1) this.addMachine();
  }

  addMachine(disk = memoryDisk()): void {
    const machine = { disk, tabs: [] };
    this.machines.push(machine);
    this.openTab(machine);
  }

  openTab(machine: GridMachine): void {
    const { disk } = machine;
    const note = (writes: ReadonlyMap<string, unknown>, isTaken: boolean) => {
      for (const { op, status } of entriesAmong<GridEntry>(writes)) {
        if (status === 'withdrawn') this.takenBack.add(op.opId);
        this.typed.add(op.opId);
        if (isTaken) this.stored.add(op.opId);
      }
    };
    const store = memoryStore(
      disk,
      (writes) => {
        note(writes, true);
        this.watchBase(disk);
      },
      (writes) => {
        this.hasRefused = true;
        note(writes, false);
      },
    );
    const flights: Flight[] = [];
    const sync = createGridSync({
      store,
      transport: this.transport(flights),
      clock: this.clock,
      // No lock at all: nothing may depend on it.
      leader: { lead: (task) => task() },
      connectivity: { isOnline: () => true, watch: () => () => {} },
      chance: { newId: () => `id-${(this.ids += 1)}`, random: () => 0.5 },
    });
    sync.subscribe(() => {
      for (const { id } of sync.getSnapshot().notes) this.noteIds.add(id);
    });
    void sync.enterSeason(YEAR);
    machine.tabs.push({ sync, store, flights });
  }

  crash(machine: GridMachine): void {
    for (const { store, sync } of machine.tabs.splice(0)) {
      store.kill();
      sync.stop();
    }
  }

  newOrderId(): string {
    return `order-${(this.ids += 1)}`;
  }

  private transport(flights: Flight[]): GridTransport {
    const fly = (send: () => Reply) =>
      new Promise<Reply>((land) => {
        if (this.isHealing) land(send());
        else flights.push({ send, answer: undefined, land });
      });
    const ok = (body: unknown): Reply => ({ status: 200, body: structuredClone(body), retryAfterMs: null });
    const no = (code: string): Reply => ({ status: 409, body: { code }, retryAfterMs: null });
    return {
      pull: (asks) => fly(() => ok(this.server.push(structuredClone({ ...asks, ops: [] })))),
      push: (push) => fly(() => ok(this.server.push(structuredClone(push)))),
      order: ({ body, ...slot }) =>
        fly(() => {
          const placed = this.server.placeOrder(structuredClone(slot), structuredClone(body) as RowEdit[]);
          if (placed === null) return no('behind');
          return placed.code === 'placed' ? ok({ orderId: placed.orderId }) : no(placed.code);
        }),
      readDocument: (body) =>
        typeof body === 'object' && body !== null && 'rows' in body ? (body as GridAnswer) : null,
      readOrder: (body) => body ?? null,
    };
  }

  /** F-24: the grid on a disk never goes back. */
  private watchBase(disk: MemoryDisk): void {
    const base = disk.records.get('base') as { epoch: string; rev: number } | undefined;
    const last = this.lastBase.get(disk);
    if (base === undefined) return;
    if (last !== undefined && last.epoch === base.epoch && base.rev < last.rev)
      this.faults.push(`G11 the grid on a disk went from ${last.rev} to ${base.rev}`);
    this.lastBase.set(disk, base);
  }

  /** Every machine whole again, the network and the season good, until nothing is left to do. */
  async heal(): Promise<void> {
    this.server.isOpen = true;
    await this.letTabsStore();
    this.isHealing = true;
    for (const { tabs } of this.machines)
      for (const { flights } of tabs)
        for (const flight of flights.splice(0)) flight.land(flight.answer ?? flight.send());
    // Often enough that what one machine sends last, and the notes about it, reach all others.
    for (let round = 0; round < 3; round += 1) {
      for (const machine of this.machines) {
        if (round === 0) {
          this.crash(machine);
          this.openTab(machine);
        }
        if (!(await comesToRest(machine.tabs, this.clock))) this.faults.push('G1 a machine never comes to rest');
      }
    }
  }

  /** F-19. */
  private async letTabsStore(): Promise<void> {
    for (const { disk } of this.machines) disk.isBroken = false;
    const unsent = await letTabsStore(
      this.machines.flatMap(({ tabs }) => tabs),
      this.clock,
    );
    if (this.isRestored) return;
    const done = new Set([...this.server.log.map(({ op }) => op.opId), ...this.server.placed]);
    for (const opId of unsent)
      if (!this.stored.has(opId) && !done.has(opId)) this.faults.push(`G2 ${opId} was in an open tab and is lost`);
  }
}
