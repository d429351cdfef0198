import { Trans } from '@lingui/react/macro';
import type { Currency } from '../../domain/access.ts';
import { Button } from '../../ui/button.tsx';
import { useFormats } from '../../ui/format.ts';
import type { CheckoutFigures } from './checkout-cart.ts';

type OrderButtonProps = {
  figures: CheckoutFigures;
  currency: Currency;
  isPlacing: boolean;
  /** The account does not allow it, as the note above says. */
  isBlocked: boolean;
  onPlace: () => void;
};

/** Continues to card payment if any share is due now. */
export function OrderButton({ figures, currency, isPlacing, isBlocked, onPlace }: OrderButtonProps) {
  const { money } = useFormats();
  const { payNowCents, whole, isWhole } = figures;
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
          <Trans>The rest, {payLater}, is paid later.</Trans>
        </p>
      )}
    </>
  );
}
