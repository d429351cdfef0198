import { queryOptions } from '@tanstack/react-query';
import type { Backend } from '../../../contract/backend.ts';
import { NotAnswered } from '../../../contract/not-answered.ts';
import { cardPayment } from '../../../contract/payment.ts';
import type { User } from '../../../contract/user.ts';
import { canPayByCard } from '../../../domain/access.ts';

/** PAY-4, PAY-9. By whom cards are taken; the last answer is held, so that the choice stands there without a connection too. */
export function cardPaymentQuery(backend: Backend, user: User) {
  return queryOptions({
    queryKey: ['card-payment', user.id],
    async queryFn({ signal }) {
      const answer = await backend.call(cardPayment, {}, { signal });
      if (answer.outcome === 'answered') return answer.body;
      throw new NotAnswered('how cards are taken', answer);
    },
    enabled: canPayByCard(user),
    meta: { persist: { as: 'session', userId: user.id } },
    staleTime: 300_000,
  });
}
