import type { Appearance, PaymentIntentResult } from '@stripe/stripe-js';
import type { CardField, OpenCardField } from '../../features/checkout/card-field.ts';
import type { CardVerdict } from '../../features/checkout/card-payment.ts';
import { loadStripe } from './load-stripe.ts';

/** F-57. So long the field may be on its way once the script is there, in ms. */
const patienceMs = 20_000;

/** PAY-5. Stripe's own field for a card, in the look of the portal. What is typed there never comes to us. */
export const openStripeCardField: OpenCardField = async ({ publishableKey, clientSecret, locale }, host) => {
  const stripe = await loadStripe(publishableKey, locale);
  const elements = stripe.elements({ clientSecret, appearance: appearanceOf(host), locale });
  const element = elements.create('payment', { layout: 'tabs' });
  await new Promise<void>((resolve, reject) => {
    setTimeout(() => reject(new Error('the field of the card has not come')), patienceMs);
    element.on('ready', () => resolve());
    element.on('loaderror', ({ error }) => reject(new Error(error.message ?? 'the field of the card has not come')));
    element.mount(host);
  });
  const field: CardField = {
    async confirm() {
      const checked = await elements.submit();
      if (checked.error) return { verdict: 'declined', message: checked.error.message ?? null };
      const confirmParams = { return_url: location.href };
      return resultOf(await stripe.confirmPayment({ elements, confirmParams, redirect: 'if_required' }));
    },
    close: () => element.destroy(),
  };
  return field;
};

function resultOf({ error, paymentIntent }: PaymentIntentResult): { verdict: CardVerdict; message: string | null } {
  if (error === undefined) return { verdict: verdictOf(paymentIntent.status), message: null };
  const message = error.message ?? null;
  // PAY-5. What the intent has become counts, whatever the error says of it: it may have been paid in another tab.
  const status = error.payment_intent?.status;
  if (status === 'succeeded' || status === 'canceled') return { verdict: verdictOf(status), message };
  const isSaid =
    error.type === 'card_error' || error.type === 'validation_error' || status === 'requires_payment_method';
  return { verdict: isSaid ? 'declined' : 'unknown', message };
}

function verdictOf(status: string): CardVerdict {
  if (status === 'succeeded') return 'succeeded';
  if (status === 'canceled') return 'cancelled';
  return status === 'requires_payment_method' ? 'declined' : 'unknown';
}

/** Colours and sizes by the tokens of `src/ui/tokens.css`, as they are in the scheme that shows. */
function appearanceOf(host: HTMLElement): Appearance {
  const { fontFamily, fontSize } = getComputedStyle(host);
  const probe = host.appendChild(document.createElement('span'));
  const colour = (token: string) => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const variables = {
    colorPrimary: colour('--action'),
    colorBackground: colour('--raised'),
    colorText: colour('--ink'),
    colorTextSecondary: colour('--ink-2'),
    colorDanger: colour('--bad'),
    borderRadius: getComputedStyle(host).getPropertyValue('--r1').trim(),
    fontFamily,
    fontSizeBase: fontSize,
  };
  probe.remove();
  return { theme: 'stripe', variables };
}
