import type { Payment } from '../../../src/contract/orders/order.ts';
import { amountFromCents } from '../../../src/domain/pricing/money.ts';
import type { OrderPayment } from '../../database/schema.ts';

/** What was paid of an order by card, as the contract has it. */
export function wirePayment({ provider, intent, paidCents, short }: OrderPayment): Payment {
  return { provider, intent, paid: amountFromCents(paidCents), short };
}
