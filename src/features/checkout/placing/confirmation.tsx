import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import type { User } from '../../../contract/account/user.ts';
import { routePath } from '../../../contract/addresses.ts';
import type { Locale } from '../../../contract/locale.ts';
import type { CartItem } from '../../../contract/orders/cart.ts';
import { placeOrder, type OrderFigures, type Payment } from '../../../contract/orders/order.ts';
import { currencyOf, priceGroupOf, type Currency } from '../../../domain/account/access.ts';
import type { Mode } from '../../../domain/account/mode.ts';
import { centsFromAmount } from '../../../domain/pricing/money.ts';
import { useFormats } from '../../../ui/format.ts';
import { buttonClass } from '../../../ui/forms/button.tsx';
import { Message } from '../../../ui/messages/message.tsx';

const { entries } = placeOrder.answers[200];
const placed = v.object({
  references: entries.references,
  figures: entries.figures,
  transactionId: entries.transactionId,
  payment: entries.payment,
  approval: entries.approval,
});

/** What the order comes to by its answer. */
export function placedFigures(answer: unknown): OrderFigures | undefined {
  const read = v.safeParse(placed, answer);
  return read.success ? read.output.figures : undefined;
}

type ConfirmationProps = {
  user: User;
  mode: Mode;
  /** As the queue keeps it. */
  answer: unknown;
  /** What was ordered, by SKU. */
  items: ReadonlyMap<string, Pick<CartItem, 'name'>>;
  locale: Locale;
  browseLink: ReactNode;
};

/** ORD-2. The order was placed: under which reference, and what it comes to. */
export function Confirmation({ user, mode, answer, items, locale, browseLink }: ConfirmationProps) {
  const read = v.safeParse(placed, answer);
  const { references, transactionId, payment, approval } = read.success
    ? read.output
    : { references: [], transactionId: undefined, payment: undefined, approval: undefined };
  const short =
    payment?.short.map(({ sku, missing }) => `${missing} × ${items.get(sku)?.name ?? sku}`).join(', ') ?? '';
  return (
    <>
      {approval === undefined ? (
        <Message announce tone="ok" title={<References references={references} />}>
          <Trans>Confirmation sent to {user.email}.</Trans>
        </Message>
      ) : (
        <Message
          announce
          tone="warn"
          title={user.unconfirmed ? <Trans>Waiting for dealer confirmation.</Trans> : <Trans>Sent for approval.</Trans>}
        >
          <References references={references} />{' '}
          {user.unconfirmed ? (
            <Trans>Nothing is ordered until your company confirms the dealer. We’ll email you.</Trans>
          ) : (
            <Trans>Nothing is ordered until it’s approved. We’ll email you at {user.email}.</Trans>
          )}
        </Message>
      )}
      {short !== '' && (
        <Message tone="warn" title={<Trans>Some items you paid for are no longer in stock.</Trans>}>
          <Trans>Ordered anyway. We’ll contact you about: {short}</Trans>
        </Message>
      )}
      {payment && mode === 'admin' && <PaidByCard payment={payment} currency={currencyOf(priceGroupOf(user))} />}
      <div className="kit">
        {transactionId === undefined ? (
          <Link to={routePath('user-transactions')} params={{ locale }} search={{}} className={buttonClass('primary')}>
            <Trans>View orders & invoices</Trans>
          </Link>
        ) : (
          <Link
            to={routePath('user-transaction')}
            params={{ locale, id: transactionId }}
            className={buttonClass('primary')}
          >
            <Trans>View order</Trans>
          </Link>
        )}
        {browseLink}
      </div>
    </>
  );
}

function PaidByCard({ payment, currency }: { payment: Payment; currency: Currency }) {
  const { money } = useFormats();
  const paid = money(centsFromAmount(payment.paid), currency);
  return (
    <p>
      {payment.provider === 'test' ? (
        <Trans>
          Paid by test card: <b className="strong">{paid}</b> (not charged)
        </Trans>
      ) : (
        <Trans>
          Paid by card: <b className="strong">{paid}</b>
        </Trans>
      )}
    </p>
  );
}

function References({ references }: { references: readonly string[] }) {
  const [first, ...more] = references;
  if (first === undefined) return null;
  const all = references.join(', ');
  return more.length === 0 ? <Trans>Order {first}.</Trans> : <Trans>Orders {all}.</Trans>;
}
