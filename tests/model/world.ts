import { accountIdOf, dealerIdOf } from '../../src/contract/account/user-hash.ts';
import type { Op } from '../../src/domain/cart-ops/op.ts';
import { createCartSync, type CartSync } from '../../src/offline/cart/cart-sync.ts';
import type { Answer, Base, CartTransport, Edit, Entry, Line, Offer } from '../../src/offline/cart/types.ts';
import type { Reply } from '../../src/offline/types.ts';
import { isWorkOrKnown } from '../../src/platform/vault/dealer-records.ts';
import { recordsOfText, textOfRecords } from '../../src/platform/vault/record-text.ts';
import { memoryDisk, memoryStore, type MemoryDisk, type MemoryStore } from '../builders/memory-store.ts';
import { entriesAmong } from '../builders/stored-entries.ts';
import { virtualClock } from '../builders/virtual-clock.ts';
import { comesToRest, type Flight, letTabsStore } from './flights.ts';
import { Shop } from './shop.ts';

type Owner = { readonly dealer: string; readonly rep?: string };

/** Two devices of one dealer, and one of another. */
export const dealersAlone: readonly Owner[] = [{ dealer: 'ada' }, { dealer: 'ada' }, { dealer: 'ben' }];
/** A dealer's own device, and two reps for that dealer. */
export const dealerAndReps: readonly Owner[] = [
  { dealer: 'ada' },
  { dealer: 'ada', rep: 'zoe' },
  { dealer: 'ada', rep: 'max' },
];

const KEYS = ['part', 'bike', 'few', 'part', 'bike', 'unsold'] as const;

type Tab = { sync: CartSync<string>; store: MemoryStore; flights: Flight[] };
/** A machine: a disk per account, and the tabs that are open on it. A rep's account is a pair of dealer and rep. */
export type Device = {
  rep: string | undefined;
  user: string;
  disks: Map<string, MemoryDisk>;
  tabs: Tab[];
  noteIds: Set<string>;
};

export class World {
  readonly shop: Shop;
  readonly clock = virtualClock();
  readonly devices: Device[] = [];
  /** Every op that a device has ever stored, with its user; orders too. */
  readonly storedOps = new Map<string, { user: string; op: Op | { type: 'order'; opId: string } }>();
  /** Those too that a storage refused, whose tab may have sent them all the same (F-23). */
  readonly typedOps = new Map<string, { user: string; op: Op | { type: 'order'; opId: string } }>();
  readonly takenBack = new Set<string>();
  readonly retried = new Set<string>();
  readonly references = new Map<string, Set<string>>();
  readonly faults: string[] = [];
  /** Reps' accounts of dealers who are not assigned to them now. */
  readonly unassigned = new Set<string>();
  isRestored = false;
  /** A storage has refused something. */
  hasRefused = false;
  isHealing = false;
  private ids = 0;
  private readonly lastBase = new Map<MemoryDisk, Base<string>>();

  constructor(owners: readonly Owner[]) {
    this.shop = new Shop(new Map([['bike', 6]]), new Map([['few', 7]]));
    for (const owner of owners) this.addDevice(owner);
  }

  addDevice({ dealer, rep }: Owner, disks = new Map<string, MemoryDisk>()): Device {
    const device = { rep, user: accountOf(dealer, rep), disks, tabs: [], noteIds: new Set<string>() };
    this.devices.push(device);
    this.openTab(device);
    return device;
  }

