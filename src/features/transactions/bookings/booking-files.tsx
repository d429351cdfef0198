import { Trans, useLingui } from '@lingui/react/macro';
import type { PastBooking } from '../../../contract/booking/booking.ts';
import { type Currency, currencyCode } from '../../../domain/account/access.ts';
import { bookingColumns } from '../../../domain/booking/columns.ts';
import {
  distinctHeadings,
  type FileLine,
  type GridHeadings,
  gridTable,
} from '../../../domain/booking/files/grid-table.ts';
import type { WrittenFile, WrittenTable } from '../../../domain/files/written-file.ts';
import { centsFromAmount } from '../../../domain/pricing/money.ts';
import { useCompanyZone } from '../../../ui/format.ts';
import { FileButtons } from '../../../ui/forms/file-buttons.tsx';
import { datedName, saveFile } from '../../../ui/save-file.ts';
import type { WriteFile } from '../transaction-files.tsx';
import { useBookingOrderPdf } from './use-booking-order-pdf.ts';

type BookingFilesProps = {
  booking: PastBooking;
  /** What the dealer is called on paper. */
  dealer: string;
  /** Null where no amount may show. */
  currency: Currency | null;
  write: WriteFile;
};

/** Each delivery window gets its own column. */
export function BookingFiles({ booking, dealer, currency, write }: BookingFilesProps) {
  const { t, i18n } = useLingui();
  const timeZone = useCompanyZone();
  const isFrench = i18n.locale === 'fr';
  const { reference, windows, bookingLines } = booking;

  const paper = useBookingOrderPdf(booking, dealer, currency);

  async function save(format: WrittenFile['format']): Promise<void> {
    const lines = bookingLines.map(({ sku, model, configuration, colorName, colorNameFr, size, cost, ...units }) => ({
      sku,
      model,
      configuration,
      units,
      size: size ?? '',
      color: isFrench ? colorNameFr : colorName,
      unitCents: cost === undefined ? null : centsFromAmount(cost),
    }));
    const file = await write(format === 'pdf' ? paper(lines) : asTable(format, lines));
    saveFile(datedName(t`Booking ${reference}`, format, timeZone), file.type, file);
  }

  function asTable(format: WrittenTable['format'], lines: readonly FileLine[]): WrittenTable {
    const code = currencyCode(currency);
    const columns = bookingColumns.map((column) => {
      const window = windows?.find(({ name }) => name === column);
      const label = (isFrench && window?.labelFr) || window?.label;
      return [column, column === 'demo' ? t`Demo` : (label ?? column.toUpperCase())] as const;
    });
    const headings = distinctHeadings({
      sku: t`SKU`,
      model: t`Model`,
      configuration: t`Configuration`,
      color: t`Color`,
      size: t`Size`,
      price: t`Your cost, each (${code})`,
      units: t`Units`,
      amount: t`Amount (${code})`,
      ...(Object.fromEntries(columns) as Pick<GridHeadings, (typeof bookingColumns)[number]>),
    });
    const rows = gridTable(lines, headings, currency !== null);
    return { format, rows, title: reference, comma: isFrench ? 'decimals' : 'thousands' };
  }

  return (
    <FileButtons
      formats={['pdf', 'xlsx', 'csv'] as const}
      labelOf={(format) => t`Save ${reference} as ${format.toUpperCase()}`}
      busy={<Trans>Saving…</Trans>}
      failed={<Trans>The file couldn’t be saved.</Trans>}
      onSave={save}
    />
  );
}
