import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { Currency } from '../../domain/account/access.ts';
import { useFormats } from '../../ui/format.ts';
import { Button, buttonClass } from '../../ui/forms/button.tsx';
import { ScreenLink } from '../shell/screen-link.tsx';
import type { BelowMinimum, CheckoutFigures } from './checkout-cart.ts';

type OrderButtonProps = {
  figures: CheckoutFigures;
  currency: Currency;
  isPlacing: boolean;
  /** COMP-2. Somebody of the company approves it first. */
  isWaiting: boolean;
  /** The company confirms the dealer first (REP-3). */
  isNewDealer: boolean;
  belowMinimum: BelowMinimum | null;
  /** The account does not allow it, as the note above says. */
  isBlocked: boolean;
  onPlace: () => void;
};

/** Continues to card payment if any share is due now. */
export function OrderButton({
  figures,
  belowMinimum,
  currency,
  isPlacing,
  isWaiting,
  isNewDealer,
  isBlocked,
  onPlace,
}: OrderButtonProps) {
  const { money } = useFormats();
  const { payNowCents, whole, isWhole } = figures;
  if (belowMinimum) return <WayToMinimum {...belowMinimum} currency={currency} />;
  if (isWaiting) {
    return <ApprovalButton {...{ figures, currency, isPlacing, isNewDealer, isBlocked, onPlace }} />;
  }
  if (payNowCents <= 0) {
    const total = money(whole.totalCents, currency);
    return (
      <Button
        kind="primary"
        big
        disabled={isBlocked}
        busy={isPlacing && <Trans>Placing the order…</Trans>}
        onClick={onPlace}
      >
        {/* An amount without taxes is not what will be paid. */}
        {isWhole ? <Trans>Place order · {total}</Trans> : <Trans>Place order</Trans>}
      </Button>
    );
  }
  const payNow = money(payNowCents, currency);
  const payLater = money(whole.totalCents - payNowCents, currency);
  return (
    <>
      <Button kind="primary" big disabled={isBlocked} onClick={onPlace}>
        {isWhole ? <Trans>Pay by card · {payNow}</Trans> : <Trans>Pay by card</Trans>}
      </Button>
      {whole.totalCents > payNowCents && (
        <p className="small muted">
          <Trans>The remaining {payLater} will be invoiced on your terms.</Trans>
        </p>
      )}
    </>
  );
}

/** ORD-14. Back to the cart, and why. */
function WayToMinimum({ missingCents, minimumCents, currency }: BelowMinimum & { currency: Currency }) {
  const id = useId();
  const { money } = useFormats();
  const [missing, minimum] = [money(missingCents, currency), money(minimumCents, currency)];
  return (
    <>
      <p id={id} className="small">
        <Trans>
          {missing} more to reach the order minimum of {minimum}
        </Trans>
      </p>
      <ScreenLink name="cart" className={buttonClass('primary', { big: true })} aria-describedby={id}>
        <Trans>Edit cart</Trans>
      </ScreenLink>
    </>
  );
}

/** COMP-2. Nothing is charged before the order is approved, so it is not paid by card. */
function ApprovalButton({
  figures,
  currency,
  isPlacing,
  isNewDealer,
  isBlocked,
  onPlace,
}: Omit<OrderButtonProps, 'isWaiting' | 'belowMinimum'>) {
  const { money } = useFormats();
  const { payNowCents, whole, isWhole } = figures;
  const total = money(whole.totalCents, currency);
  const isByCard = payNowCents > 0;
  return (
    <>
      <Button
        kind="primary"
        big
        disabled={isBlocked || isByCard}
        busy={isPlacing && (isNewDealer ? <Trans>Sending the order…</Trans> : <Trans>Sending for approval…</Trans>)}
        onClick={onPlace}
      >
        {isNewDealer ? (
          <Trans>Send order</Trans>
        ) : isWhole ? (
          <Trans>Send for approval · {total}</Trans>
        ) : (
          <Trans>Send for approval</Trans>
        )}
      </Button>
      <p className="small muted">
        {isNewDealer && isByCard ? (
          <Trans>Orders for new dealers can’t be paid by card. Choose other terms.</Trans>
        ) : isNewDealer ? (
          <Trans>Nothing is ordered until your company confirms this dealer.</Trans>
        ) : isByCard ? (
          <Trans>Orders paid by card can’t wait for approval. Choose other terms, or ask an owner to check out.</Trans>
        ) : (
          <Trans>Nothing is ordered until an owner or approver of your company approves it.</Trans>
        )}
      </p>
    </>
  );
}
