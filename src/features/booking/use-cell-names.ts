import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Backend } from '../../contract/backend.ts';
import { priceGroupOf } from '../../domain/account/access.ts';
import { type BookingColumn, bookingColumns } from '../../domain/booking/columns.ts';
import { bookingSettingsQuery } from '../shell/booking-settings.ts';
import { useLineWords } from './booking-messages.ts';
import { bookingCatalogueQuery } from './booking-queries.ts';
import type { DealerBooking } from './bookings.ts';
import { gridLines } from './grid-lines.ts';
import { columnTitle, useColumnNames } from './grid/column-names.ts';

export type CellNames = {
  /** The sku itself where the device does not have the catalogue. */
  readonly line: (sku: string) => string;
  readonly column: (column: BookingColumn) => string;
};

/** What rows and columns of the grid are called, for screens other than the grid. */
export function useCellNames(backend: Backend, { user }: DealerBooking): CellNames {
  const { i18n } = useLingui();
  const { data: catalogue } = useQuery(bookingCatalogueQuery(backend, user.id));
  const { data: settings } = useQuery(bookingSettingsQuery(backend, user.id));
  const columns = useColumnNames(settings?.windows ?? []);
  const words = useLineWords();
  const group = priceGroupOf(user);
  const lines = useMemo(() => {
    const all = catalogue === undefined ? [] : gridLines(catalogue, group, i18n.locale);
    return new Map(all.map((line) => [line.sku, line]));
  }, [catalogue, group, i18n.locale]);
  return {
    line(sku) {
      const line = lines.get(sku);
      return line === undefined ? sku : words(line);
    },
    column(column) {
      const name = columns[bookingColumns.indexOf(column)];
      return name === undefined ? column : columnTitle(name);
    },
  };
}
