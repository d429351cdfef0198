import { Trans } from '@lingui/react/macro';
import { useRef, useState, type ReactNode } from 'react';
import { testCards } from '../../domain/test-cards.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Message } from '../../ui/messages/message.tsx';
import type { CardVerdict } from './card/card-payment.ts';
import styles from './card/card-payment.module.css';

type TestCardFormProps = {
  /** What is paid, as it is shown. */
  amount: string;
  isPaying: boolean;
  verdict: CardVerdict | null;
  onPay: (number: string, authenticated: boolean) => void;
  back: ReactNode;
};

/** Replaces a real card form and lists the numbers with special results. */
export function TestCardForm({ amount, isPaying, verdict, onPay, back }: TestCardFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [number, setNumber] = useState('');
  const [isLeft, setIsLeft] = useState(false);
  const [isEmpty, setIsEmpty] = useState(false);
  const asks = verdict === 'asks' && !isLeft;
  const error = isEmpty ? (
    <Trans>Enter a card number.</Trans>
  ) : verdict === 'declined' ? (
    <Trans>The card was declined. Nothing was charged. Try another card.</Trans>
  ) : isLeft ? (
    <Trans>The card wasn’t authenticated. Nothing was charged.</Trans>
  ) : undefined;

  function pay(authenticated: boolean): void {
    setIsLeft(false);
    onPay(number, authenticated);
  }

  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isPaying) return;
        if (number.trim() === '') {
          setIsEmpty(true);
          field.current?.focus();
        } else pay(false);
      }}
    >
      <Message tone="warn" title={<Trans>This is a test.</Trans>}>
        <Trans>Test mode: don’t enter a real card number.</Trans>
      </Message>
      {asks ? (
        <>
          <Message announce tone="warn" title={<Trans>The card requires authentication.</Trans>}>
            <Trans>A real bank would ask in its own window.</Trans>
          </Message>
          <div className="kit">
            <Button kind="primary" busy={isPaying && <Trans>Paying…</Trans>} onClick={() => pay(true)}>
              <Trans>Confirm</Trans>
            </Button>
            <Button onClick={() => setIsLeft(true)}>
              <Trans>Don’t confirm</Trans>
            </Button>
          </div>
        </>
      ) : (
        <>
          <Field
            ref={field}
            className={styles.number}
            label={<Trans>Test card number</Trans>}
            error={error}
            value={number}
            inputMode="numeric"
            autoComplete="off"
            aria-required
            onChange={(event) => {
              setNumber(event.target.value);
              setIsEmpty(false);
            }}
          />
          <ul className={styles.cards}>
            {testCards.map((card) => (
              <li key={card.number}>
                <Button
                  kind="quiet"
                  onClick={() => {
                    setNumber(card.number);
                    setIsEmpty(false);
                  }}
                >
                  {card.number}
                </Button>{' '}
                <small>
                  <CardMessage does={card.does} />
                </small>
              </li>
            ))}
          </ul>
          <div className="kit">
            <Button kind="primary" big type="submit" busy={isPaying && <Trans>Paying…</Trans>}>
              <Trans>Pay {amount} by test card</Trans>
            </Button>
            {back}
          </div>
        </>
      )}
    </form>
  );
}

function CardMessage({ does }: { does: (typeof testCards)[number]['does'] }) {
  switch (does) {
    case 'succeeds':
      return <Trans>Succeeds</Trans>;
    case 'declined':
      return <Trans>Declined</Trans>;
    case 'asks':
      return <Trans>Requires authentication</Trans>;
  }
}
