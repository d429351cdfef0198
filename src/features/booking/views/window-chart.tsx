import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { Currency } from '../../../domain/account/access.ts';
import type { WindowMoney } from '../../../domain/booking/views/window-money.ts';
import { useFormats } from '../../../ui/format.ts';
import styles from './window-chart.module.css';

type WindowChartProps = {
  money: readonly WindowMoney[];
  /** What a window is called. */
  nameOf: (column: WindowMoney['column']) => string;
  currency: Currency;
};

/** The table beside it gives the same figures in text. */
export function WindowChart({ money, nameOf, currency }: WindowChartProps) {
  const { number, money: inMoney } = useFormats();
  const titleId = useId();
  const [mostUnits, mostCents] = [most(money.map(({ units }) => units)), most(money.map(({ cents }) => cents))];
  return (
    <figure className={styles.figure}>
      <figcaption id={titleId} className={styles.caption}>
        <Trans>Units and amounts by delivery window</Trans>
        <span className={styles.key} aria-hidden="true">
          <i className={styles.units} /> <Trans>Units</Trans> <i className={styles.money} /> <Trans>Amount</Trans>
        </span>
      </figcaption>
      <p className="small muted" aria-hidden="true">
        <Trans>Units and amounts each have their own scale.</Trans>
      </p>
      <div role="img" aria-labelledby={titleId} aria-describedby={`${titleId}-more`} className={styles.chart}>
        {money.map(({ column, units, cents }) => (
          <div key={column} className={styles.window}>
            <span>{nameOf(column)}</span>
            <div className={styles.bars}>
              <Bar className={styles.units} share={units / mostUnits} figure={number(units)} />
              <Bar className={styles.money} share={cents / mostCents} figure={inMoney(cents, currency)} />
            </div>
          </div>
        ))}
      </div>
      <p id={`${titleId}-more`} className="visually-hidden">
        <Trans>Same data as the table.</Trans>
      </p>
    </figure>
  );
}

/** `share`: of the longest, 0 to 1. */
function Bar({ className, share, figure }: { className: string | undefined; share: number; figure: string }) {
  return (
    <div className={styles.bar}>
      <i className={className} style={{ flexGrow: share }} />
      <span className={styles.number}>{figure}</span>
      <i style={{ flexGrow: 1 - share }} />
    </div>
  );
}

/** At least 1, for who divides by it. */
function most(values: readonly number[]): number {
  return Math.max(1, ...values);
}