  openTab(device: Device): void {
    const { user } = device;
    const disk = device.disks.get(user) ?? memoryDisk();
    device.disks.set(user, disk);
    const onRefusal = (writes: ReadonlyMap<string, unknown>) => {
      this.hasRefused = true;
      for (const { op, status } of entriesAmong<Entry<string>>(writes)) {
        if (status === 'withdrawn') this.takenBack.add(op.opId);
        this.typedOps.set(op.opId, { user, op });
      }
    };
    const store = memoryStore(disk, (writes) => this.watchDisk(user, disk, writes), onRefusal);
    const flights: Flight[] = [];
    const sync = createCartSync<string>({
      store,
      transport: this.transport(user, flights),
      clock: this.clock,
      // No lock at all: nothing may depend on it.
      leader: { lead: (task) => task() },
      connectivity: { isOnline: () => true, watch: () => () => {} },
      random: { newId: () => `id-${(this.ids += 1)}`, random: () => 0.5 },
    });
    sync.subscribe(() => {
      for (const note of sync.getSnapshot().notes) device.noteIds.add(note.id);
    });
    device.tabs.push({ sync, store, flights });
  }

  crash(device: Device): void {
    for (const tab of device.tabs.splice(0)) {
      tab.store.kill();
      tab.sync.stop();
    }
  }

  /** SES-9. The server takes no token of this device any more: what is worth it is locked away, and comes back at the next sign-in. */
  endSession(device: Device): void {
    this.crash(device);
    const disk = device.disks.get(device.user);
    if (disk !== undefined && !disk.isBroken) {
      const isKept = [...disk.records].some(([name, value]) => isWorkOrKnown(name, value));
      disk.records = isKept ? recordsOfText(textOfRecords(disk.records)) : new Map<string, unknown>();
    }
    this.openTab(device);
  }

  /** REP-1. A rep switches to the other dealer; a dealer gives the tablet to the other one. */
  switchDealer(device: Device): void {
    this.crash(device);
    device.user = accountOf(dealerIdOf(device.user) === 'ada' ? 'ben' : 'ada', device.rep);
    this.openTab(device);
  }

  /** The company takes the dealer from this rep, or gives it back. */
  reassign({ rep, user }: Device): void {
    if (rep !== undefined && !this.unassigned.delete(user)) this.unassigned.add(user);
  }

  private transport(account: string, flights: Flight[]): CartTransport<string> {
    const user = dealerIdOf(account);
    const fly = (answer: () => Reply) =>
      new Promise<Reply>((land) => {
        const send = () => (this.unassigned.has(account) ? notAssigned : answer());
        if (this.isHealing) land(send());
        else flights.push({ send, answer: undefined, land });
      });
    return {
      pull: (cursor) => fly(() => this.shop.pull(user, structuredClone(cursor))),
      push: (push) => fly(() => this.shop.push(user, structuredClone(push))),
      order: (request) => fly(() => this.shop.order(user, structuredClone(request))),
      readDocument: (body) => readShopDocument(body),
      readOrder: (body) => this.readReferences(body),
    };
  }

  private readReferences(body: unknown): unknown {
    if (body === undefined) return null;
    const { references } = body as { references: string[] };
    const [reference = ''] = references;
    const seen = this.references.get(reference) ?? new Set();
    this.references.set(reference, seen.add(JSON.stringify(body)));
    return body;
  }

  /** F-24, I11: what is on the disk stays there, and the document on it never goes back. */
  private watchDisk(user: string, disk: MemoryDisk, writes: ReadonlyMap<string, unknown>): void {
    for (const { op, status } of entriesAmong<Entry<string>>(writes)) {
      if (status === 'withdrawn') this.takenBack.add(op.opId);
      this.typedOps.set(op.opId, { user, op });
      if (!this.storedOps.has(op.opId)) this.storedOps.set(op.opId, { user, op });
    }
    const base = disk.records.get('base') as Base<string> | undefined;
    const last = this.lastBase.get(disk);
    if (base === undefined) return;
    if (last !== undefined && last.epoch === base.epoch && base.rev < last.rev)
      this.faults.push(`I11 base went from ${last.rev} to ${base.rev}`);
    if (last !== undefined && last.epoch !== base.epoch) this.watchOffers(disk, last.lines, base.lines);
    this.lastBase.set(disk, base);
  }

