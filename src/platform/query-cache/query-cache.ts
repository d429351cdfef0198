import type { Query, QueryClient, QueryFunctionContext } from '@tanstack/react-query';
import { once } from '../once.ts';
import { type AnswersStore, openAnswersStore } from './query-store.ts';

type HeldAnswersPorts = {
  /** Whose tab it is now; null when nobody is signed in. */
  readonly userId: () => string | null;
  /** Told when the device refuses to keep or to give (ERR-1), with the name of the fault. */
  readonly onFailure: (why: string) => void;
};

/** How the answers of queries that say so (`meta.held`) are kept on the device, one database per dealer. */
export type HeldAnswers = {
  /** For the query client's defaults: gives what is held, else asks. */
  readonly persister: <Data>(
    queryFn: (context: QueryFunctionContext) => Data | Promise<Data>,
    context: QueryFunctionContext,
    query: Query,
  ) => Data | Promise<Data>;
  /** Keeps what comes from now on. */
  watch(queryClient: QueryClient): void;
};

const stores = new Map<string, AnswersStore>();

function storeOf(userId: string): AnswersStore {
  const open = stores.get(userId) ?? openAnswersStore(userId);
  stores.set(userId, open);
  return open;
}

/** What it takes comes with the first query that is held: who is signed out does without. */
export function holdAnswers(ports: HeldAnswersPorts): HeldAnswers {
  const keeping = once(async () => {
    const { keepAnswers } = await import('./query-records.ts');
    return keepAnswers({ ...ports, storeOf });
  });

  return {
    persister(queryFn, context, query) {
      const held = query.meta?.held;
      if (!held) return queryFn(context);
      return keeping().then(async (keeper) => keeper.holdOrAsk(async () => queryFn(context), query, held));
    },
    watch(queryClient) {
      queryClient.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        // The cache leaves open what its queries hold.
        const query = event.query as Query;
        if (query.meta?.held) void keeping().then((keeper) => keeper.keepSoon(query));
      });
    },
  };
}

/** SES-8. Takes every answer of a user off the device. */
export async function forgetAnswers(userId: string): Promise<void> {
  await storeOf(userId).clear();
}
