import { useQuery } from '@tanstack/react-query';
import type { User } from '../../../contract/account/user.ts';
import type { Backend } from '../../../contract/backend.ts';
import type { CardPayment } from '../../../contract/orders/payment.ts';
import {
  offeredPaymentTerms,
  paysNow,
  type ChosenTerms,
  type PaymentTerm,
} from '../../../domain/pricing/payment-terms.ts';
import { cardPaymentQuery } from './pricing-queries.ts';

export type OfferedTerms = {
  readonly terms: readonly PaymentTerm[];
  /** By whom cards are taken; null where they are not. */
  readonly card: CardPayment | null;
  /** Nobody knows yet whether they are. */
  readonly isCardAsked: boolean;
};

/** Offers the card only when the server takes cards. */
export function useOfferedTerms(backend: Backend, user: User, chosen: ChosenTerms): OfferedTerms {
  const { data: card, isLoading: isCardAsked } = useQuery(cardPaymentQuery(backend, user));
  const isCardTaken = card !== undefined && card.provider !== null;
  // Earlier card choices stay valid until the server answers.
  const isCardChosen = [chosen.configurationsPaymentTerm, chosen.partsPaymentTerm].some(paysNow);
  const isCardOffered = isCardTaken || (isCardAsked && isCardChosen);
  return {
    terms: offeredPaymentTerms(user).filter((term) => isCardOffered || !paysNow(term)),
    card: isCardTaken ? card : null,
    isCardAsked,
  };
}
