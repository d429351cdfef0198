import { useLingui } from '@lingui/react/macro';
import type { PastBooking } from '../../../contract/booking/booking.ts';
import { type Currency, currencyCode } from '../../../domain/account/access.ts';
import { bookingColumns } from '../../../domain/booking/columns.ts';
import { type BookingPdf, bookingPdf } from '../../../domain/booking/files/booking-pdf.ts';
import type { FileLine } from '../../../domain/booking/files/grid-table.ts';
import type { PdfDocument } from '../../../domain/files/written-file.ts';
import { centsFromAmount } from '../../../domain/pricing/money.ts';
import { useFormats } from '../../../ui/format.ts';

/** The printable booking order. `currency` is null when amounts must stay hidden. */
export function useBookingOrderPdf(
  booking: PastBooking,
  dealer: string,
  currency: Currency | null,
): (lines: readonly FileLine[]) => PdfDocument {
  const { t, i18n } = useLingui();
  const formats = useFormats();
  const { reference, bookingYear, documentNo, windows, total } = booking;
  const isFrench = i18n.locale === 'fr';
  const day = formats.date(booking.date);
  const named = bookingColumns.map((column) => {
    if (column === 'demo') return [column, { label: t`Demo`, day: '', date: '' }] as const;
    const window = windows?.find(({ name }) => name === column);
    if (window === undefined) return [column, { label: column.toUpperCase(), day: '', date: '' }] as const;
    const { label, labelFr, shipDate } = window;
    return [
      column,
      { label: (isFrench && labelFr) || label, day: formats.shortDate(shipDate), date: formats.date(shipDate) },
    ] as const;
  });
  const money = (cents: number) => (currency === null ? '' : formats.money(cents, currency));
  const totalPaid = money(centsFromAmount(total));
  const code = currencyCode(currency);
  return (lines) =>
    bookingPdf({
      locale: i18n.locale,
      title: t`Booking ${String(bookingYear)}, ${reference}`,
      facts: [
        dealer,
        t`Model year ${String(bookingYear)}, ordered on ${day}`,
        ...(documentNo === '' ? [] : [t`PO number ${documentNo}`]),
        ...(currency === null ? [] : [t`Total ${totalPaid}. Amounts below are before discount, shipping and taxes.`]),
      ],
      pageWords: t`Page ${'{page}'} of ${'{pages}'}`,
      headings: {
        window: t`Delivery window`,
        ships: t`Ships`,
        bike: t`Bike`,
        sku: t`SKU`,
        units: t`Units`,
        all: t`All delivery windows`,
        money: currency === null ? null : { price: t`Your cost, each (${code})`, amount: t`Amount (${code})` },
      },
      windows: Object.fromEntries(named) as BookingPdf['windows'],
      lines,
      money,
      number: formats.number,
    });
}
