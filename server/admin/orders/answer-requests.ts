import { queueMail } from '../../jobs/mail/repository.ts';
import { answerOpenRequests, openRequestsOf } from '../../modules/orders/progress/answered-requests.ts';
import { decisionMail } from '../../modules/orders/progress/order-mails.ts';
import { cancelOrder, recordEvent } from '../../modules/orders/progress/progress-order.ts';
import { type AnswerText, textFaults } from '../argument-checks.ts';
import type { AdminContext } from '../command.ts';
import { say } from '../texts/say.ts';
import { refundHint, shippedFault, wordsOf } from './change-order.ts';
import { onOrder, refuse } from './on-order.ts';

type Answer = AnswerText & { readonly isAccepted: boolean };

/** Answers what a dealer asked about an order, all of it at once, and emails the dealer. */
export async function answerRequests(reference: string, answer: Answer, context: AdminContext): Promise<0 | 1> {
  const { now, settings } = context;
  const { isAccepted } = answer;
  const text = wordsOf(answer);
  return (
    refuse(textFaults(answer), context) ??
    onOrder(reference, context, async (trx, order) => {
      const open = await openRequestsOf(trx, order.id);
      if (open.length === 0) return { problem: say`Nobody waits for an answer about ${reference}` };
      const isCancelling = isAccepted && open.some(({ kind }) => kind === 'cancel');
      const shipped = isAccepted ? await shippedFault(trx, order) : null;
      if (shipped !== null) return { problem: shipped };
      const at = now();
      await answerOpenRequests(trx, order.id, { text, at, isAccepted: () => isAccepted });
      if (isCancelling) await cancelOrder(trx, order, text, at);
      else if (isAccepted) await recordEvent(trx, order.id, { type: 'changed', note: text, at });
      const code = isAccepted ? 'accepted' : 'declined';
      const asked = open.map((request) => request.text);
      await queueMail(trx, decisionMail(order, code, { text, asked }, settings.publicUrl), at);
      const effect = isCancelling ? say` ${reference} is canceled.${refundHint(order)}` : '';
      return { done: say`${open.length} answered as ${code}. An email was sent to ${order.email}.${effect}` };
    })
  );
}
