import type { GroupTally } from './fetch-list.ts';
import type { GroupName } from './ports.ts';
import type { PreparationState } from './preparation.ts';

type Shown = Pick<PreparationState, 'plan' | 'progress' | 'tallies'>;

/** How far a group is: as it is being fetched, else as the device was looked at; null where its list is not here. */
export function shownTally({ plan, progress, tallies }: Shown, group: GroupName): GroupTally | null {
  const isRunning = plan?.run?.groups.includes(group) === true;
  return (isRunning ? progress?.tally?.groups[group] : undefined) ?? tallies[group] ?? null;
}

/** What is chosen together; a picture that two catalogues show counts for both. `unknown`: groups whose lists are not here. */
export function sumOf(tallies: readonly (GroupTally | null)[]) {
  const sum = { things: 0, held: 0, bytes: 0, heldBytes: 0, unknown: 0 };
  for (const tally of tallies) {
    if (tally === null) sum.unknown += 1;
    else for (const key of ['things', 'held', 'bytes', 'heldBytes'] as const) sum[key] += tally[key];
  }
  return sum;
}
