import { openRows } from '../../../src/domain/booking/open-units.ts';
import { readGrid } from '../../../src/offline/grid/unsent-grid.ts';
import { memoryDisk } from '../../builders/memory-store.ts';
import { settle } from '../flights.ts';
import { answerWith, machineActions, OFTEN_BESIDE, onTab } from '../machine-actions.ts';
import { historiesOf, type WeightedAction } from '../weighted-actions.ts';
import { type GridMachine, GridTabs } from './grid-tabs.ts';
import { tabsViolations } from './tabs-invariants.ts';

export type TabsAction = WeightedAction<keyof typeof ACTIONS>;

type Doing = (world: GridTabs, machine: GridMachine, a: number, b: number) => void | Promise<void>;

const SKUS = ['a', 'b', 'a', 'unsold'] as const;
const COLUMNS = ['demo', 'q0', 'q1'] as const;

const ACTIONS = {
  edit: (world, machine, a, b) => onTab(world, machine, a, (tab) => void tab.sync.append([setOf(a, b)])),
  remark: (world, machine, a, b) =>
    onTab(world, machine, a, ({ sync }) => {
      const text = b % 3 === 0 ? '' : `note ${b % 5}`;
      void sync.append([{ type: 'remark', rows: [{ sku: SKUS[a % 2] ?? 'a', text }] }]);
    }),
  /** All that this tab takes to be open. */
  order: (world, machine, a) =>
    onTab(world, machine, a, ({ sync }) => {
      const { units, booked } = sync.getSnapshot();
      const cells = openRows([...units.keys()], units, booked);
      if (cells.length > 0) void sync.append([{ type: 'order', orderId: world.newOrderId(), cells, body: cells }]);
    }),
  /** Killed while, or right after, the edit is stored. */
  editAndCrash: async (world, machine, a, b) => {
    onTab(world, machine, a, (tab) => void tab.sync.append([setOf(a, b)]));
    for (let turn = 0; turn < a % 12; turn += 1) await Promise.resolve();
    world.crash(machine);
  },
  ...machineActions,
  fail: (_world, machine, a, b) =>
    answerWith(machine, a, { status: [503, 429, 400, 403, 422][b % 5] ?? 503, body: {} }),
  season: (world, _machine, a) => {
    world.server.isOpen = a % 2 === 0;
  },
  breakDisk: (_world, { disk }) => {
    disk.isBroken = !disk.isBroken;
  },
  /** F-28: the whole machine copied to another one. */
  clone: (world, { disk }) => {
    if (world.machines.length < 5) world.addMachine(memoryDisk(structuredClone(disk.records)));
  },
  /** SYNC-7: what a machine has not sent, in a file that another one loads. */
  carry: (world, { tabs }, a) => {
    const to = world.machines[a % world.machines.length]?.tabs[0];
    const unsent = tabs[0]?.sync.exportUnsent();
    if (to === undefined || unsent == null) return;
    const file = readGrid(JSON.parse(JSON.stringify(unsent)), (body) => body);
    if (file !== null) void to.sync.loadUnsent(file);
  },
  restore: (world) => {
    world.isRestored = true;
    world.server.restore();
  },
  endSession: (world, machine) => world.endSession(machine),
  /** The tokens that machines hold are of a history that is no more. */
  restoreAndSignOut: (world) => {
    world.isRestored = true;
    world.server.restore();
    for (const machine of world.machines) world.endSession(machine);
  },
  /** The company takes the dealer from the rep at this machine, or gives it back. */
  reassign: (_world, machine) => {
    machine.isAssigned = !machine.isAssigned;
  },
  answerOffers: (_world, { tabs }, a) => void tabs[0]?.sync.answerOffers(a % 2 === 0),
} satisfies Record<string, Doing>;

function setOf(a: number, b: number) {
  const column = COLUMNS[b % COLUMNS.length] ?? 'q0';
  // Emptied as often as filled.
  const to = b % 2 === 0 ? 0 : 1 + (b % 7);
  return { type: 'set' as const, rows: [{ sku: SKUS[a % SKUS.length] ?? 'a', [column]: to }] };
}

const OFTEN = { edit: 40, remark: 10, ...OFTEN_BESIDE };
const SELDOM = {
  order: 5,
  editAndCrash: 2,
  fail: 2,
  retry: 2,
  withdraw: 1,
  season: 2,
  carry: 2,
  breakDisk: 2,
  endSession: 1,
};
const RARE = { clone: 1, restore: 1, restoreAndSignOut: 1, answerOffers: 1 };

/** Good days and bad. */
export const tabsHistory = historiesOf<TabsAction['what']>({ ...OFTEN, ...SELDOM });
/** The same with copied machines and a server that is restored from a backup that had nothing yet. */
export const tabsDisaster = historiesOf<TabsAction['what']>({ ...OFTEN, ...SELDOM, ...RARE });

/** Two reps at their machines, who lose the dealer and get it back. */
export const tabsShow = historiesOf<TabsAction['what']>({ ...OFTEN, ...SELDOM, reassign: 6 });

/** Lives through the actions, then makes everything whole, and answers which invariants do not hold. */
export async function liveInTabs(actions: readonly TabsAction[]): Promise<string[]> {
  const world = new GridTabs();
  await settle();
  for (const { what, where, a, b } of actions) {
    const machine = world.machines[where % world.machines.length];
    if (machine === undefined) continue;
    const doing: Doing = ACTIONS[what];
    await doing(world, machine, a, b);
    await settle();
  }
  await world.heal();
  return tabsViolations(world);
}
