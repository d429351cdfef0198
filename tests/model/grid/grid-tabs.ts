import { bookingColumns } from '../../../src/domain/booking/columns.ts';
import type { RowEdit } from '../../../src/domain/booking/grid.ts';
import { createGridSync, type GridSync } from '../../../src/offline/grid/grid-sync.ts';
import { unpackRows } from '../../../src/offline/grid/packed-rows.ts';
import type { GridAnswer, GridEntry, GridOffer, GridTransport } from '../../../src/offline/grid/types.ts';
import type { Reply } from '../../../src/offline/types.ts';
import { isWorkOrKnown } from '../../../src/platform/vault/dealer-records.ts';
import { recordsOfText, textOfRecords } from '../../../src/platform/vault/record-text.ts';
import { memoryDisk, memoryStore, type MemoryDisk, type MemoryStore } from '../../builders/memory-store.ts';
import { entriesAmong } from '../../builders/stored-entries.ts';
import { virtualClock } from '../../builders/virtual-clock.ts';
import { comesToRest, type Flight, letTabsStore } from '../flights.ts';
import { GridServer } from './grid-server.ts';

export type GridTab = { sync: GridSync; store: MemoryStore; flights: Flight[] };
/** A machine of the dealer or of a rep: its disk, the tabs that are open on it, and whether its user may act for the dealer. */
export type GridMachine = { disk: MemoryDisk; tabs: GridTab[]; isAssigned: boolean };

/** As it is written. */
type StoredBase = { epoch: string; rev: number; rows: string };

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
  private readonly lastBase = new Map<MemoryDisk, StoredBase>();

  constructor() {
    for (let count = 0; count < 2; count += 1) this.addMachine();
  }

  addMachine(disk = memoryDisk()): void {
    const machine = { disk, tabs: [], isAssigned: true };
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
      transport: this.transport(machine, flights),
      clock: this.clock,
      // No lock at all: nothing may depend on it.
      leader: { lead: (task) => task() },
      connectivity: { isOnline: () => true, watch: () => () => {} },
      random: { newId: () => `id-${(this.ids += 1)}`, random: () => 0.5 },
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

  /** SES-9. The server takes no token of this machine any more: what is worth it is locked away, and comes back at the next sign-in. */
  endSession(machine: GridMachine): void {
    this.crash(machine);
    const { disk } = machine;
    if (!disk.isBroken) {
      const isKept = [...disk.records].some(([name, value]) => isWorkOrKnown(name, value));
      disk.records = isKept ? recordsOfText(textOfRecords(disk.records)) : new Map<string, unknown>();
    }
    this.openTab(machine);
  }

  newOrderId(): string {
    return `order-${(this.ids += 1)}`;
  }

  private transport(machine: GridMachine, flights: Flight[]): GridTransport {
    const notAssigned: Reply = { status: 404, body: { code: 'not-found' }, retryAfterMs: null };
    const fly = (answer: () => Reply) =>
      new Promise<Reply>((land) => {
        const send = () => (machine.isAssigned ? answer() : notAssigned);
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
    const base = disk.records.get('base') as StoredBase | undefined;
    const last = this.lastBase.get(disk);
    if (base === undefined) return;
    if (last !== undefined && last.epoch !== base.epoch) this.watchOffers(disk, last, base);
    if (last !== undefined && last.epoch === base.epoch && base.rev < last.rev)
      this.faults.push(`G11 the grid on a disk went from ${last.rev} to ${base.rev}`);
    this.lastBase.set(disk, base);
  }

  /** F-16: what this disk knew the server to have, and a restored one has otherwise, is offered. */
  private watchOffers(disk: MemoryDisk, had: StoredBase, has: StoredBase): void {
    // A tab may have known better than a storage that refuses.
    if (this.hasRefused) return;
    const rows = unpackRows(has.rows);
    const offers = (disk.records.get('offers') ?? []) as readonly GridOffer[];
    for (const [sku, { units, remark }] of unpackRows(had.rows) ?? []) {
      const row = rows?.get(sku);
      for (const column of bookingColumns) {
        const count = units[column] ?? 0;
        const isOffered = offers.some(
          (one) => one.sku === sku && 'column' in one && one.column === column && one.had === count,
        );
        if (count !== (row?.units[column] ?? 0) && !isOffered)
          this.faults.push(`F-16 ${count} of ${sku} ${column} are neither there nor offered`);
      }
      const isOffered = offers.some((one) => one.sku === sku && !('column' in one) && one.remark === remark);
      if (remark !== undefined && row?.remark?.includes(remark) !== true && !isOffered)
        this.faults.push(`F-16 the note at ${sku} is neither there nor offered`);
    }
  }

  /** Every machine whole again, the network and the season good, until nothing is left to do. */
  async heal(): Promise<void> {
    this.server.isOpen = true;
    await this.letTabsStore();
    this.isHealing = true;
    for (const machine of this.machines) machine.isAssigned = true;
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
