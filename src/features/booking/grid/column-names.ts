import { useLingui } from '@lingui/react/macro';
import type { BookingSettings } from '../../../contract/booking/booking.ts';
import { labelIn } from '../../../domain/bilingual.ts';
import { bookingColumns } from '../../../domain/booking/columns.ts';
import { useFormats } from '../../../ui/format.ts';

/** A unit column's label and ship date, empty when not announced. */
export type ColumnName = { readonly label: string; readonly day: string };

export function useColumnNames(windows: BookingSettings['windows']): readonly ColumnName[] {
  const { t, i18n } = useLingui();
  const { shortDate } = useFormats();
  return bookingColumns.map((column) => {
    if (column === 'demo') return { label: t`Demo`, day: '' };
    const window = windows?.find(({ name }) => name === column);
    if (window === undefined) return { label: column.toUpperCase(), day: '' };
    const label = labelIn(window, i18n.locale);
    return { label, day: shortDate(window.shipDate) };
  });
}

/** For display within a text: "Q2 · Mar 22". */
export function columnTitle({ label, day }: ColumnName): string {
  return [label, day].filter(Boolean).join(' · ');
}

/** For screen readers and labels: "Q2 Mar 22". */
export function columnWords({ label, day }: ColumnName): string {
  return [label, day].filter(Boolean).join(' ');
}