  /** F-16: what this disk knew the server to have, and a restored one has not, is offered. */
  private watchOffers(disk: MemoryDisk, had: Base<string>['lines'], has: Base<string>['lines']): void {
    // A tab may have known better than a storage that refuses.
    if (this.hasRefused) return;
    const offers = (disk.records.get('offers') ?? []) as readonly Offer<string>[];
    for (const { key, quantity } of had) {
      const left = has.find((line) => line.key === key)?.quantity ?? 0;
      const offered = offers.find((offer) => offer.key === key)?.had ?? 0;
      if (Math.max(left, offered) < quantity)
        this.faults.push(`F-16 ${quantity} of ${key} are neither there nor offered`);
    }
  }

  edit(tab: Tab, kind: number, which: number, n: number): void {
    const { lines } = tab.sync.getSnapshot();
    const edit = editFor(kind, which, n, lines, () => `order-${(this.ids += 1)}`);
    if (edit !== null) void tab.sync.append([edit]);
  }

  /** Every device whole again, the network good, until nothing is left to do. */
  async heal(): Promise<void> {
    await this.letTabsStore();
    this.isHealing = true;
    this.unassigned.clear();
    for (const device of this.devices) {
      for (const tab of device.tabs)
        for (const flight of tab.flights.splice(0)) flight.land(flight.answer ?? flight.send());
    }
    // Often enough that what one device sends last, and the notes about it, reach all others and all users of each.
    for (let round = 0; round < 3; round += 1) {
      for (const device of this.devices) {
        for (const user of device.disks.keys()) await this.visit(device, user, round === 0);
      }
    }
  }

  /** F-19. */
  private async letTabsStore(): Promise<void> {
    for (const device of this.devices) for (const disk of device.disks.values()) disk.isBroken = false;
    const unsent = await letTabsStore(
      this.devices.flatMap(({ tabs }) => tabs),
      this.clock,
    );
    if (this.isRestored) return;
    const done = new Set([...this.shop.carts.values()].flatMap((cart) => [...cart.done.keys()]));
    for (const opId of unsent)
      if (!this.storedOps.has(opId) && !done.has(opId)) this.faults.push(`I2 ${opId} was in an open tab and is lost`);
  }

  private async visit(device: Device, user: string, isFirst: boolean): Promise<void> {
    if (isFirst || device.user !== user) {
      this.crash(device);
      device.user = user;
      this.openTab(device);
    }
    if (!(await comesToRest(device.tabs, this.clock)))
      this.faults.push(`I1 a device of ${device.user} never comes to rest`);
  }
}

const accountOf = (dealer: string, rep: string | undefined) => (rep === undefined ? dealer : accountIdOf(dealer, rep));

/** What a rep gets who asks for somebody else's dealer (ACC-12). */
const notAssigned: Reply = { status: 404, body: { code: 'not-found' }, retryAfterMs: null };

function editFor(
  kind: number,
  which: number,
  n: number,
  lines: readonly Line<string>[],
  orderId: () => string,
): Edit<string> | null {
  const line = lines[which % Math.max(1, lines.length)];
  if (kind < 4 || line === undefined)
    return { type: 'add', key: KEYS[which % KEYS.length] ?? 'part', n: 1 + (n % 5), detail: 'typed' };
  if (kind < 7) return { type: 'set', key: line.key, to: 1 + (n % 9) };
  if (kind < 9) return { type: 'remove', key: line.key };
  const ordered = lines.filter(({ quantity }) => quantity > 0).map(({ key, quantity }) => ({ key, quantity }));
  return ordered.length === 0 ? null : { type: 'order', orderId: orderId(), lines: ordered, body: ordered };
}

function readShopDocument(body: unknown): Answer<string> | null {
  if (typeof body !== 'object' || body === null || !('lines' in body)) return null;
  const document = body as Extract<Answer<string>, { kind: 'synced' }>;
  return { ...document, kind: 'synced', lines: document.lines.map((line) => ({ ...line, detail: null })) };
}
