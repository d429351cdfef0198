import { drainOutbox } from '../../../offline/executor/drain-outbox.ts';
import type { Clock, Connectivity } from '../../../offline/types.ts';
import type { DealerCart } from '../open-dealer-cart.ts';
import { countOf, unsentWorkOf } from '../unsent-work.ts';

/** Sends what it can and resolves with the count of what remains. */
export async function sendLast(
  { sync, draft }: DealerCart,
  ports: { readonly clock: Clock; readonly connectivity: Connectivity },
): Promise<number> {
  await draft.read;
  await drainOutbox(sync, ports);
  return countOf(unsentWorkOf(sync.getSnapshot(), draft.getSnapshot()));
}
