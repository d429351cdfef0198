import { dealerIdOf } from '../../src/contract/account/user-hash.ts';
import { loadUnsent } from '../../src/offline/cart/open-unsent.ts';
import { readUnsent } from '../../src/offline/cart/read-unsent.ts';
import { memoryDisk } from '../builders/memory-store.ts';
import { settle } from './flights.ts';
import { answerWith, machineActions, OFTEN_BESIDE, onTab } from './machine-actions.ts';
import { historiesOf, type WeightedAction } from './weighted-actions.ts';
import type { Device, World } from './world.ts';

export type Action = WeightedAction<keyof typeof ACTIONS>;

type Doing = (world: World, device: Device, a: number, b: number) => void | Promise<void>;

const ACTIONS = {
  edit: (world, device, a, b) => {
    onTab(world, device, a, (tab) => world.edit(tab, b % 10, a, b));
  },
  /** Killed while, or right after, the edit is stored. */
  editAndCrash: async (world, device, a, b) => {
    onTab(world, device, a, (tab) => world.edit(tab, b % 10, a, b));
    for (let turn = 0; turn < a % 12; turn += 1) await Promise.resolve();
    world.crash(device);
  },
  ...machineActions,
  portal: (_world, device, a) => answerWith(device, a, { status: 200 }),
  overload: (_world, device, a, b) => answerWith(device, a, { status: b % 2 === 0 ? 503 : 429, retryAfterMs: 2_000 }),
  refuse: (_world, device, a, b) =>
    answerWith(device, a, { status: [400, 403, 404, 409, 422][b % 5] ?? 400, body: {} }),
  dismiss: (_world, device) => {
    const sync = device.tabs[0]?.sync;
    const note = sync?.getSnapshot().notes[0];
    if (note !== undefined) void sync?.dismissNote(note.id);
  },
  stock: (world, _device, a) => world.shop.setStock('bike', a % 12),
  switchDealer: (world, device) => world.switchDealer(device),
  reassign: (world, device) => world.reassign(device),
  /** SES-9. Signed out against one's will, and in again. */
  endSession: (world, device) => world.endSession(device),
  breakDisk: (_world, device) => {
    for (const disk of device.disks.values()) disk.isBroken = !disk.isBroken;
  },
  /** F-28: the whole machine copied to another one. */
  clone: (world, device) => {
    if (world.devices.length > 4) return;
    const disks = new Map([...device.disks].map(([user, disk]) => [user, memoryDisk(structuredClone(disk.records))]));
    world.addDevice({ dealer: dealerIdOf(device.user), ...(device.rep !== undefined && { rep: device.rep }) }, disks);
  },
  /** SYNC-7: what a device has not sent, in a file that another one of the same dealer loads. */
  carry: (world, device, a) => {
    const [from] = device.tabs;
    const others = world.devices.filter((other) => other.user === device.user);
    const to = others[a % Math.max(1, others.length)]?.tabs[0];
    const unsent = from?.sync.exportUnsent();
    if (to === undefined || unsent == null) return;
    const file = readUnsent(JSON.stringify({ ...unsent, dealer: device.user }), {
      dealer: device.user,
      readDetail: () => 'loaded',
      readOrderBody: (body) => body,
    });
    if (file.code === 'unsent') void to.sync.takeOver((state, newId) => loadUnsent(state, file, newId));
  },
  backUp: (world) => world.shop.takeBackup(),
  restore: (world) => {
    world.isRestored = true;
    world.shop.restore();
  },
  /** The tokens that devices hold are of a history that is no more. */
  restoreAndSignOut: (world) => {
    world.isRestored = true;
    world.shop.restore();
    for (const device of world.devices) world.endSession(device);
  },
} satisfies Record<string, Doing>;

export async function perform(world: World, { what, where, a, b }: Action): Promise<void> {
  const device = world.devices[where % world.devices.length];
  if (device === undefined) return;
  const doing: Doing = ACTIONS[what];
  await doing(world, device, a, b);
  await settle();
}

const OFTEN = { edit: 44, ...OFTEN_BESIDE };
const SELDOM = {
  editAndCrash: 2,
  portal: 1,
  overload: 1,
  refuse: 1,
  dismiss: 1,
  retry: 2,
  withdraw: 1,
  stock: 3,
  switchDealer: 1,
  endSession: 1,
  carry: 2,
  breakDisk: 2,
};
const RARE = { clone: 1, backUp: 1, restore: 1, restoreAndSignOut: 1 };

/** Good days and bad: lost, doubled and late messages, crashes, stock cuts, other users. */
export const history = historiesOf<Action['what']>({ ...OFTEN, ...SELDOM });
/** The same with copied machines and a server that is restored from its backup. */
export const disaster = historiesOf<Action['what']>({ ...OFTEN, ...SELDOM, ...RARE });
/** Reps who switch between dealers, and lose one and get it back. */
export const show = historiesOf<Action['what']>({ ...OFTEN, ...SELDOM, switchDealer: 5, reassign: 5 });
