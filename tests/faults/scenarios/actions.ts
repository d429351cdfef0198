import fc from 'fast-check';
import type { CartItem } from '../../../src/contract/orders/cart.ts';
import type { Edit } from '../../../src/offline/cart/types.ts';
import { skus } from '../kit/dealers.ts';
import type { Device } from '../kit/device.ts';
import { add, order, remove, set } from '../kit/edits.ts';
import { type Fault, passAll } from '../kit/fault-proxy.ts';
import { signIn } from '../kit/lab.ts';
import { allSkus, type Ward } from './ward.ts';

/** A step of a scenario: what happens, and three numbers that say where and how much. */
export type Action = {
  readonly what: keyof typeof ACTIONS;
  readonly where: number;
  readonly a: number;
  readonly b: number;
};

type Doing = (ward: Ward, device: Device, a: number, b: number) => void | Promise<void>;

const faults: readonly Fault[] = [
  { do: 'refuse' },
  { do: 'hold' },
  { do: 'hold-answer' },
  { do: 'cut-answer' },
  { do: 'cut-answer' },
  { do: 'cut-half' },
  { do: 'duplicate' },
  { do: 'duplicate' },
  { do: 'html' },
  { do: 'stale' },
  { do: 'busy', status: 429, retryAfterS: 3 },
  { do: 'busy', status: 503 },
];

const ACTIONS = {
  edit: async (ward, device, a, b) => {
    const sync = (await presentTab(ward, device, a))?.cart().sync;
    const edit = sync === undefined ? null : editFor(sync.getSnapshot().lines, a, b);
    if (edit !== null) void sync?.append([edit]);
  },
  order: async (ward, device, a) => {
    const sync = (await presentTab(ward, device, a))?.cart().sync;
    const lines = sync?.getSnapshot().lines.filter(({ quantity }) => quantity > 0) ?? [];
    const asked = Object.fromEntries(lines.slice(0, 1 + (a % 3)).map(({ key, quantity }) => [key, quantity]));
    if (lines.length > 0) void sync?.append([order(asked)]);
  },
  /** Some requests of this device meet a fault, the next ones or those after. */
  fault: (_ward, device, a, b) => {
    let ordinal = 0;
    const fault = faults[b % faults.length] ?? { do: 'pass' };
    device.proxy.plan = () => {
      const [from, to] = [a % 3, (a % 3) + 1 + (b % 4)];
      ordinal += 1;
      return ordinal > from && ordinal <= to ? fault : { do: 'pass' };
    };
  },
  offline: (_ward, device) => {
    device.proxy.plan = () => ({ do: 'refuse' });
  },
  mend: (_ward, device) => {
    device.proxy.plan = passAll;
    device.proxy.release();
  },
  release: (_ward, device, a) => (a % 2 === 0 ? device.proxy.release() : device.proxy.cutAll()),
  wait: (ward, _device, a) => ward.around.pass(1 + (a % 9)),
  load: (ward, device, a) => ward.tabOf(device, a)?.cart().sync.load(),
  openTab: async (_ward, device) => {
    if (device.tabs.length < 3) void device.openTab();
  },
  crash: (_ward, device) => device.crash(),
  freeze: (_ward, device, a) => device.tabs[a % Math.max(1, device.tabs.length)]?.freeze(),
  thaw: (_ward, device) => {
    for (const tab of device.tabs) tab.thaw();
  },
  signOut: (ward, device, a) =>
    void ward.signOut(device, a % 4 === 0).catch((error: unknown) => ward.faults.push(String(error))),
  /** Whoever finds the device signed out signs in: its dealer, or another one. */
  signIn: async (ward, device, a) => {
    const tab = device.tabs[0] ?? (await device.openTab());
    const dealer = ward.dealers[a % ward.dealers.length];
    if (tab.session.getSnapshot().state !== 'signed-out' || dealer === undefined) return;
    // A network that does not let it through leaves the device as it was.
    void signIn(device, dealer).catch(() => undefined);
  },
  endSessions: async (ward, device) => {
    const userId = ward.tabOf(device)?.cart().user.id;
    if (userId !== undefined) await ward.around.endSessions(userId);
  },
  expire: (ward) => ward.around.expireTokens(),
  /** A storage that refuses, until it takes again. */
  breakDisk: (_ward, device) => {
    for (const disk of device.disks.values()) disk.isBroken = !disk.isBroken;
  },
  /** A new version is there; tabs that are opened from now on run it. */
  publish: (ward, device) => {
    if (ward.version === 1) ward.version = 2;
    device.publish(`${ward.version}.0.0`);
  },
  /** The former version may not go on. */
  require: async (ward) => {
    ward.version += 1;
    await ward.around.requireVersion(`${ward.version}.0.0`);
  },
  restart: (ward) => ward.around.restartServer(),
  failInside: (ward) => ward.around.failNextChange(),
  stock: (ward, _device, a) => ward.around.setStock(a % 12),
  backUp: (ward) => ward.around.backUp(ward.dealers.map(({ id }) => id)),
  restore: (ward) => ward.restore(false),
  restoreAndSignOut: (ward) => ward.restore(true),
  /** What a restored server has lost is put back, or let go. */
  answerOffer: (ward, device, a) => {
    const sync = ward.tabOf(device)?.cart().sync;
    const offer = sync?.getSnapshot().offers[0];
    if (offer !== undefined) void sync?.answerOffer(offer.key, a % 2 === 0);
  },
  retry: (ward, device) => {
    const sync = ward.tabOf(device)?.cart().sync;
    const entry = sync?.getSnapshot().refused[0];
    if (entry?.settled) ward.retried.add(entry.op.opId);
    if (entry !== undefined) void sync?.retry(entry.op.opId);
  },
  withdraw: (ward, device) => {
    const sync = ward.tabOf(device)?.cart().sync;
    const entry = sync?.getSnapshot().refused[0];
    if (entry?.settled) ward.givenUp.add(entry.op.opId);
    if (entry !== undefined) void sync?.withdraw(entry.op.opId);
  },
  dismiss: (ward, device) => {
    const sync = ward.tabOf(device)?.cart().sync;
    const note = sync?.getSnapshot().notes[0];
    if (note !== undefined) void sync?.dismissNote(note.id);
  },
} satisfies Record<string, Doing>;

