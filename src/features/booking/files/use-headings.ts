import { useLingui } from '@lingui/react/macro';
import type { BookingSettings } from '../../../contract/booking/booking.ts';
import { type Currency, currencyCode } from '../../../domain/account/access.ts';
import { bookingColumns } from '../../../domain/booking/columns.ts';
import { distinctHeadings, type GridHeadings } from '../../../domain/booking/files/grid-table.ts';
import { columnWords, useColumnNames } from '../grid/column-names.ts';

/** BOOK-9, BOOK-12. What the columns of a grid's file are called in the reader's language. */
export function useHeadings(
  windows: BookingSettings['windows'],
  currency: Currency,
  price: 'unitCents' | 'msrpCents',
): GridHeadings {
  const { t } = useLingui();
  const names = useColumnNames(windows);
  const code = currencyCode(currency);
  const columns = bookingColumns.map((column, at) => {
    const name = names[at];
    return [column, name === undefined ? column : columnWords(name)] as const;
  });
  return distinctHeadings({
    sku: t`SKU`,
    model: t`Model`,
    configuration: t`Configuration`,
    color: t`Color`,
    size: t`Size`,
    price: price === 'unitCents' ? t`Your cost, each (${code})` : t`MSRP, each (${code})`,
    units: t`Units`,
    amount: t`Amount (${code})`,
    remark: t`Note`,
    ...(price === 'unitCents' && { msrp: t`MSRP, each (${code})`, margin: t`Margin (%)` }),
    ...(Object.fromEntries(columns) as Pick<GridHeadings, (typeof bookingColumns)[number]>),
  });
}
