import type { AnswerOf, Endpoint, RequestOf } from './endpoint.ts';
import type { Problem } from './problem.ts';

/**
 * How a call ended. Only `answered` is a success: its status is one that the endpoint declares and its body passed the schema.
 * `refused` is the server's own no. `unreachable` covers everything after which nobody knows whether the server acted: no network,
 * no answer in time, a busy or failing server (429, 5xx), or an answer that is not the contract's, such as a captive portal's page.
 * `heldSinceMs` stands in an answer that the device's worker holds: when it was last the backend's, by this device's clock.
 */
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

/**
 * `prefer: 'held'` asks the device's worker alone for what it holds of a catalogue (PWA-3): at once, with no token and no network,
 * and `unreachable` where it holds nothing. Without it a call asks the backend.
 */
export type CallOptions = { readonly signal?: AbortSignal | undefined; readonly prefer?: 'held' | undefined };

/** The port through which the app reaches its backend. Signed-in calls carry a token that was checked, and refreshed if it had to be (SES-6). */
export type Backend = {
  call<E extends Endpoint>(endpoint: E, request: RequestOf<E>, options?: CallOptions): Promise<CallOutcome<E>>;
};
