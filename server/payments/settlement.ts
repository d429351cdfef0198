import type { OrderServices } from '../orders/locked-order.ts';
import { claimPayment, delayPayment, paymentsToSettle, readPayment } from '../repositories/payments.ts';
import { settlePayment } from './settle-payment.ts';

const everyMs = 5_000;

/** How long one that is open is left alone, unless its provider tells of it; and who dies over one leaves it to others for as long. */
export const restMs = 5 * 60_000;

type OnError = (error: unknown) => void;

/** F-51, PAY-8. Looks at every payment that may be paid and not ordered, whenever its turn is: for a server that has just begun. */
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

/** All at once, then every few seconds what is due, until it is stopped; `stop` waits for what is under way. */
export function startSettlement(services: OrderServices, onError: OnError): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let running: Promise<void> | null = settleAll(services, onError)
    .catch(onError)
    .finally(() => {
      running = null;
    });
  const timer = setInterval(() => {
    running ??= settleDue(services, onError, stopping.signal)
      .catch(onError)
      .finally(() => {
        running = null;
      });
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await running;
    },
  };
}
