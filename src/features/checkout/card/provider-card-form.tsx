import { Trans } from '@lingui/react/macro';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import type { Locale } from '../../../contract/locale.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Message } from '../../../ui/messages/message.tsx';
import type { CardVerdict } from './card-payment.ts';
import { stripeAppearance, stripeQuery } from './card-provider.ts';
import { confirmCard } from './confirm-card.ts';
import type { ShowCard } from './use-card-payment.ts';

/** How long the form may take to show. */
const timeoutMs = 20_000;

type CardFormProps = {
  /** Of the intent to pay; another one needs another form. */
  clientSecret: string;
  /** What is paid, formatted. */
  amount: string;
  isPaying: boolean;
  verdict: CardVerdict | null;
  onPay: (show: ShowCard) => void;
  onPayLater: () => void;
  /** Starts over with another form. */
  onRetry: () => void;
  back: ReactNode;
};

type ProviderCardFormProps = CardFormProps & { publishableKey: string; locale: Locale };

/** PAY-5. Stripe's own form: what is typed there never reaches us. */
export function ProviderCardForm({ publishableKey, locale, ...props }: ProviderCardFormProps) {
  const { data: stripe = null, isError } = useQuery(stripeQuery(publishableKey, locale));
  const [appearance] = useState(stripeAppearance);
  return (
    <Elements stripe={stripe} options={{ clientSecret: props.clientSecret, locale, appearance }}>
      <CardForm {...props} isUnavailable={isError} />
    </Elements>
  );
}

function CardForm(props: CardFormProps & { isUnavailable: boolean }) {
  const { clientSecret, amount, isPaying, verdict, onPay, onPayLater, onRetry, back } = props;
  const stripe = useStripe();
  const elements = useElements();
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [message, setMessage] = useState<string | null>(null);
  const isFailed = props.isUnavailable || state === 'failed';

  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'failed' : now)), timeoutMs);
    return () => clearTimeout(timer);
  }, []);

  function pay(): void {
    if (isPaying || !stripe || !elements || state !== 'ready') return;
    setMessage(null);
    // Stripe asks for this before anything asynchronous: a wallet opens only in the task of the press.
    const checked = elements.submit();
    onPay(async (prepared) => {
      // The intent was made again for another total: nothing may be charged on the former one.
      if (prepared.clientSecret !== clientSecret) return 'cancelled';
      const result = await confirmCard(stripe, elements, checked);
      setMessage(result.message);
      return result.verdict;
    });
  }

  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        pay();
      }}
    >
      {state === 'loading' && !isFailed && (
        <p role="status">
          <Trans>Loading payment form…</Trans>
        </p>
      )}
      <div hidden={isFailed}>
        <PaymentElement
          options={{ layout: 'tabs' }}
          onReady={() => setState('ready')}
          onLoadError={() => setState('failed')}
        />
      </div>
      {isFailed && (
        <Message announce tone="bad" title={<Trans>The payment form didn’t load.</Trans>}>
          <Trans>
            A content blocker or your network may be blocking the payment form. You weren’t charged. Try again or pay on
            account.
          </Trans>
        </Message>
      )}
      {verdict === 'declined' && !isPaying && (
        <Message announce tone="bad" title={<Trans>The card was not charged.</Trans>}>
          {message ?? <Trans>The card was declined. Nothing was charged. Try another card.</Trans>}
        </Message>
      )}
      <div className="kit">
        {isFailed ? (
          <>
            <Button kind="primary" big onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
            <Button big onClick={onPayLater}>
              <Trans>Pay later instead</Trans>
            </Button>
          </>
        ) : (
          <Button
            kind="primary"
            big
            type="submit"
            disabled={state === 'loading'}
            busy={isPaying && <Trans>Paying…</Trans>}
          >
            <Trans>Pay {amount}</Trans>
          </Button>
        )}
        {back}
      </div>
    </form>
  );
}
