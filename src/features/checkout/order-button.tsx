import { Trans } from '@lingui/react/macro';
import type { Currency } from '../../domain/account/access.ts';
import { useFormats } from '../../ui/format.ts';
import { Button } from '../../ui/forms/button.tsx';
import type { CheckoutFigures } from './checkout-cart.ts';

type OrderButtonProps = {
  figures: CheckoutFigures;
  currency: Currency;
  isPlacing: boolean;
  /** COMP-2. Somebody of the company approves it first. */
  isWaiting: boolean;
  /** The company confirms the dealer first (REP-3). */
  isNewDealer: boolean;
  /** The account does not allow it, as the note above says. */
  isBlocked: boolean;
  onPlace: () => void;
};

/** Continues to card payment if any share is due now. */
export function OrderButton({
  figures,
  currency,
  isPlacing,
  isWaiting,
  isNewDealer,
  isBlocked,
  onPlace,
}: OrderButtonProps) {
  const { money } = useFormats();
  const { payNowCents, whole, isWhole } = figures;
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

/** COMP-2. Nothing is charged before the order is approved, so it is not paid by card. */
function ApprovalButton({
  figures,
  currency,
  isPlacing,
  isNewDealer,
  isBlocked,
  onPlace,
}: Omit<OrderButtonProps, 'isWaiting'>) {
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
