import { queryOptions } from '@tanstack/react-query';
import type { User } from '../../../contract/account/user.ts';
import type { Backend } from '../../../contract/backend.ts';
import { NotAnswered } from '../../../contract/not-answered.ts';
import { cardPayment } from '../../../contract/orders/payment.ts';
import { canPayByCard } from '../../../domain/account/access.ts';

/** The last answer is saved so the choice also shows offline. */
export function cardPaymentQuery(backend: Backend, user: User) {
  return queryOptions({
    queryKey: ['card-payment', user.id],
    async queryFn({ signal }) {
      const answer = await backend.call(cardPayment, {}, { signal });
      if (answer.outcome === 'answered') return answer.body;
      throw new NotAnswered('how cards are taken', answer);
    },
    enabled: canPayByCard(user),
    meta: { persist: { as: 'record', userId: user.id, schema: cardPayment.answers[200] } },
    staleTime: 300_000,
    gcTime: Infinity,
  });
}
