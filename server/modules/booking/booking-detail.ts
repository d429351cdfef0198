import type { BookingSettings } from '../../../src/contract/booking/booking.ts';
import { amountFromCents } from '../../../src/domain/pricing/money.ts';
import type { TransactionDetail } from '../../database/schema.ts';
import { detailOf } from '../orders/order-record.ts';
import type { Quote } from '../orders/quote.ts';
import { columnsOf, type LockedBooking } from './locked-booking.ts';
import { type Season, type SeasonWindow, stateOfSeason } from './season-repository.ts';
import { allColumns, labelsOf } from './wire-grid.ts';

/** Adds the year, its windows at that time and each line's units by window. */
export function bookingDetail({ request, user, name, season, labels }: LockedBooking, quote: Quote): TransactionDetail {
  const detail = detailOf(request, user, quote);
  const items = new Map(request.items.map((item) => [item.sku, item]));
  return {
    ...detail,
    booking: { year: name.year, windows: season.windows.map(wireWindow) },
    // No stock is reserved: what is booked is made.
    lines: detail.lines.map(({ reserved: _reserved, ...line }) => {
      const label = labels.get(line.sku);
      if (label === undefined) return line;
      const { sku: _sku, cost: _cost, msrp = 0, ...labelled } = labelsOf(label, request.lang);
      return {
        ...line,
        booking: {
          ...labelled,
          cost: amountFromCents(line.unitPriceCents),
          msrp,
          columns: allColumns(columnsOf(items.get(line.sku) ?? {})),
        },
      };
    }),
  };
}

/** The season and its state in the contract's shape. */
export function wireSeason(season: Season, at: Date): BookingSettings {
  const { windows, ...settings } = season;
  return { ...settings, state: stateOfSeason(season, at).code, windows: windows.map(wireWindow) };
}

/** Falls back to English. */
export function wireWindow({ name, label, shipDate }: SeasonWindow) {
  return { name, label: label.en, labelFr: label.fr ?? label.en, shipDate };
}
