import type { PersistedQuery } from '@tanstack/query-persist-client-core';
import * as v from 'valibot';
import type { Schema } from '../../contract/endpoint.ts';

/** Raise it when answers saved by a former version must not be read, although they fit their schema. */
export const schemaVersion = '1';

/** Names of records: this, a hyphen, the hash of the query's key. */
export const recordPrefix = 'answer';

/** An answer that nobody asked for in so long is deleted. */
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

/** Throws for anything else than a stored query with an answer of this schema. */
export function readStoredQuery(stored: unknown, schema: Schema): PersistedQuery {
  const { state, ...head } = v.parse(storedQuery, stored);
  const data = v.parse(schema, state.data);
  // The persisters read no more of a state than these.
  return { ...head, state: { data, dataUpdatedAt: notInFuture(state.dataUpdatedAt) } as PersistedQuery['state'] };
}

/** F-44. The clock was set back since: counted as a day old, so that it is asked for again. */
function notInFuture(updatedAt: number): number {
  const now = Date.now();
  return updatedAt > now + slackMs ? now - dayMs : updatedAt;
}
