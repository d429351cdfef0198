import type { PersistedQuery } from '@tanstack/query-persist-client-core';
import * as v from 'valibot';
import type { Schema } from '../../contract/endpoint.ts';

/** Increase when older saved answers must be discarded despite a valid schema. */
export const schemaVersion = '1';

/** Record names are this prefix, a hyphen and the query key's hash. */
export const recordPrefix = 'answer';

/** Unused answers are deleted after this time. */
export const maxAgeMs = 60 * 86_400_000;

const dayMs = 86_400_000;

/** Clocks that are set differ by less. */
const slackMs = 60_000;

export const storedQuery = v.object({
  buster: v.string(),
  queryHash: v.string(),
  queryKey: v.array(v.unknown()),
  state: v.looseObject({ data: v.unknown(), dataUpdatedAt: v.number() }),
});

/** Throws unless this is a stored query with a valid answer. */
export function readStoredQuery(stored: unknown, schema: Schema): PersistedQuery {
  const { state, ...head } = v.parse(storedQuery, stored);
  const data = v.parse(schema, state.data);
  // The persisters read no more of a state than these.
  return { ...head, state: { data, dataUpdatedAt: notInFuture(state.dataUpdatedAt) } as PersistedQuery['state'] };
}

/** If the clock was set back (F-44), treat the answer as a day old to refetch it. */
function notInFuture(updatedAt: number): number {
  const now = Date.now();
  return updatedAt > now + slackMs ? now - dayMs : updatedAt;
}
