import { useLingui } from '@lingui/react/macro';
import type { BookingSettings } from '../../../contract/booking/booking.ts';
import type { Currency } from '../../../domain/account/access.ts';
import { bookingColumns } from '../../../domain/booking/columns.ts';
import { type BookingPdf, bookingPdf } from '../../../domain/booking/files/booking-pdf.ts';
import type { FileLine, GridHeadings } from '../../../domain/booking/files/grid-table.ts';
import type { PdfDocument } from '../../../domain/files/written-file.ts';
import { useFormats } from '../../../ui/format.ts';
import { useColumnNames } from '../grid/column-names.ts';

type PrintContext = {
  /** What the dealer is called. */
  dealer: string;
  year: number;
  windows: BookingSettings['windows'];
  currency: Currency;
  headings: GridHeadings;
};

/** BOOK-12. The grid as a document for paper, in the reader's language, as of now. */
export function useBookingPdf(of: PrintContext): (lines: readonly FileLine[]) => PdfDocument {
  const { dealer, year, windows, currency, headings } = of;
  const { t, i18n } = useLingui();
  const { money, number, date, time: timeOf } = useFormats();
  const names = useColumnNames(windows);
  const named = bookingColumns.map((column, at) => {
    const shipDate = windows?.find(({ name }) => name === column)?.shipDate;
    const { label = column, day = '' } = names[at] ?? {};
    return [column, { label, day, date: shipDate === undefined ? '' : date(shipDate) }] as const;
  });
  return (lines) => {
    const now = new Date();
    const [day, time] = [date(now), timeOf(now)];
    return bookingPdf({
      locale: i18n.locale,
      title: t`Booking ${String(year)}`,
      facts: [dealer, t`Model year ${String(year)}, grid as of ${day}, ${time}`],
      pageWords: t`Page ${'{page}'} of ${'{pages}'}`,
      headings: {
        window: t`Delivery window`,
        ships: t`Ships`,
        bike: t`Bike`,
        sku: headings.sku,
        units: headings.units,
        all: t`Total`,
        remark: t`Note`,
        money: { price: headings.price, amount: headings.amount },
      },
      windows: Object.fromEntries(named) as BookingPdf['windows'],
      lines,
      money: (cents) => money(cents, currency),
      number,
    });
  };
}
