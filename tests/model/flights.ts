import { setImmediate } from 'node:timers/promises';
import type { Reply } from '../../src/offline/types.ts';
import type { VirtualClock } from '../builders/virtual-clock.ts';

/** A request on its way: to the server, and then its answer back. */
export type Flight = { send: () => Reply; answer: Reply | undefined; land: (reply: Reply) => void };

/** A tab as far as its network and its queue go. */
export type FlyingTab = {
  readonly flights: Flight[];
  readonly sync: {
    load: () => void;
    retry: (opId: string) => unknown;
    withdraw: (opId: string) => unknown;
    exportUnsent: () => { readonly entries: readonly { readonly opId: string }[] } | null;
    getSnapshot: () => {
      readonly isReady: boolean;
      readonly pending: number;
      readonly refused: readonly { readonly settled: boolean; readonly op: { readonly opId: string } }[];
    };
  };
};

/** Lets everything happen that waits for nothing but its turn. */
export const settle = (): Promise<void> => setImmediate();

/**
 * F-19: what a storage refused lives in its tab, and is stored once there is room, whether or not the server can be reached. Answers what
 * the tabs had not sent before.
 */
export async function letTabsStore(tabs: readonly FlyingTab[], clock: VirtualClock): Promise<readonly string[]> {
  const unsent = tabs.flatMap(({ sync }) => sync.exportUnsent()?.entries ?? []).map(({ opId }) => opId);
  for (const { sync } of tabs) sync.load();
  await settle();
  clock.advance(61_000);
  await settle();
  for (const { flights } of tabs) for (const flight of flights.splice(0)) flight.land(flight.answer ?? null);
  await settle();
  return unsent;
}

/** Sends all that waits, over a network that is good; answers whether that ever ends. */
export async function comesToRest(tabs: readonly FlyingTab[], clock: VirtualClock): Promise<boolean> {
  for (const { sync } of tabs) sync.load();
  for (let round = 0; round < 40; round += 1) {
    await settle();
    clock.advance(61_000);
    await settle();
    if (tabs.every(isQuiet)) return true;
  }
  return false;
}

function isQuiet({ sync }: FlyingTab): boolean {
  const { pending, refused, isReady } = sync.getSnapshot();
  return isReady && pending === 0 && refused.every(({ settled }) => settled);
}
