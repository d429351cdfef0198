import { Trans, useLingui } from '@lingui/react/macro';
import type { TransactionHeading } from '../../contract/orders/transactions.ts';
import { type Currency, currencyCode } from '../../domain/account/access.ts';
import { dayIn } from '../../domain/calendar-day.ts';
import type { WrittenTable, WrittenFile } from '../../domain/files/written-file.ts';
import { centsFromAmount } from '../../domain/pricing/money.ts';
import { useCompanyZone } from '../../ui/format.ts';
import { FileButtons } from '../../ui/forms/file-buttons.tsx';
import { datedName, saveFile } from '../../ui/save-file.ts';
import { shownStateOf } from './shown-state.ts';
import { kindWords, stateOfKindWords } from './transaction-messages.tsx';

type TransactionFilesProps = {
  /** What the list shows, all of it. */
  shown: readonly TransactionHeading[];
  today: string;
  /** Null where no amount may show (MODE-2). */
  currency: Currency | null;
  write: WriteFile;
};

/** TXN-1. The list as it is filtered, as a file for spreadsheets: amounts are numbers, days are days. */
export function TransactionFiles({ shown, today, currency, write }: TransactionFilesProps) {
  const { t, i18n } = useLingui();
  const timeZone = useCompanyZone();
  const code = currencyCode(currency);

  async function save(format: WrittenTable['format']): Promise<void> {
    const title = t`Orders & invoices`;
    const headings = [t`Date`, t`Reference`, t`Type`, t`PO number`, t`Status`, t`Due`, t`Units`];
    const rows = shown.map((heading) => [
      { day: dayIn(timeZone, Date.parse(heading.date)) },
      heading.reference,
      i18n._(kindWords(heading.kind)),
      heading.documentNo,
      i18n._(stateOfKindWords(heading.kind, shownStateOf(heading, today).code)),
      heading.dueDate ? { day: heading.dueDate } : null,
      heading.units,
      ...(currency === null ? [] : [{ cents: centsFromAmount(heading.total) }]),
    ]);
    const head = currency === null ? headings : [...headings, t`Amount (${code})`];
    const comma = i18n.locale === 'fr' ? 'decimals' : 'thousands';
    const file = await write({ format, title, comma, rows: [head, ...rows] });
    saveFile(datedName(title, format, timeZone), file.type, file);
  }

  return (
    <FileButtons
      formats={['xlsx', 'csv'] as const}
      labelOf={(format) => t`Export the list as ${format.toUpperCase()}`}
      busy={<Trans>Saving…</Trans>}
      failed={<Trans>The file couldn’t be saved.</Trans>}
      onSave={save}
    />
  );
}

/** Loads file writers only on demand. Rejects if writing fails. */
export type WriteFile = (file: WrittenFile) => Promise<Blob>;
