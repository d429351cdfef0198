import type { PaymentIntentResult, Stripe, StripeElements } from '@stripe/stripe-js';
import type { CardVerdict } from './card-payment.ts';

type CardResult = {
  readonly verdict: CardVerdict;
  /** In the provider's words. */
  readonly message: string | null;
};

/** PAY-5. Charges the card typed into the elements. `checked`: what `elements.submit` answered. */
export async function confirmCard(
  stripe: Stripe,
  elements: StripeElements,
  checked: ReturnType<StripeElements['submit']>,
): Promise<CardResult> {
  try {
    const { error } = await checked;
    if (error) return { verdict: 'declined', message: error.message ?? null };
    const confirmParams = { return_url: location.href };
    return resultOf(await stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' }));
  } catch {
    return { verdict: 'unknown', message: null };
  }
}

function resultOf({ error, paymentIntent }: PaymentIntentResult): CardResult {
  if (error === undefined) return { verdict: verdictOf(paymentIntent.status), message: null };
  const message = error.message ?? null;
  // The intent's own status wins over the error: it may have been paid in another tab.
  const status = error.payment_intent?.status;
  if (status === 'succeeded' || status === 'canceled') return { verdict: verdictOf(status), message };
  const isDeclined =
    error.type === 'card_error' || error.type === 'validation_error' || status === 'requires_payment_method';
  return { verdict: isDeclined ? 'declined' : 'unknown', message };
}

function verdictOf(status: string): CardVerdict {
  if (status === 'succeeded') return 'succeeded';
  if (status === 'canceled') return 'cancelled';
  return status === 'requires_payment_method' ? 'declined' : 'unknown';
}
