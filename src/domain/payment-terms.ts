import { canPayByCard, type AccessUser } from './access.ts';
import type { ItemType } from './item-type.ts';

/** PAY-1. STRIPE is the card provider; ONTERM stands for the dealer's own standard terms. */
export type PaymentTerm = 'ONTERM' | 'PREPAID' | '30 DAYS' | '60 DAYS' | '70 DAYS' | '90 DAYS' | '120 DAYS' | 'STRIPE';

export type PaymentShare = 'now' | 'later';

/** PAY-2. One term for each of the two parts of a cart. */
export type ChosenTerms = { configurationsPaymentTerm: PaymentTerm; partsPaymentTerm: PaymentTerm };

/** PAY-1, PAY-4. The terms between which a dealer may choose. */
export function offeredPaymentTerms(user: AccessUser): readonly PaymentTerm[] {
  return canPayByCard(user) ? ['ONTERM', 'STRIPE'] : ['ONTERM'];
}

/**
 * BOOK-11. How many days after it was shipped something is paid, by the dealer's own terms as the account names them; null where they
 * say no number of days. What is prepaid is due when it ships.
 */
export function daysOfTerms(term: string | undefined): number | null {
  if (term === 'PREPAID') return 0;
  const days = /^(\d{1,3}) DAYS$/.exec(term ?? '')?.[1];
  return days === undefined ? null : Number(days);
}

/** PAY-2. */
export function paysNow(term: PaymentTerm): boolean {
  return term === 'STRIPE';
}

/** PAY-3. A part of which more is asked for than is available, in units. */
export function isBackorder(line: { type: ItemType; quantity: number; available: number }): boolean {
  return line.type === 'part' && line.quantity > line.available;
}

/** PAY-2, PAY-3. With which share a line is paid; a part in backorder goes with pay later as a whole line. */
export function paymentShareOf(
  line: { type: ItemType; quantity: number; available: number },
  terms: ChosenTerms,
): PaymentShare {
  if (line.type === 'configuration') return paysNow(terms.configurationsPaymentTerm) ? 'now' : 'later';
  return paysNow(terms.partsPaymentTerm) && !isBackorder(line) ? 'now' : 'later';
}
