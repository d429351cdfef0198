import { canPayByCard, type AccessUser } from '../account/access.ts';
import type { ItemType } from '../catalogue/catalogues.ts';

/** STRIPE is the card provider, ONTERM the dealer's standard terms. */
export type PaymentTerm = 'ONTERM' | 'PREPAID' | '30 DAYS' | '60 DAYS' | '70 DAYS' | '90 DAYS' | '120 DAYS' | 'STRIPE';

export type PaymentShare = 'now' | 'later';

/** Bikes and parts each have a term. */
export type ChosenTerms = { configurationsPaymentTerm: PaymentTerm; partsPaymentTerm: PaymentTerm };

/** `paymentTerms` are the dealer's own. */
type Payer = AccessUser & { readonly paymentTerms?: string | undefined };

/** Earliest payment first. */
const datedTerms: readonly PaymentTerm[] = ['PREPAID', '30 DAYS', '60 DAYS', '70 DAYS', '90 DAYS', '120 DAYS'];

/** The dealer's own terms, earlier ones, and the card. */
export function offeredPaymentTerms(user: Payer): readonly PaymentTerm[] {
  const own = daysOfTerms(user.paymentTerms) ?? 0;
  const earlier = datedTerms.filter((term) => (daysOfTerms(term) ?? 0) < own);
  return ['ONTERM', ...earlier, ...(canPayByCard(user) ? ['STRIPE' as const] : [])];
}

/** Also accepts the dealer's own terms by name. */
export function acceptedPaymentTerms(user: Payer): readonly PaymentTerm[] {
  return [...offeredPaymentTerms(user), ...datedTerms.filter((term) => term === user.paymentTerms)];
}

/** The term for what is paid later. Null where bikes and parts differ. */
export function laterTermOf(
  { configurationsPaymentTerm, partsPaymentTerm }: ChosenTerms,
  units: { readonly configurations: number; readonly parts: number },
): PaymentTerm | null {
  const chosen = [
    ...(units.configurations > 0 ? [configurationsPaymentTerm] : []),
    ...(units.parts > 0 ? [partsPaymentTerm] : []),
  ].map((term) => (paysNow(term) ? 'ONTERM' : term));
  const [first, ...others] = new Set(chosen);
  return others.length > 0 ? null : (first ?? 'ONTERM');
}

/** Days from shipping to payment, 0 for prepaid. Null if the terms name no days. */
export function daysOfTerms(term: string | undefined): number | null {
  if (term === 'PREPAID') return 0;
  const days = /^(\d{1,3}) DAYS$/.exec(term ?? '')?.[1];
  return days === undefined ? null : Number(days);
}

/** The day on which what ships on a day is due. */
export function dueDay(shipDay: string, days: number): string {
  return new Date(Date.parse(shipDay) + days * 86_400_000).toISOString().slice(0, 10);
}

export function paysNow(term: PaymentTerm): boolean {
  return term === 'STRIPE';
}

/** A part with more units requested than available. */
export function isBackorder(line: { type: ItemType; quantity: number; available: number }): boolean {
  return line.type === 'part' && line.quantity > line.available;
}

/** A backordered part is paid later as a whole line. */
export function paymentShareOf(
  line: { type: ItemType; quantity: number; available: number },
  terms: ChosenTerms,
): PaymentShare {
  if (line.type === 'configuration') return paysNow(terms.configurationsPaymentTerm) ? 'now' : 'later';
  return paysNow(terms.partsPaymentTerm) && !isBackorder(line) ? 'now' : 'later';
}
