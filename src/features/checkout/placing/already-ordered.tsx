import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { routePath } from '../../../contract/addresses.ts';
import type { Locale } from '../../../contract/locale.ts';
import { buttonClass } from '../../../ui/forms/button.tsx';
import { Message } from '../../../ui/messages/message.tsx';

type OrderedProps = {
  /** Of the orders that the cart has become. */
  references: readonly string[];
  /** How the dealer goes on, beside the way to the transactions. */
  back?: ReactNode;
};

/** F-52. A payment by card of the same cart was faster. */
export function PaidAlready({ references, back }: OrderedProps) {
  const all = references.join(', ');
  return (
    <>
      <Message announce tone="ok" title={<Trans>This cart has been paid and ordered.</Trans>}>
        <Trans>An earlier payment went through as order {all}. Nothing was ordered or charged twice.</Trans>
      </Message>
      <WaysOn back={back} />
    </>
  );
}

/** Another tab or device ordered this cart during the card payment. */
export function OrderedElsewhere({ references, back }: OrderedProps) {
  const all = references.join(', ');
  return (
    <>
      <Message announce tone="warn" title={<Trans>Your payment was canceled. Nothing was charged.</Trans>}>
        <Trans>Already ordered from another tab or device: {all}.</Trans>
      </Message>
      <WaysOn back={back} />
    </>
  );
}

function WaysOn({ back }: Pick<OrderedProps, 'back'>) {
  const { i18n } = useLingui();
  return (
    <div className="kit">
      <Link
        to={routePath('user-transactions')}
        params={{ locale: i18n.locale as Locale }}
        search={{}}
        className={buttonClass('primary')}
      >
        <Trans>View orders & invoices</Trans>
      </Link>
      {back}
    </div>
  );
}
