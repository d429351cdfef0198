import type { VirtualClock } from '../builders/virtual-clock.ts';
import type { FlyingTab } from './flights.ts';

type Machine<Tab extends FlyingTab = FlyingTab> = { readonly tabs: readonly Tab[] };

/** A world as far as its machines go. */
type Machines<M> = {
  readonly clock: VirtualClock;
  readonly retried: Set<string>;
  readonly takenBack: Set<string>;
  openTab(machine: M): void;
  crash(machine: M): void;
};

const flightsOf = ({ tabs }: Machine, a: number) => tabs[a % Math.max(1, tabs.length)]?.flights ?? [];

/** The dealer does this with the first refused entry; what was settled is noted as such. */
function onRefused(does: 'retry' | 'withdraw', noted: 'retried' | 'takenBack') {
  return <M extends Machine>(world: Machines<M>, { tabs }: M): void => {
    const sync = tabs[0]?.sync;
    const entry = sync?.getSnapshot().refused[0];
    if (entry === undefined) return;
    if (entry.settled) world[noted].add(entry.op.opId);
    void sync?.[does](entry.op.opId);
  };
}

/** What happens to machines whatever document is kept on them: what the network does to requests and answers first. */
export const machineActions = {
  /** A request of each tab arrives, and its answer too. */
  exchange(_world: unknown, { tabs }: Machine): void {
    for (const { flights } of tabs) {
      const flight = flights.shift();
      flight?.land(flight.answer ?? flight.send());
    }
  },
  /** A request arrives; its answer is on the way. */
  arrive(_world: unknown, machine: Machine, a: number): void {
    const [flight] = flightsOf(machine, a);
    if (flight !== undefined) flight.answer ??= flight.send();
  },
  loseRequest(_world: unknown, machine: Machine, a: number): void {
    flightsOf(machine, a).shift()?.land(null);
  },
  loseAnswer(_world: unknown, machine: Machine, a: number): void {
    const flight = flightsOf(machine, a).shift();
    if (flight === undefined) return;
    if (flight.answer === undefined) flight.send();
    flight.land(null);
  },
  /** The network gives the server the same request twice. */
  duplicate(_world: unknown, machine: Machine, a: number): void {
    flightsOf(machine, a)[0]?.send();
  },
  wait<M>(world: Machines<M>, _machine: M, a: number): void {
    world.clock.advance(500 * a);
  },
  load(_world: unknown, { tabs }: Machine): void {
    for (const { sync } of tabs) sync.load();
  },
  open<M extends Machine>(world: Machines<M>, machine: M): void {
    if (machine.tabs.length < 2) world.openTab(machine);
  },
  crash<M>(world: Machines<M>, machine: M): void {
    world.crash(machine);
  },
  retry: onRefused('retry', 'retried'),
  withdraw: onRefused('withdraw', 'takenBack'),
};

/** How often what happens often does, beside edits. */
export const OFTEN_BESIDE = {
  exchange: 44,
  arrive: 5,
  loseRequest: 3,
  loseAnswer: 5,
  duplicate: 3,
  wait: 6,
  load: 5,
  open: 3,
  crash: 2,
};

/** Something on the way, or the server itself, answers the next request of a tab with this status. */
export function answerWith(
  machine: Machine,
  a: number,
  { status, body, retryAfterMs = null }: { status: number; body?: unknown; retryAfterMs?: number | null },
): void {
  flightsOf(machine, a).shift()?.land({ status, body, retryAfterMs });
}

/** Works on one of the machine's tabs, opening one where there is none. */
export function onTab<Tab extends FlyingTab, M extends Machine<Tab>>(
  world: Pick<Machines<M>, 'openTab'>,
  machine: M & Machine<Tab>,
  a: number,
  work: (tab: Tab) => void,
): void {
  if (machine.tabs.length === 0) world.openTab(machine);
  const tab = machine.tabs[a % machine.tabs.length];
  if (tab !== undefined) work(tab);
}