/** A device that lies switched off is switched on before somebody works at it. */
async function presentTab(ward: Ward, device: Device, which: number) {
  if (device.tabs.length === 0) {
    await device.openTab();
    await ward.around.quiet();
  }
  return ward.tabOf(device, which);
}

function editFor(lines: readonly { key: string; quantity: number }[], a: number, b: number): Edit<CartItem> | null {
  const line = lines[a % Math.max(1, lines.length)];
  if (b % 8 < 4 || line === undefined) return add(allSkus[a % allSkus.length] ?? skus.part, 1 + (b % 5));
  return b % 8 < 7 ? set(line.key, 1 + (b % 9)) : remove(line.key);
}

export async function perform(ward: Ward, { what, where, a, b }: Action): Promise<void> {
  const device = ward.devices[where % ward.devices.length];
  if (device === undefined) return;
  const doing: Doing = ACTIONS[what];
  await doing(ward, device, a, b);
  await ward.around.quiet();
}

const weights: Record<Action['what'], number> = {
  edit: 40,
  order: 9,
  fault: 16,
  offline: 3,
  mend: 5,
  release: 4,
  wait: 10,
  load: 4,
  openTab: 5,
  crash: 3,
  freeze: 2,
  thaw: 2,
  signOut: 2,
  signIn: 5,
  endSessions: 1,
  expire: 2,
  breakDisk: 3,
  publish: 2,
  require: 1,
  restart: 1,
  failInside: 2,
  stock: 3,
  backUp: 1,
  restore: 1,
  restoreAndSignOut: 1,
  answerOffer: 2,
  retry: 2,
  withdraw: 1,
  dismiss: 1,
};

const whats = Object.entries(weights).flatMap(([what, weight]) =>
  Array.from({ length: weight }, () => what as Action['what']),
);

const scenario = fc.array(
  fc.record({ what: fc.constantFrom(...whats), where: fc.nat(2), a: fc.nat(35), b: fc.nat(71) }),
  { minLength: 12, maxLength: 45, size: 'max' },
);

/** The same seed gives the same scenario. */
export function scenarioOf(seed: number): readonly Action[] {
  return fc.sample(scenario, { seed, numRuns: 1 })[0] ?? [];
}
