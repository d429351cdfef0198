import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { routePath } from '../../../contract/addresses.ts';
import type { Locale } from '../../../contract/locale.ts';
import { currencyOf, priceGroupOf } from '../../../domain/account/access.ts';
import { useFormats } from '../../../ui/format.ts';
import { Button, buttonClass } from '../../../ui/forms/button.tsx';
import { Message } from '../../../ui/messages/message.tsx';
import { useMode, useServices } from '../../shell/use-services.ts';
import type { CheckoutCart } from '../checkout-cart.ts';
import { OrderedElsewhere } from '../placing/already-ordered.tsx';
import { useStartedPayment } from './use-started-payment.ts';

/** PAY-8. Names a card payment of unknown outcome until its order has a reference, or nothing was charged. */
export function StartedPayment({ cart }: { cart: CheckoutCart }) {
  const { i18n } = useLingui();
  const { backend } = useServices();
  const mode = useMode(cart.user);
  const { money } = useFormats();
  const { toPay, known, isChecking, check } = useStartedPayment(cart, backend);
  if (known.code === 'ordered-elsewhere') return <OrderedElsewhere references={known.references} />;
  if (toPay === null) return null;
  // MODE-2. The amount paid is a cost.
  const amount = mode === 'admin' ? money(toPay.payNowCents, currencyOf(priceGroupOf(cart.user))) : null;
  const title =
    amount === null ? (
      <Trans>A card payment was started.</Trans>
    ) : (
      <Trans>A card payment of {amount} was started.</Trans>
    );
  const toCheckout = (
    <Link
      to={routePath('checkout')}
      params={{ locale: i18n.locale as Locale }}
      search={{}}
      className={buttonClass(known.code === 'open' ? 'primary' : 'plain')}
    >
      <Trans>Open order</Trans>
    </Link>
  );
  return (
    <Message announce tone="warn" title={title}>
      {known.code === 'open' ? (
        <Trans>The payment hasn’t gone through. Nothing was charged, and no order was placed.</Trans>
      ) : (
        <Trans>
          We can’t tell yet if the payment went through. We’ll check once you’re online. If it did, we’ll create the
          order and you won’t be charged twice.
        </Trans>
      )}
      <span className="kit">
        {known.code === 'unknown' && (
          <Button busy={isChecking && <Trans>Checking…</Trans>} onClick={check}>
            <Trans>Check now</Trans>
          </Button>
        )}
        {toCheckout}
      </span>
    </Message>
  );
}
