import type { Connection, Rest } from './schedule.ts';
import type { Chance, Cursor, OpOf, Queue, Transport } from './types.ts';

/** What a try came to: how the state and the line to the server change, and whether a server was heard. */
export type Outcome<Q> = {
  change: (state: Q) => Q;
  line: (line: Connection, now: number) => Connection;
  wasHeard: boolean;
};

export type Tools<Answer, Push, Asks extends Cursor> = {
  readonly transport: Transport<Answer, Push, Asks>;
  readonly chance: Chance;
};

/** What the loop must know of one kind of document. `Q` is all that a device holds of it, `Asks` who asks and for what. */
export type DocumentKind<Q extends Queue, Answer, Push, Asks extends Cursor = Cursor> = {
  readonly asks: (state: Q) => Asks;
  readonly push: (asks: Asks, ops: readonly OpOf<Q>[]) => Push;
  /** Whether so much goes into one request; without it whatever a batch may hold. */
  readonly fits?: (ops: readonly OpOf<Q>[]) => boolean;
  /** How long what was edited waits for more of it; without it nothing waits. */
  readonly rest?: Rest;
  /** Whether this can be an answer to who holds `state`; what cannot is broken, and counts as none. */
  readonly canBe: (answer: Answer, state: Q) => boolean;
  /** Takes over what the server answered, and drops from the queue what it contains (SYNC-5). */
  readonly take: (state: Q, answer: Answer, asks: Asks, newDevice: string) => Q;
  /** API-4. Goes on with a backend that knows no operations; null where the answer is of one that does. */
  readonly exchange?: (
    answer: Answer,
    state: Q,
    asks: Asks,
    tools: Tools<Answer, Push, Asks>,
  ) => Promise<Outcome<Q>> | null;
};
