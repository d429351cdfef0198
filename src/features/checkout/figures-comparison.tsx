import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { OrderFigures } from '../../contract/orders/order.ts';
import type { Currency } from '../../domain/account/access.ts';
import { centsFromAmount } from '../../domain/pricing/money.ts';
import { useFormats } from '../../ui/format.ts';
import { Message } from '../../ui/messages/message.tsx';
import { Table } from '../../ui/table.tsx';
import type { CheckoutFigures } from './checkout-cart.ts';
import styles from './figures-comparison.module.css';

type FiguresComparisonProps = { seen: OrderFigures; now: OrderFigures; currency: Currency };

type Row = { readonly key: keyof OrderFigures; readonly title: ReactNode; readonly isTakenOff?: true };

const rows: readonly Row[] = [
  { key: 'configurations', title: <Trans>Bikes</Trans> },
  { key: 'parts', title: <Trans>Parts</Trans> },
  { key: 'discount', title: <Trans>Your discount</Trans>, isTakenOff: true },
  { key: 'tariff', title: <Trans>Tariff</Trans> },
  { key: 'shipping', title: <Trans>Shipping</Trans> },
  { key: 'tax', title: <Trans>Taxes</Trans> },
];

/** What an order comes to; rows with nothing in them are left out. */
export function OrderFiguresTable({ figures, currency }: { figures: OrderFigures; currency: Currency }) {
  return (
    <Table className={styles.comparison}>
      <tbody>
        {rows
          .filter(({ key }) => figures[key] !== 0)
          .map(({ key, title, isTakenOff }) => (
            <tr key={key}>
              <th scope="row">{title}</th>
              <Figure amount={figures[key]} currency={currency} isTakenOff={isTakenOff} />
            </tr>
          ))}
      </tbody>
      <tfoot className={styles.total}>
        <tr>
          <th scope="row">
            <Trans>Total</Trans>
          </th>
          <Figure amount={figures.total} currency={currency} />
        </tr>
      </tfoot>
    </Table>
  );
}

/** PRICE-12. What the dealer saw beside what the order comes to now; what differs is marked. */
export function FiguresComparison({ seen, now, currency }: FiguresComparisonProps) {
  const shown = rows.filter(({ key }) => seen[key] !== 0 || now[key] !== 0);
  return (
    <Table className={styles.comparison}>
      <thead>
        <tr>
          <td aria-hidden="true" />
          <th scope="col" className="figures">
            <Trans>Before</Trans>
          </th>
          <th scope="col" className="figures">
            <Trans>Now</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map(({ key, title, isTakenOff }) => (
          <tr key={key}>
            <th scope="row">{title}</th>
            <Figure amount={seen[key]} currency={currency} isTakenOff={isTakenOff} />
            <Figure amount={now[key]} currency={currency} isTakenOff={isTakenOff} isOther={seen[key] !== now[key]} />
          </tr>
        ))}
      </tbody>
      <tfoot className={styles.total}>
        <tr>
          <th scope="row">
            <Trans>Total due</Trans>
          </th>
          <Figure amount={seen.total} currency={currency} />
          <Figure amount={now.total} currency={currency} isOther={seen.total !== now.total} />
        </tr>
      </tfoot>
    </Table>
  );
}

type FigureProps = {
  amount: number | null;
  currency: Currency;
  isTakenOff?: true | undefined;
  isOther?: boolean;
};

function Figure({ amount, currency, isTakenOff, isOther = false }: FigureProps) {
  const { money } = useFormats();
  if (amount === null) {
    return (
      <td className="figures">
        <Trans>not calculated</Trans>
      </td>
    );
  }
  const cents = centsFromAmount(amount);
  const words = cents === 0 ? '–' : money(isTakenOff ? -cents : cents, currency);
  return <td className="figures">{isOther ? <mark className={styles.other}>{words}</mark> : words}</td>;
}

/** PRICE-12, ORD-6. The portal has the last word on every figure. */
export function FiguresNote({ heldSinceMs }: Pick<CheckoutFigures, 'heldSinceMs'>) {
  const { moment } = useFormats();
  if (heldSinceMs === null) {
    return (
      <p className="small muted">
        <Trans>If prices or stock change, we’ll ask you to confirm first.</Trans>
      </p>
    );
  }
  return (
    <Message announce tone="offline" title={<Trans>These amounts aren’t final.</Trans>}>
      <Trans>
        Discount and taxes last updated {moment(heldSinceMs)}. We’ll check them again when the order is sent and ask you
        first if anything has changed.
      </Trans>
    </Message>
  );
}
