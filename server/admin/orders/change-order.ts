import type { Bilingual } from '../../../src/domain/bilingual.ts';
import { isCalendarDay } from '../../../src/domain/calendar-day.ts';
import { queueMail } from '../../jobs/mail/repository.ts';
import { answerOpenRequests, openRequestsOf } from '../../modules/orders/progress/answered-requests.ts';
import { decisionMail } from '../../modules/orders/progress/order-mails.ts';
import { cancelOrder, progressOrder, recordEvent } from '../../modules/orders/progress/progress-order.ts';
import { readShipments } from '../../modules/orders/progress/shipments.ts';
import { type AnswerText, textFaults } from '../argument-checks.ts';
import type { AdminContext } from '../command.ts';
import { type Said, say, type Text } from '../texts/say.ts';
import { onOrder, refuse } from './on-order.ts';

export async function prepareOrder(reference: string, context: AdminContext): Promise<0 | 1> {
  return onOrder(reference, context, async (trx, order) => {
    if (order.state !== 'received') return { problem: say`${reference} is ${order.state} already` };
    await progressOrder(trx, order, 'in-preparation', context.now());
    const open = await openRequestsOf(trx, order.id);
    const asked = open.length === 0 ? '' : say` The dealer waits for an answer: orders answer ${reference}`;
    return { done: say`${reference} is in preparation.${asked}` };
  });
}

/** `on` is a day or `none`. An empty SKU means the whole order. */
export async function expectOrder(
  reference: string,
  { on, sku }: { readonly on: string; readonly sku: string },
  context: AdminContext,
): Promise<0 | 1> {
  if (on !== 'none' && !isCalendarDay(on)) return refuse([say`'${on}' is not a day such as 2026-11-20`], context) ?? 1;
  return onOrder(reference, context, async (trx, { id, detail }) => {
    if (sku !== '' && !detail.lines.some((line) => line.sku === sku)) {
      return { problem: say`${reference} has no line ${sku}` };
    }
    await trx.deleteFrom('expected_dates').where('order_id', '=', id).where('sku', '=', sku).execute();
    const what = sku === '' ? reference : say`${sku} of ${reference}`;
    if (on === 'none') return { done: say`${what} has no expected day of its own anymore.` };
    await trx.insertInto('expected_dates').values({ order_id: id, sku, expected_on: on }).execute();
    return { done: say`${what} is expected ${on}.` };
  });
}

export async function changeOrder(reference: string, asked: AnswerText, context: AdminContext): Promise<0 | 1> {
  const text = wordsOf(asked);
  return (
    refuse(textFaults(asked), context) ??
    onOrder(reference, context, async (trx, order) => {
      if (order.state === 'shipped') return { problem: say`${reference} is shipped` };
      const at = context.now();
      await recordEvent(trx, order.id, { type: 'changed', note: text, at });
      await queueMail(trx, decisionMail(order, 'changed', { text }, context.settings.publicUrl), at);
      return { done: say`${reference} is marked as changed. An email was sent to ${order.email}.` };
    })
  );
}

export async function cancelOrders(reference: string, asked: AnswerText, context: AdminContext): Promise<0 | 1> {
  const text = wordsOf(asked);
  return (
    refuse(textFaults(asked), context) ??
    onOrder(reference, context, async (trx, order) => {
      const shipped = await shippedFault(trx, order);
      if (shipped !== null) return { problem: shipped };
      const at = context.now();
      await cancelOrder(trx, order, text, at);
      await answerOpenRequests(trx, order.id, { text, at, isAccepted: (kind) => kind === 'cancel' });
      await queueMail(trx, decisionMail(order, 'cancelled', { text }, context.settings.publicUrl), at);
      return { done: say`${reference} is canceled. An email was sent to ${order.email}.${refundHint(order)}` };
    })
  );
}

/** Null when nothing has left yet. */
export async function shippedFault(
  trx: Parameters<Parameters<typeof onOrder>[2]>[0],
  order: Parameters<Parameters<typeof onOrder>[2]>[1],
): Promise<Said | null> {
  if (order.state === 'shipped') return say`${order.reference} is shipped`;
  const parcels = await readShipments(trx, order.id);
  return parcels.length > 0 ? say`${order.reference} has partly shipped` : null;
}

export function refundHint({ detail: { payment } }: Parameters<Parameters<typeof onOrder>[2]>[1]): Text {
  return payment === undefined ? '' : say` It was paid by card: refund ${payment.intent} with your card provider.`;
}

export function wordsOf({ text, 'text-fr': textFr }: AnswerText): Bilingual | null {
  return text === undefined ? null : { en: text, fr: textFr ?? null };
}
