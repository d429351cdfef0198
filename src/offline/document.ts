import type { Outcome } from './executor/executor.ts';
import type { Rest } from './retry/retry.ts';
import type { RandomSource, Cursor, OpOf, Queue, Transport } from './types.ts';

export type Tools<Answer, Push, Asks extends Cursor> = {
  readonly transport: Transport<Answer, Push, Asks>;
  readonly random: RandomSource;
};

/** `Q` is what a device holds of the document. `Asks` is what a request says about it. */
export type DocumentKind<Q extends Queue, Answer, Push, Asks extends Cursor = Cursor> = {
  readonly asks: (state: Q) => Asks;
  readonly push: (asks: Asks, ops: readonly OpOf<Q>[]) => Push;
  /** Whether these ops fit into one request. Defaults to any full batch. */
  readonly fits?: (ops: readonly OpOf<Q>[]) => boolean;
  /** How long edits wait for more edits. By default, they do not. */
  readonly rest?: Rest;
  /** False for an answer that cannot belong to `state`. Such an answer is ignored. */
  readonly canBe: (answer: Answer, state: Q) => boolean;
  /** Takes the server's answer and drops finished entries (SYNC-5). */
  readonly take: (state: Q, answer: Answer, asks: Asks, newDevice: string) => Q;
  /** Continues with a backend that knows no operations, or returns null for one that does. */
  readonly exchange?: (
    answer: Answer,
    state: Q,
    asks: Asks,
    tools: Tools<Answer, Push, Asks>,
  ) => Promise<Outcome<Q>> | null;
};
