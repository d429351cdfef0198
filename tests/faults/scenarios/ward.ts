import type { CartItem } from '../../../src/contract/orders/cart.ts';
import type { Base, Entry, Offer } from '../../../src/offline/cart/types.ts';
import type { PlacedOrder } from '../../../src/offline/executor/dealer-calls.ts';
import type { MemoryDisk } from '../../builders/memory-store.ts';
import { entriesAmong } from '../../builders/stored-entries.ts';
import { skus, type TestDealer } from '../kit/dealers.ts';
import type { Device, DeviceWorld, Tab } from '../kit/device.ts';
import { passAll } from '../kit/fault-proxy.ts';
import { signIn } from '../kit/lab.ts';
import { entriesOn } from '../kit/work-in-memory.ts';
import type { Forgotten } from './dealer-backup.ts';

type StoredEntry = Entry<CartItem>;
type KnownBase = Base<CartItem>;

/** What a scenario needs of the world around it. */
export type Surroundings = {
  quiet(): Promise<void>;
  pass(seconds: number): Promise<void>;
  /** Every connection breaks, and the server starts anew. */
  restartServer(): Promise<void>;
  /** The next change of a cart or an order fails inside its transaction, or with its answer on the way. */
  failNextChange(): Promise<void>;
  /** Of the bike. */
  setStock(units: number): Promise<void>;
  endSessions(userId: string): Promise<void>;
  /** What the server has signed runs out; sessions go on. */
  expireTokens(): Promise<void>;
  /** PWA-5. The oldest app that may go on; null for any. */
  requireVersion(version: string | null): Promise<void>;
  /** Copies what the server has of these dealers. */
  backUp(dealerIds: readonly string[]): Promise<void>;
  /** F-16. The server has of these dealers what was copied last, and begins another history. */
  restore(dealerIds: readonly string[]): Promise<Forgotten>;
  /** The server is well again. */
  mend(): Promise<void>;
};

/** The kept knowledge of one scenario: who did what, for those who ask at the end whether anything was lost, doubled or leaked. */
export class Ward {
  readonly around: Surroundings;
  readonly dealers: readonly TestDealer[];
  devices: readonly Device[] = [];
  /** Every operation that was ever stored on a device, with its user; orders too. */
  readonly stored = new Map<string, { readonly userId: string; readonly op: StoredEntry['op'] }>();
  /** What a dealer withdrew, or gave up at a sign-out. */
  readonly givenUp = new Set<string>();
  /** What a storage refused (F-23): it lives in its tab alone, which may send it all the same, or take it along when it goes. */
  readonly unstored = new Map<string, StoredEntry['op']>();
  /** What open tabs had not sent when all was mended, with its user. */
  readonly inTabs = new Map<string, string>();
  /** The newest app that was published. */
  version = 1;
  /** Refused, and tried again as a new edit. */
  readonly retried = new Set<string>();
  /** Done before a restore, and not after it (F-16). */
  readonly forgotten = new Set<string>();
  readonly forgottenReferences = new Set<string>();
  /** What devices were told of their orders, by key. */
  readonly receipts = new Map<string, Set<string>>();
  readonly faults: string[] = [];
  /** What the devices showed when all was over. */
  lastShown: readonly { readonly name: string; readonly userId: string; readonly cart: Record<string, number> }[] = [];
  /** Sign-outs under way that discard; two of a dealer may be at once. */
  private readonly discarding = new Set<{ readonly userId: string; readonly device: Device }>();
  private readonly lastBase = new WeakMap<MemoryDisk, KnownBase>();

  constructor(around: Surroundings, dealers: readonly TestDealer[]) {
    this.around = around;
    this.dealers = dealers;
  }

  /** What devices report here. */
  world(): Omit<DeviceWorld, 'clock'> {
    return {
      onCommit: (userId, writes, disk) => this.watch(userId, writes, disk),
      onRefusal: (writes) => {
        for (const { op } of entriesAmong<Entry<CartItem>>(writes)) this.unstored.set(op.opId, op);
      },
      onRemove: (userId, disk) => this.removed(userId, disk),
    };
  }

