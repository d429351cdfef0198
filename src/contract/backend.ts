import type { AnswerOf, Endpoint, RequestOf } from './endpoint.ts';
import type { Locale } from './locale.ts';
import type { Problem } from './problem.ts';

/** `unreachable`: the server may or may not have acted. `heldSinceMs`: when a cached answer was last current. */
export type CallOutcome<E extends Endpoint> =
  | ({ readonly outcome: 'answered'; readonly heldSinceMs?: number } & AnswerOf<E>)
  | { readonly outcome: 'refused'; readonly status: number; readonly problem: Problem }
  | { readonly outcome: 'sign-in-needed' }
  | {
      readonly outcome: 'unreachable';
      readonly reason: 'network' | 'timeout' | 'busy' | 'not-the-contract';
      readonly status?: number;
      readonly retryAfterMs?: number;
      /** The server's own error text. */
      readonly text?: string;
    };

export type FailedCall = Exclude<CallOutcome<Endpoint>, { outcome: 'answered' }>;

/**
 * `held` reads only the worker's catalog cache, without token or network. `lang` is the language of the answer's texts,
 * otherwise the page's.
 */
export type CallOptions = {
  readonly signal?: AbortSignal | undefined;
  readonly prefer?: 'held' | undefined;
  readonly lang?: Locale | undefined;
};

/** The app's port to the backend. Signed-in calls refresh an expired token first. */
export type Backend = {
  call<E extends Endpoint>(endpoint: E, request: RequestOf<E>, options?: CallOptions): Promise<CallOutcome<E>>;
};
