import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Locale } from '../../contract/locale.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import type { CardField, OpenCardField } from './card-field.ts';
import type { CardVerdict } from './card-payment.ts';
import type { ShowCard } from './use-card-payment.ts';

type ProviderCardFormProps = {
  loadField: () => Promise<OpenCardField>;
  publishableKey: string;
  /** Of the intent that is paid; another one is another form. */
  clientSecret: string;
  locale: Locale;
  /** What is paid, as it is shown. */
  amount: string;
  isPaying: boolean;
  verdict: CardVerdict | null;
  onPay: (show: ShowCard) => void;
  onPayLater: () => void;
  /** Begins with another form. */
  onRetry: () => void;
  back: ReactNode;
};

/** PAY-5. The form of the card provider; what is typed there is the provider's alone. */
export function ProviderCardForm(props: ProviderCardFormProps) {
  const {
    loadField,
    publishableKey,
    clientSecret,
    locale,
    amount,
    isPaying,
    verdict,
    onPay,
    onPayLater,
    onRetry,
    back,
  } = props;
  const host = useRef<HTMLDivElement>(null);
  const field = useRef<CardField | null>(null);
  const [state, setState] = useState<'loading' | 'ready' | 'blocked'>('loading');
  const [said, setSaid] = useState<string | null>(null);

  useEffect(() => {
    const place = host.current;
    if (!place) return undefined;
    let isGone = false;
    void loadField()
      .then(async (open) => open({ publishableKey, clientSecret, locale }, place))
      .then(
        (opened) => {
          if (isGone) return opened.close();
          field.current = opened;
          return setState('ready');
        },
        () => !isGone && setState('blocked'),
      );
    return () => {
      isGone = true;
      field.current?.close();
      field.current = null;
    };
  }, [loadField, publishableKey, clientSecret, locale]);

  function pay(): void {
    const opened = field.current;
    if (isPaying || opened === null) return;
    setSaid(null);
    onPay(async (prepared) => {
      // The intent has been made anew meanwhile: nothing is charged by the former one.
      if (prepared.clientSecret !== clientSecret) return 'cancelled';
      const { verdict: came, message } = await opened.confirm();
      setSaid(message);
      return came;
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
      {state === 'loading' && (
        <p role="status">
          <Trans>The form of the card provider is loading…</Trans>
        </p>
      )}
      <div ref={host} hidden={state === 'blocked'} />
      {state === 'blocked' && (
        <Message announce tone="bad" title={<Trans>The form of the card provider has not come.</Trans>}>
          <Trans>A filter or the network may hold it back. Nothing was charged; try again, or pay later.</Trans>
        </Message>
      )}
      {verdict === 'declined' && !isPaying && (
        <Message announce tone="bad" title={<Trans>The card was not charged.</Trans>}>
          {said ?? <Trans>The card was declined. Nothing was charged; try another one.</Trans>}
        </Message>
      )}
      <div className="kit">
        {state === 'blocked' ? (
          <>
            <Button kind="primary" onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
            <Button onClick={onPayLater}>
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
