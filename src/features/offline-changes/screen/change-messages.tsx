import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Currency } from '../../../domain/account/access.ts';
import type { LineChange, StockThen } from '../../../domain/orders/what-changed.ts';
import { useFormats } from '../../../ui/format.ts';
import styles from './offline-changes.module.css';

type ChangeWordsProps = {
  change: LineChange;
  /** Units that are asked for. */
  quantity: number;
  currency: Currency;
};

export function ChangeMessage({ change, quantity, currency }: ChangeWordsProps): ReactNode {
  const { t } = useLingui();
  const { money, number, date } = useFormats();
  const price = (cents: number | null) => (cents === null ? t`no price` : money(cents, currency));
  const day = (next: string | null) => (next === null ? t`no date` : date(next));

  function stock({ available, next }: StockThen): string {
    const units = number(available);
    if (available > 0) {
      return quantity > available && next !== null ? t`${units} in stock, more due ${day(next)}` : t`${units} in stock`;
    }
    return next === null ? t`out of stock` : t`out of stock, due ${day(next)}`;
  }

  switch (change.code) {
    case 'gone':
      return <Trans>No longer available to you.</Trans>;
    case 'back':
      return <Trans>Available to you again.</Trans>;
    case 'discontinued':
      return <Trans>Discontinued. Only remaining stock is available.</Trans>;
    case 'made-again':
      return <Trans>Back in production.</Trans>;
    case 'stock':
      return <BeforeAfter label={<Trans>Stock</Trans>} was={stock(change.was)} is={stock(change.is)} />;
    case 'date':
      return <BeforeAfter label={<Trans>Expected</Trans>} was={day(change.was)} is={day(change.is)} />;
    case 'cost':
      return <BeforeAfter label={<Trans>Unit price</Trans>} was={price(change.was)} is={price(change.is)} />;
    case 'msrp':
      return <BeforeAfter label={<Trans>MSRP</Trans>} was={price(change.was)} is={price(change.is)} />;
    case 'maximum':
      return <BeforeAfter label={<Trans>Maximum</Trans>} was={limit(change.was)} is={limit(change.is)} />;
    case 'minimum':
      return <BeforeAfter label={<Trans>Minimum</Trans>} was={number(change.was)} is={number(change.is)} />;
    case 'multiple':
      return <BeforeAfter label={<Trans>Sold in packs of</Trans>} was={number(change.was)} is={number(change.is)} />;
  }

  function limit(units: number): string {
    return units === 0 ? t`no limit` : number(units);
  }
}

/** Words replace the strike and arrow for screen reader users. */
export function BeforeAfter({ label, was, is }: { label: ReactNode; was: ReactNode; is: ReactNode }) {
  return (
    <>
      <span className={styles.label}>{label}</span>{' '}
      <s className={styles.was}>
        <span className="visually-hidden">
          <Trans>before</Trans>{' '}
        </span>
        {was}
      </s>{' '}
      <span aria-hidden="true">→</span>{' '}
      <b className={styles.is}>
        <span className="visually-hidden">
          <Trans>now</Trans>{' '}
        </span>
        {is}
      </b>
    </>
  );
}
