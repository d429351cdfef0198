import type { CallOutcome } from '../../contract/backend.ts';
import type { Endpoint } from '../../contract/endpoint.ts';
import { isNetworkSignIn } from '../../contract/not-answered.ts';
import { createStore, type Store } from '../../store.ts';
import type { Exchange } from '../session/ports.ts';

type Watched = {
  readonly exchange: Exchange;
  /** F-7. True while a network answers in the portal's place. */
  readonly networkSignIn: Store<boolean>;
};

/** Watches every call of the tab, since each area sends on its own. */
export function watchNetworkSignIn(exchange: Exchange): Watched {
  const { getSnapshot, subscribe, set } = createStore(false);
  return {
    async exchange(endpoint, request, options) {
      const outcome = await exchange(endpoint, request, options);
      if (options.prefer !== 'held') set(isFromNetwork(outcome));
      return outcome;
    },
    networkSignIn: { getSnapshot, subscribe },
  };
}

/** Other error pages may come from a backend that only knows the specification (API-4). */
function isFromNetwork(outcome: CallOutcome<Endpoint>): boolean {
  if (outcome.outcome !== 'unreachable' || outcome.reason !== 'not-the-contract') return false;
  const { status = 0 } = outcome;
  return status < 400 || isNetworkSignIn(status);
}
