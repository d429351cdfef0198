import type { PersistedQuery } from '@tanstack/query-persist-client-core';
import * as v from 'valibot';
import type { Schema } from '../../contract/endpoint.ts';

/** Grows when an answer that a former version kept must not be read any more, though it fits its schema. */
export const recordVersion = '1';

/** What the names of answers begin with in their store; a hyphen follows, and the hash of the query's key. */
export const answerPrefix = 'answer';

export const answerRecord = v.object({
  buster: v.string(),
  queryHash: v.string(),
  queryKey: v.array(v.unknown()),
  state: v.looseObject({ data: v.unknown(), dataUpdatedAt: v.number() }),
});

/** Throws where it is not a record of ours, or not with an answer of this shape: the library drops it then. */
export function readRecord(kept: unknown, schema: Schema): PersistedQuery {
  const { state, ...head } = v.parse(answerRecord, kept);
  const data = v.parse(schema, state.data);
  // The library looks at the moment and the data of a state, and this file gives it nothing else to write.
  return { ...head, state: { ...state, data } as PersistedQuery['state'] };
}
