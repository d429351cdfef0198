import { updateCart } from '../../src/contract/orders/cart.ts';
import { createPaymentIntent } from '../../src/contract/orders/payment.ts';
import type { Currency } from '../../src/domain/account/access.ts';
import { anOrder, type OrderBody } from './orders.ts';
import type { TestAnswer, TestCaller, TestPortal } from './portal.ts';

type Line = { readonly sku: string; readonly quantities: number };

/** Puts lines into a dealer's cart, in the place of those in it. */
export async function fillCart(portal: TestPortal, user: TestCaller, lines: Record<string, number>): Promise<void> {
  const items = Object.entries(lines).map(([sku, quantities]) => ({ sku, quantities }));
  // A busy server is asked again, as the app does.
  const save = async (body: { id: string; items: Line[]; baseRev?: number }): Promise<TestAnswer> => {
    const answer = await portal.call(updateCart, { body }, user);
    return answer.status === 503 ? save(body) : answer;
  };
  const { body } = await save({ id: user.id, items: [] });
  const { cart, rev } = body as { cart: { sku: string }[]; rev: number };
  const gone = cart.filter(({ sku }) => !(sku in lines)).map(({ sku }) => ({ sku, quantities: 0 }));
  const filled = { id: user.id, items: [...items, ...gone], baseRev: rev };
  const answer = await save(filled);
  if (answer.status !== 200) throw new Error(`The cart was not saved: ${JSON.stringify(answer.body)}`);
}

/** An order of which everything that can be is paid now. */
export function aCardOrder(
  user: TestCaller,
  lines: Record<string, number>,
  changes: Partial<OrderBody> = {},
): OrderBody {
  return anOrder(user, lines, { configurationsPayment: 'STRIPE', partsPayment: 'STRIPE', ...changes });
}

/** The order after it was paid. */
export function asPaid(order: OrderBody, paymentIntent: string): OrderBody {
  return { ...order, payed: true, payedtoken: paymentIntent };
}

export async function askIntent(
  portal: TestPortal,
  user: TestCaller,
  { order, amount, currency = 'CA' }: { order: OrderBody; amount: number; currency?: Currency },
): Promise<TestAnswer> {
  const { userId, device: _device, seq: _seq, ver: _ver, epoch: _epoch, ...rest } = order;
  return portal.call(createPaymentIntent, { body: { userId, amount, currency, order: rest } }, user);
}
