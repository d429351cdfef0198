import { Trans, useLingui } from '@lingui/react/macro';
import type { BookingSettings } from '../../../contract/booking/booking.ts';
import { type Currency, currencyCode } from '../../../domain/account/access.ts';
import { type BookingColumn, bookingColumns } from '../../../domain/booking/columns.ts';
import type { ColumnSums } from '../../../domain/booking/grid-totals.ts';
import { type Budget, budgetLeftCents, windowMoney } from '../../../domain/booking/views/window-money.ts';
import { daysOfTerms } from '../../../domain/pricing/payment-terms.ts';
import { marginPercent } from '../../../domain/pricing/shown-price.ts';
import { useFormats } from '../../../ui/format.ts';
import { Table } from '../../../ui/table.tsx';
import { type ColumnName, columnTitle, columnWords, useColumnNames } from '../grid/column-names.ts';
import { BudgetField } from './budget-field.tsx';
import { WindowChart } from './window-chart.tsx';
import styles from './money-by-window.module.css';

type MoneyByWindowProps = {
  /** What the grid comes to at cost (`totalsOf`). */
  sums: ColumnSums;
  /** The same units at MSRP. */
  msrpSums: ColumnSums;
  windows: BookingSettings['windows'];
  /** PAY-1. The dealer's own, as the account names them. */
  paymentTerms: string | undefined;
  budget: Budget;
  onBudget: (column: BookingColumn, cents: number | null) => void;
  currency: Currency;
};

/** Shows dealer costs, so only admin mode may use this. */
export function MoneyByWindow({
  sums,
  msrpSums,
  windows = [],
  paymentTerms,
  budget,
  onBudget,
  currency,
}: MoneyByWindowProps) {
  const { t } = useLingui();
  const { money: inMoney, number, percent, date } = useFormats();
  const names = useColumnNames(windows);
  const days = daysOfTerms(paymentTerms);
  const money = windowMoney(sums, windows, days, budget);
  const left = budgetLeftCents(money);
  const code = currencyCode(currency);
  const words = {
    units: t`Units`,
    amount: t`Your cost`,
    msrp: t`At MSRP`,
    margin: t`Margin`,
    due: t`Due`,
    budget: t`Budget (${code})`,
    left: t`Remaining`,
  };
  const marginOf = (column: keyof ColumnSums) => {
    const margin = marginPercent(msrpSums[column].cents, sums[column].cents);
    return margin === null ? '–' : percent(margin);
  };
  const nameOf = (column: BookingColumn, toWords = columnWords) => {
    const name = names[bookingColumns.indexOf(column)];
    return name === undefined ? column : toWords(name);
  };
  return (
    <div className="stack">
      <p className="muted">
        {days === null ? (
          <Trans>Due dates unavailable for your payment terms.</Trans>
        ) : (
          <Trans>
            Each delivery window is due {number(days)} days after it ships. Amounts are before discount, shipping and
            taxes.
          </Trans>
        )}
      </p>
      <Table folds label={t`Budget & due dates`} className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Delivery window</Trans>
            </th>
            <th scope="col" className="figures">
              {words.units}
            </th>
            <th scope="col" className="figures">
              {words.amount}
            </th>
            <th scope="col" className="figures">
              {words.msrp}
            </th>
            <th scope="col" className="figures">
              {words.margin}
            </th>
            <th scope="col">{words.due}</th>
            <th scope="col" className="figures">
              {words.budget}
            </th>
            <th scope="col" className="figures">
              {words.left}
            </th>
          </tr>
        </thead>
        <tbody>
          {money.map(({ column, units, cents, dueDate, budgetCents, leftCents }) => (
            <tr key={column}>
              <th scope="row">
                <WindowName name={names[bookingColumns.indexOf(column)]} />
              </th>
              <td className="figures" data-label={words.units}>
                {number(units)}
              </td>
              <td className="figures" data-label={words.amount}>
                {inMoney(cents, currency)}
              </td>
              <td className="figures" data-label={words.msrp}>
                {inMoney(msrpSums[column].cents, currency)}
              </td>
              <td className="figures" data-label={words.margin}>
                {marginOf(column)}
              </td>
              <td className="nowrap" data-label={words.due}>
                {dueDate === null ? '–' : date(dueDate)}
              </td>
              <td className="figures" data-label={words.budget}>
                <BudgetField
                  window={nameOf(column)}
                  cents={budgetCents}
                  onChange={(changed) => onBudget(column, changed)}
                />
              </td>
              <td className="figures" data-label={words.left}>
                <Left cents={leftCents} currency={currency} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <Trans>All delivery windows</Trans>
            </th>
            <td className="figures" data-label={words.units}>
              {number(sums.whole.units)}
            </td>
            <td className="figures" data-label={words.amount}>
              {inMoney(sums.whole.cents, currency)}
            </td>
            <td className="figures" data-label={words.msrp}>
              {inMoney(msrpSums.whole.cents, currency)}
            </td>
            <td className="figures" data-label={words.margin}>
              {marginOf('whole')}
            </td>
            <td colSpan={2} aria-hidden="true" />
            <td className="figures" data-label={words.left}>
              <Left cents={left} currency={currency} />
            </td>
          </tr>
        </tfoot>
      </Table>
      <WindowChart money={money} nameOf={(column) => nameOf(column, columnTitle)} currency={currency} />
    </div>
  );
}

function WindowName({ name }: { name: ColumnName | undefined }) {
  return (
    <>
      {name?.label} <small className={styles.day}>{name?.day}</small>
    </>
  );
}

function Left({ cents, currency }: { cents: number | null; currency: Currency }) {
  const { money } = useFormats();
  if (cents === null) return '–';
  if (cents >= 0) return money(cents, currency);
  const over = money(-cents, currency);
  return (
    <span className={styles.over}>
      <Trans>{over} over budget</Trans>
    </span>
  );
}
