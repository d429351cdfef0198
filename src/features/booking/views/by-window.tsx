import { Plural, Trans } from '@lingui/react/macro';
import type { BookingSettings } from '../../../contract/booking/booking.ts';
import type { Currency } from '../../../domain/account/access.ts';
import { bookingColumns } from '../../../domain/booking/columns.ts';
import type { UnitsBySku } from '../../../domain/booking/grid.ts';
import { arrivalsOf } from '../../../domain/booking/views/arrivals.ts';
import { useFormats } from '../../../ui/format.ts';
import { Empty } from '../../../ui/messages/states.tsx';
import { Table } from '../../../ui/table.tsx';
import { modelWords } from '../booking-messages.ts';
import { type GridLine, pricedRowOf } from '../grid-lines.ts';
import { useColumnNames } from '../grid/column-names.ts';
import styles from './by-window.module.css';

type ByWindowProps = {
  lines: readonly GridLine[];
  units: UnitsBySku;
  windows: BookingSettings['windows'];
  price: 'unitCents' | 'msrpCents';
  currency: Currency;
};

/** BOOK-11. What arrives when: each window with its bikes, those of a model together. */
export function ByWindow({ lines, units, windows, price, currency }: ByWindowProps) {
  const { date, money, number } = useFormats();
  const names = useColumnNames(windows);
  const arrivals = arrivalsOf(
    lines.map((line) => ({ ...pricedRowOf(line, price), line })),
    units,
  );
  if (arrivals.length === 0) {
    return (
      <Empty title={<Trans>No deliveries planned.</Trans>}>
        <Trans>Add units to see them by delivery window.</Trans>
      </Empty>
    );
  }
  return (
    <div className={styles.windows}>
      {arrivals.map(({ column, sum, models }) => {
        const shipDate = windows?.find(({ name }) => name === column)?.shipDate;
        return (
          <section key={column} className="stack">
            <div>
              <h2>{names[bookingColumns.indexOf(column)]?.label}</h2>
              <p className="muted">
                {shipDate !== undefined && <Trans>Ships {date(shipDate)}.</Trans>}{' '}
                <Plural value={sum.units} one="# unit," other="# units," /> {money(sum.cents, currency)}
              </p>
            </div>
            <Table>
              <thead>
                <tr>
                  <th scope="col">
                    <Trans>Model</Trans>
                  </th>
                  <th scope="col" className="figures">
                    <Trans>Units</Trans>
                  </th>
                  <th scope="col" className="figures">
                    <Trans>Amount</Trans>
                  </th>
                </tr>
              </thead>
              {models.map(({ model, sum: ofModel, rows }) => (
                <tbody key={model}>
                  <tr className={styles.model}>
                    <th scope="rowgroup">{rows[0] && modelWords(rows[0].row.line)}</th>
                    <td className="figures">{number(ofModel.units)}</td>
                    <td className="figures" translate="no">
                      {money(ofModel.cents, currency)}
                    </td>
                  </tr>
                  {rows.map(({ row, units: count, cents }) => (
                    <tr key={row.sku} className={styles.row}>
                      <th scope="row">
                        {[row.line.colorName, row.line.size].filter(Boolean).join('\u00a0· ')}{' '}
                        <small className="muted nowrap" translate="no">
                          {row.sku}
                        </small>
                      </th>
                      <td className="figures">{number(count)}</td>
                      <td className="figures">{cents === null ? '–' : money(cents, currency)}</td>
                    </tr>
                  ))}
                </tbody>
              ))}
            </Table>
          </section>
        );
      })}
    </div>
  );
}