  private watch(userId: string, writes: ReadonlyMap<string, unknown>, disk: MemoryDisk): void {
    for (const entry of entriesAmong<Entry<CartItem>>(writes)) {
      const { opId } = entry.op;
      if (entry.status === 'withdrawn') this.givenUp.add(opId);
      if (entry.status === 'accepted') {
        const { references } = entry.answer as PlacedOrder;
        this.receipts.set(opId, (this.receipts.get(opId) ?? new Set()).add(references.join()));
      }
      const known = this.stored.get(opId);
      if (known === undefined) this.stored.set(opId, { userId, op: entry.op });
      else if (known.userId !== userId) this.faults.push(`${opId} of one dealer lies on the disk of another`);
    }
    const base = writes.get('base') as KnownBase | undefined;
    if (base === undefined) return;
    const last = this.lastBase.get(disk);
    if (last?.epoch === base.epoch && base.rev < last.rev)
      this.faults.push(`the document of a device went back from ${last.rev} to ${base.rev}`);
    if (last !== undefined && last.epoch !== base.epoch) this.watchOffers(disk, last, base);
    this.lastBase.set(disk, base);
  }

  /** F-16. What a device knew the server to have, and a restored one lacks, is offered. */
  private watchOffers(disk: MemoryDisk, had: KnownBase, has: KnownBase): void {
    // A tab may have known better than a storage that refuses.
    if (this.unstored.size > 0) return;
    const offers = (disk.records.get('offers') ?? []) as readonly Offer<CartItem>[];
    for (const { key, quantity } of had.lines) {
      const left = has.lines.find((line) => line.key === key)?.quantity ?? 0;
      const offered = offers.find((offer) => offer.key === key)?.had ?? 0;
      if (Math.max(left, offered) < quantity) this.faults.push(`${quantity} of ${key} are neither there nor offered`);
    }
  }

  /** F-16. `endSessions`: the restored server knows no session of its devices either. */
  async restore(endSessions: boolean): Promise<void> {
    const dealerIds = this.dealers.map(({ id }) => id);
    const { opIds, references } = await this.around.restore(dealerIds);
    for (const opId of opIds) this.forgotten.add(opId);
    for (const reference of references) this.forgottenReferences.add(reference);
    if (!endSessions) return;
    for (const id of dealerIds) await this.around.endSessions(id);
  }

  private removed(userId: string, disk: MemoryDisk | undefined): void {
    const device = this.devices.find(({ disks }) => disk !== undefined && disks.get(userId) === disk);
    const isDiscarded = this.isDiscarded(userId, device);
    for (const entry of entriesOn(disk)) {
      const isUnsent = !entry.settled && (entry.status === 'waiting' || entry.status === 'refused');
      if (isDiscarded) this.givenUp.add(entry.op.opId);
      else if (isUnsent) this.faults.push(`a sign-out took ${entry.op.opId} away unsent`);
    }
  }

  private isDiscarded(userId: string, device: Device | undefined): boolean {
    return [...this.discarding].some((one) => one.userId === userId && one.device === device);
  }

  /** What somebody has typed, whether or not it was ever stored. */
  typed(opId: string): StoredEntry['op'] | undefined {
    return this.stored.get(opId)?.op ?? this.unstored.get(opId);
  }

  /** The first tab of a device that has a cart open. */
  tabOf(device: Device, which = 0): Tab | undefined {
    const open = device.tabs.filter((tab) => tab.carts.getSnapshot() !== null);
    return open[which % Math.max(1, open.length)];
  }

  async signOut(device: Device, discardUnsent: boolean): Promise<void> {
    const tab = this.tabOf(device);
    const userId = tab?.cart().user.id;
    if (tab === undefined || userId === undefined) return;
    const discarding = { userId, device };
    if (discardUnsent) this.discarding.add(discarding);
    try {
      await tab.session.signOut({ discardUnsent });
    } finally {
      this.discarding.delete(discarding);
    }
  }

