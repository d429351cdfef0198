import type { GroupTally } from './fetch-list.ts';
import type { GroupName } from './ports.ts';
import type { PreparationState } from './preparation.ts';

type Shown = Pick<PreparationState, 'plan' | 'progress' | 'tallies'>;

/** Live progress, else the device's last tally. Null without a list. */
export function shownTally({ plan, progress, tallies }: Shown, group: GroupName): GroupTally | null {
  const isRunning = plan?.run?.groups.includes(group) === true;
  return (isRunning ? progress?.tally?.groups[group] : undefined) ?? tallies[group] ?? null;
}

/** Shared pictures count in each group. `unknown`: groups without a list. */
export function sumOf(tallies: readonly (GroupTally | null)[]) {
  const sum = { things: 0, held: 0, bytes: 0, heldBytes: 0, unknown: 0 };
  for (const tally of tallies) {
    if (tally === null) sum.unknown += 1;
    else for (const key of ['things', 'held', 'bytes', 'heldBytes'] as const) sum[key] += tally[key];
  }
  return sum;
}
