import { repeat, type Repeated } from '../../jobs/repeat.ts';
import type { OrderServices } from '../orders/locked-order.ts';
import { claimPayment, delayPayment, paymentsToSettle, readPayment } from './repository.ts';
import { settlePayment } from './settle-payment.ts';

const everyMs = 5_000;

/** Rest time of an open payment without news. Also how long a crashed server keeps its claim. */
export const restMs = 5 * 60_000;

type OnError = (error: unknown) => void;

/** Checks all payments that may be paid but not ordered, for a server just started. */
export async function settleAll(services: OrderServices, onError: OnError): Promise<void> {
  for (const id of await paymentsToSettle(services.db)) await settleOne(services, id, onError);
}

/** Settles what is due, one after the other, until `signal` asks to stop. */
export async function settleDue(services: OrderServices, onError: OnError, signal?: AbortSignal): Promise<void> {
  const next = async () => {
    if (signal?.aborted === true) return null;
    const now = services.now();
    return claimPayment(services.db, now, new Date(now.getTime() + restMs));
  };
  for (let payment = await next(); payment !== null; payment = await next()) {
    await settleOne(services, payment.id, onError);
  }
}

async function settleOne(services: OrderServices, id: string, onError: OnError): Promise<void> {
  try {
    await settlePayment(services, id);
  } catch (error) {
    onError(error);
    const reason = error instanceof Error ? error.message : String(error);
    await delayPayment(services.db, await readPayment(services.db, id), reason, services.now());
  }
}

/** Settles everything once, then polls for due payments. */
export function startSettlement(services: OrderServices, onError: OnError): Repeated {
  return repeat(async (signal) => settleDue(services, onError, signal), {
    everyMs,
    onError,
    first: async () => settleAll(services, onError),
  });
}