  /** Everything is mended, and everybody who has worked on a device comes back to it until nothing is left to do. */
  async heal(): Promise<void> {
    for (const device of this.devices) {
      device.proxy.plan = () => ({ do: 'refuse' });
      device.proxy.cutAll();
      for (const tab of device.tabs) tab.thaw();
      for (const disk of device.disks.values()) disk.isBroken = false;
    }
    await this.around.quiet();
    await this.letTabsStore();
    for (const device of this.devices) {
      device.proxy.plan = passAll;
      device.publish(`${this.version}.0.0`);
    }
    await this.around.mend();
    await this.around.quiet();
    for (const device of this.devices) {
      for (const { id } of this.dealers)
        if (device.disks.has(id) || device.locked.has(id)) await this.visit(device, id);
    }
    // What the last device sent reaches the first.
    for (const device of this.devices) this.tabOf(device)?.cart().sync.load();
    await this.around.pass(3);
  }

  /** F-19: what a storage refused lives in its tab, and is stored once there is room, though the server cannot be reached. */
  private async letTabsStore(): Promise<void> {
    for (const device of this.devices) {
      for (const { carts } of device.tabs) {
        const cart = carts.getSnapshot();
        if (cart === null) continue;
        // What a tab alone holds goes with a sign-out that discards, as what is stored does.
        const isKept = !this.isDiscarded(cart.user.id, device);
        for (const { opId } of cart.sync.exportUnsent()?.entries ?? []) if (isKept) this.inTabs.set(opId, cart.user.id);
        cart.sync.load();
      }
    }
    await this.around.pass(2);
  }

  private async visit(device: Device, userId: string): Promise<void> {
    device.crash();
    const tab = await device.openTab();
    await this.around.quiet();
    const state = tab.session.getSnapshot();
    const present = state.state === 'signed-in' ? state.user.id : null;
    if (present !== null && present !== userId) {
      await this.drain(device, tab);
      await this.decideAll(tab);
      await this.signOut(device, false);
      if (tab.session.getSnapshot().state === 'signed-in')
        return void this.faults.push(`a drained device cannot be left: ${JSON.stringify(this.leftOn(tab))}`);
    }
    const dealer = this.dealers.find(({ id }) => id === userId);
    if (dealer !== undefined && present !== userId) await signIn(device, dealer);
    await this.around.pass(3);
    await this.drain(device, tab);
  }

  private leftOn(tab: Tab): unknown {
    const { pending, refused, aside, offers, lostOrders, unseenOrders, state } = tab.cart().sync.getSnapshot();
    return { pending, refused, aside, offers, lostOrders, unseenOrders, state };
  }

  /** What the dealer has not decided or seen stands in the way of a sign-out: here all of it is given up. */
  private async decideAll(tab: Tab): Promise<void> {
    const { sync } = tab.cart();
    for (const { op } of sync.getSnapshot().refused) {
      this.givenUp.add(op.opId);
      await sync.withdraw(op.opId);
    }
    for (const { key } of sync.getSnapshot().offers) await sync.answerOffer(key, false);
    for (const { orderId } of sync.getSnapshot().lostOrders) await sync.dismissLost(orderId);
    await sync.markSeen(sync.getSnapshot().unseenOrders.map(({ orderId }) => orderId));
    await this.drain({ name: 'a device to be left' }, tab);
  }

  private async drain(device: Pick<Device, 'name'>, tab: Tab): Promise<void> {
    const { sync } = tab.cart();
    sync.load();
    for (let minute = 0; minute < 6; minute += 1) {
      await this.around.pass(2);
      const { pending, refused, isReady, needsSignIn } = sync.getSnapshot();
      if (isReady && pending === 0 && !needsSignIn && refused.every((entry) => entry.settled)) return;
      sync.flush();
      await this.around.pass(60);
    }
    this.faults.push(`${device.name} never comes to rest: ${JSON.stringify(sync.getSnapshot())}`);
  }
}

export const allSkus = Object.values(skus);
