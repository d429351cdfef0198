import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { Currency } from '../../../domain/access.ts';
import type { WindowMoney } from '../../../domain/booking/views/window-money.ts';
import { useFormats } from '../../../ui/format.ts';
import styles from './window-chart.module.css';

type WindowChartProps = {
  money: readonly WindowMoney[];
  /** What a window is called. */
  nameOf: (column: WindowMoney['column']) => string;
  currency: Currency;
};

/** Of the drawing, in its own measure; it is as wide as its place. */
const [width, band, bar, labels] = [600, 56, 16, 150];
/** For the figure behind the longest bar. */
const figures = 130;

/** BOOK-11. Units and money of each window as bars. What it says stands in the table beside it, which it is described by. */
export function WindowChart({ money, nameOf, currency }: WindowChartProps) {
  const { number, money: inMoney } = useFormats();
  const titleId = useId();
  const [mostUnits, mostCents] = [most(money.map(({ units }) => units)), most(money.map(({ cents }) => cents))];
  const lengthOf = (value: number, longest: number) => (value / longest) * (width - labels - figures);
  return (
    <figure className={styles.figure}>
      <figcaption id={titleId} className={styles.caption}>
        <Trans>Units and money by window</Trans>
        <span className={styles.key} aria-hidden="true">
          <i className={styles.units} /> <Trans>Units</Trans> <i className={styles.money} /> <Trans>Amount</Trans>
        </span>
      </figcaption>
      <svg
        role="img"
        aria-labelledby={titleId}
        aria-describedby={`${titleId}-more`}
        viewBox={`0 0 ${width} ${money.length * band}`}
        className={styles.chart}
      >
        <desc id={`${titleId}-more`}>
          <Trans>The table says the same in figures.</Trans>
        </desc>
        {money.map(({ column, units, cents }, at) => {
          const [unitsLength, centsLength] = [lengthOf(units, mostUnits), lengthOf(cents, mostCents)];
          return (
            <g key={column} transform={`translate(0 ${at * band})`}>
              <text x={0} y={band / 2 + 5}>
                {nameOf(column)}
              </text>
              <rect className={styles.units} x={labels} y={9} width={unitsLength} height={bar} />
              <text className={styles.figure} x={labels + unitsLength + 6} y={9 + bar - 3}>
                {number(units)}
              </text>
              <rect className={styles.money} x={labels} y={13 + bar} width={centsLength} height={bar} />
              <text className={styles.figure} x={labels + centsLength + 6} y={13 + 2 * bar - 3}>
                {inMoney(cents, currency)}
              </text>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}

/** At least 1, for who divides by it. */
function most(values: readonly number[]): number {
  return Math.max(1, ...values);
}
