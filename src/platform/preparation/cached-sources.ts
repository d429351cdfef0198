import { hashKey, QueryClient, type QueryKey } from '@tanstack/react-query';
import * as v from 'valibot';
import { NotAnswered } from '../../contract/not-answered.ts';
import type { Persist } from '../../contract/persisted-answer.ts';
import type { Fetched, Held, PlanStore } from '../../features/device/preparation/ports.ts';
import type { AnswerSource } from '../../features/device/preparation/sources.ts';
import { openDraftStore } from '../database/draft-store.ts';
import { openQueryStore } from '../query-cache/query-store.ts';
import { recordPrefix, readStoredQuery, schemaVersion } from '../query-cache/stored-query.ts';

/** Screens with the same query read the stored result. */
export type HeldQuery<Data> = {
  readonly queryKey: QueryKey;
  queryFn?(context: { readonly client: QueryClient; readonly signal: AbortSignal }): Data | Promise<Data>;
  readonly meta?: { readonly persist?: Persist } | undefined;
};

type Terms = { readonly isPresent: () => Promise<boolean>; readonly now: () => number };

/** Stored answers of a dealer, fetched ahead of their screens. */
export function heldSources(userId: string, { isPresent, now }: Terms) {
  const store = openQueryStore(userId);
  const plans = openDraftStore(userId, undefined, planName);

  function sourceOf<Data>({ queryKey, meta, ...query }: HeldQuery<Data>): AnswerSource<Data> {
    const queryHash = hashKey(queryKey);
    const name = `${recordPrefix}-${queryHash}`;
    const mayBeNull = meta?.persist?.as === 'record' && v.is(meta.persist.schema, null);

    return {
      id: `answer:${name}`,
      async renew(signal) {
        // A separate client keeps this data out of the tab's memory.
        const client = new QueryClient();
        try {
          const data = await query.queryFn?.({ client, signal });
          signal.throwIfAborted();
          if (data === undefined || (data === null && !mayBeNull)) return { code: 'gone' };
          if (!(await isPresent())) return { code: 'sign-in-needed' };
          const state = { data, dataUpdatedAt: now() };
          await store.write(name, { buster: schemaVersion, queryHash, queryKey, state });
          return { code: 'renewed', data, bytes: bytesOf(data) };
        } catch (error) {
          signal.throwIfAborted();
          return faultOf(error);
        } finally {
          client.clear();
        }
      },
      async held() {
        if (meta?.persist?.as !== 'record') return null;
        const record = await store.read(name).catch(() => undefined);
        try {
          const { state } = readStoredQuery(record, meta.persist.schema);
          // The query's own schema has just checked this.
          return { data: state.data as Data, sinceMs: state.dataUpdatedAt };
        } catch {
          return null;
        }
      },
    };
  }

  return {
    sourceOf,
    /** All stored answers by id, without reading their content. */
    async held(): Promise<ReadonlyMap<string, Held>> {
      const records = await store.all().catch(() => []);
      return new Map(records.flatMap(([name, record]) => heldOf(name, record)));
    },
    drop: async (name: string) => store.drop(name),
    plan: {
      load: async () => (await plans.load()) ?? store.read(planName),
      save: async (plan) => {
        if (await isPresent()) await plans.update(() => plan);
      },
    } satisfies PlanStore,
  };
}

/** Stored with the cart to outlast an expired session. Earlier versions kept it with the answers. */
const planName = 'preparation';

const marked = v.object({
  state: v.object({ data: v.unknown(), dataUpdatedAt: v.number() }),
  queryKey: v.array(v.unknown()),
});
const stateOfData = v.object({ lines: v.unknown(), state: v.string() });

function heldOf(name: string, record: unknown): [string, Held][] {
  const read = v.safeParse(marked, record);
  if (!read.success) return [];
  const { data, dataUpdatedAt } = read.output.state;
  // A transaction is another once its state is.
  const transaction = v.safeParse(stateOfData, data);
  const mark = transaction.success ? transaction.output.state : undefined;
  return [[`answer:${name}`, { bytes: bytesOf(data), sinceMs: dataUpdatedAt, mark }]];
}

function bytesOf(data: unknown): number {
  return JSON.stringify(data)?.length ?? 0;
}

function faultOf(error: unknown): Exclude<Fetched, { code: 'kept' }> {
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return { code: 'full' };
  if (!(error instanceof NotAnswered)) return { code: 'wrong' };
  switch (error.outcome) {
    case 'sign-in-needed':
      return { code: 'sign-in-needed' };
    case 'refused':
      return { code: 'gone' };
    default:
      if (error.absence === 'intercepted') return { code: 'intercepted' };
      return error.absence === 'failed' ? { code: 'busy' } : { code: 'unreachable' };
  }
}
