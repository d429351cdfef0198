import * as v from 'valibot';
import { groupNames } from './plan.ts';
import type { Progress } from './run-preparation.ts';

const count = v.pipe(v.number(), v.minValue(0));
const groupTally = v.object({
  things: count,
  held: count,
  bytes: count,
  heldBytes: count,
  sinceMs: v.nullable(v.number()),
  faults: v.partial(v.object({ unreachable: count, wrong: count, gone: count, unreadable: count })),
});
const progress = v.object({
  phase: v.picklist(['listing', 'fetching']),
  tally: v.nullable(v.object({ all: groupTally, groups: v.record(v.picklist(groupNames), groupTally) })),
  halt: v.nullable(v.picklist(['network', 'intercepted', 'busy'])),
});
const told = v.variant('type', [
  v.object({ type: v.literal('plan') }),
  v.object({ type: v.literal('progress'), value: progress }),
  v.object({ type: v.literal('ended') }),
]);

/** Messages of the downloading tab: plan changed, progress, ended. */
export type PreparationMessage =
  | { readonly type: 'plan' }
  | { readonly type: 'progress'; readonly value: Progress }
  | { readonly type: 'ended' };

/** Null for messages of other app versions. */
export function readPreparationMessage(message: unknown): PreparationMessage | null {
  const read = v.safeParse(told, message);
  return read.success ? (read.output as PreparationMessage) : null;
}
