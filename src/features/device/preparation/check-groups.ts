import type { Group, GroupName, Thing } from './ports.ts';

/** Result of a group's check. `no-list`: its contents are unknown offline. */
export type Checked =
  | { readonly code: 'checking'; readonly done: number; readonly things: number | null }
  | { readonly code: 'ready'; readonly things: number }
  | { readonly code: 'missing'; readonly things: number; readonly missing: number }
  | { readonly code: 'no-list' };

type Check = {
  readonly groups: readonly Group[];
  readonly signal: AbortSignal;
  readonly onChange: (group: GroupName, checked: Checked) => void;
  /** Drops unreadable copies, so that the next run downloads them. */
  readonly discard: (ids: readonly string[]) => Promise<void>;
};

/** Report progress after this many items. */
const tellEvery = 25;

/** Opens every saved copy without the network. */
export async function checkGroups({ groups, signal, onChange, discard }: Check): Promise<void> {
  for (const { name } of groups) onChange(name, { code: 'checking', done: 0, things: null });
  const seen = new Map<string, boolean>();
  for (const group of groups) {
    const listing = await group.list('held', signal);
    if (listing.code !== 'listed') {
      onChange(group.name, { code: 'no-list' });
      continue;
    }
    const { things } = listing;
    const broken: string[] = [];
    for (const [done, thing] of things.entries()) {
      signal.throwIfAborted();
      const isWhole = seen.get(thing.id) ?? (await opens(thing));
      seen.set(thing.id, isWhole);
      if (!isWhole) broken.push(thing.id);
      if (done % tellEvery === 0) onChange(group.name, { code: 'checking', done, things: things.length });
    }
    await discard(broken);
    onChange(
      group.name,
      broken.length === 0
        ? { code: 'ready', things: things.length }
        : { code: 'missing', things: things.length, missing: broken.length },
    );
  }
}

async function opens(thing: Thing): Promise<boolean> {
  return thing.isWhole().catch(() => false);
}
