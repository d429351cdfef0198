import { letArrive } from '../../../sync/let-arrive.ts';
import type { Clock, Connectivity } from '../../../sync/types.ts';
import type { DealerCart } from '../open-dealer-cart.ts';
import { countOf, unsentWorkOf } from '../unsent-work.ts';

/** SES-8. Lets arrive what is on its way; answers how many things are left, which a sign-out would remove. */
export async function sendLast(
  { sync, draft }: DealerCart,
  ports: { readonly clock: Clock; readonly connectivity: Connectivity },
): Promise<number> {
  await draft.read;
  await letArrive(sync, ports);
  return countOf(unsentWorkOf(sync.getSnapshot(), draft.getSnapshot()));
}
