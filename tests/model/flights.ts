import { setImmediate } from 'node:timers/promises';
import type { Reply } from '../../src/sync/types.ts';
import type { VirtualClock } from '../builders/virtual-clock.ts';

/** A request on its way: to the server, and then its answer back. */
export type Flight = { send: () => Reply; answer: Reply | undefined; land: (reply: Reply) => void };

/** A tab as far as the network and its storage go. */
type Tab = {
  readonly flights: Flight[];
  readonly sync: {
    load: () => void;
    exportUnsent: () => { readonly entries: readonly { readonly opId: string }[] } | null;
  };
};

/** Lets everything happen that waits for nothing but its turn. */
export const settle = (): Promise<void> => setImmediate();

const chosen = (tabs: readonly Tab[], a: number) => tabs[a % Math.max(1, tabs.length)]?.flights ?? [];

/** What a network does to requests and answers. */
export const network = {
  /** A request of each tab arrives, and its answer too. */
  exchange(tabs: readonly Tab[]): void {
    for (const { flights } of tabs) {
      const flight = flights.shift();
      flight?.land(flight.answer ?? flight.send());
    }
  },
  /** A request arrives; its answer is on the way. */
  arrive(tabs: readonly Tab[], a: number): void {
    const [flight] = chosen(tabs, a);
    if (flight !== undefined) flight.answer ??= flight.send();
  },
  loseRequest: (tabs: readonly Tab[], a: number): void => chosen(tabs, a).shift()?.land(null),
  loseAnswer(tabs: readonly Tab[], a: number): void {
    const flight = chosen(tabs, a).shift();
    if (flight === undefined) return;
    if (flight.answer === undefined) flight.send();
    flight.land(null);
  },
  /** The network gives the server the same request twice. */
  duplicate: (tabs: readonly Tab[], a: number): void => void chosen(tabs, a)[0]?.send(),
  /** Something on the way, or the server itself, answers with this status. */
  answerWith: (tabs: readonly Tab[], a: number, status: number, body: unknown, retryAfterMs: number | null): void =>
    chosen(tabs, a).shift()?.land({ status, body, retryAfterMs }),
};

/**
 * F-19: what a storage refused lives in its tab, and is stored once there is room, whether or not the server can be reached. Answers what
 * the tabs had not sent before.
 */
export async function letTabsStore(tabs: readonly Tab[], clock: VirtualClock): Promise<readonly string[]> {
  const unsent = tabs.flatMap(({ sync }) => sync.exportUnsent()?.entries ?? []).map(({ opId }) => opId);
  for (const { sync } of tabs) sync.load();
  await settle();
  clock.advance(61_000);
  await settle();
  for (const { flights } of tabs) for (const flight of flights.splice(0)) flight.land(flight.answer ?? null);
  await settle();
  return unsent;
}
