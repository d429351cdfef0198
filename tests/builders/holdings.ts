import type { Fetched, Group, GroupName, Held, Holdings, Thing } from '../../src/features/device/preparation/ports.ts';

/** A portal with things to hold, and a device that holds some of them; both survive when a tab is killed. */
export function holdingsWorld(sizes: Readonly<Partial<Record<GroupName, readonly string[]>>>) {
  const world = {
    /** What the device holds, by id. */
    held: new Map<string, Held>(),
    /** Every question for a thing that was answered whole. */
    came: [] as string[],
    asked: [] as string[],
    underWay: 0,
    mostUnderWay: 0,
    now: 1_000_000,
    /** What the portal answers in place of the thing. */
    instead: (_id: string): Exclude<Fetched, { code: 'kept' }> | null => null,
    listing: (_group: GroupName): Exclude<Fetched, { code: 'kept' }> | null => null,
    /** Things that are listed and do not open. */
    spoilt: new Set<string>(),
    bytesOfOne: 100,
    /** How many turns each thing takes to come. */
    delay: 3,
  };

  function thingOf(id: string): Thing {
    return {
      id,
      bytes: world.bytesOfOne,
      ages: false,
      async fetch(signal) {
        world.asked.push(id);
        world.underWay += 1;
        world.mostUnderWay = Math.max(world.mostUnderWay, world.underWay);
        await turns(world.delay);
        world.underWay -= 1;
        signal.throwIfAborted();
        const instead = world.instead(id);
        if (instead) return instead;
        world.came.push(id);
        world.held.set(id, { bytes: world.bytesOfOne, sinceMs: world.now });
        return { code: 'kept', bytes: world.bytesOfOne };
      },
      isWhole: async () => world.held.has(id) && !world.spoilt.has(id),
    };
  }

  const groups: Group[] = Object.entries(sizes).map(([name, ids]) => ({
    name: name as GroupName,
    async list(from, signal) {
      await turns(1);
      signal.throwIfAborted();
      const instead = from === 'portal' ? world.listing(name as GroupName) : null;
      return instead ?? { code: 'listed', things: (ids ?? []).map(thingOf) };
    },
  }));

  const holdings: Holdings = {
    groups: () => groups,
    held: async () => new Map(world.held),
    letGo: async (ids) => ids.forEach((id) => world.held.delete(id)),
    discard: async (ids) => ids.forEach((id) => world.held.delete(id)),
  };
  return Object.assign(world, { groups, holdings });
}

export async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve();
}
