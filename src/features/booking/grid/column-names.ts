import { useLingui } from '@lingui/react/macro';
import type { BookingSettings } from '../../../contract/booking.ts';
import { bookingColumns } from '../../../domain/booking/columns.ts';
import { useFormats } from '../../../ui/format.ts';

/** BOOK-9. What a column of units is called, and when it ships; empty where the maker has not said. */
export type ColumnName = { readonly label: string; readonly day: string };

export function useColumnNames(windows: BookingSettings['windows']): readonly ColumnName[] {
  const { t, i18n } = useLingui();
  const { shortDate } = useFormats();
  return bookingColumns.map((column) => {
    if (column === 'demo') return { label: t`Demo`, day: '' };
    const window = windows?.find(({ name }) => name === column);
    if (window === undefined) return { label: column.toUpperCase(), day: '' };
    const label = (i18n.locale === 'fr' && window.labelFr) || window.label;
    return { label, day: shortDate(window.shipDate) };
  });
}

/** As it is read out and stands beside others: "Q2 22 Mar". */
export function columnWords({ label, day }: ColumnName): string {
  return [label, day].filter(Boolean).join(' ');
}
