import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Currency } from '../../../domain/account/access.ts';
import type { Mode } from '../../../domain/account/mode.ts';
import { labelIn } from '../../../domain/bilingual.ts';
import { type BookingWindow, bookingColumns } from '../../../domain/booking/columns.ts';
import { moveColumn } from '../../../domain/booking/editing/helpers.ts';
import { useFormats } from '../../../ui/format.ts';
import { buttonClass } from '../../../ui/forms/button.tsx';
import type { Bookings } from '../../booking/bookings.ts';
import { useBooking, useBookingSnapshot } from '../../booking/use-booking.ts';
import { bookingSettingsQuery } from '../../shell/booking-settings.ts';
import { ScreenLink } from '../../shell/screen-link.tsx';
import { useServices } from '../../shell/use-services.ts';
import { withoutClosing, withoutRows, withoutWindows } from '../acknowledge.ts';
import type { MovedWindow } from '../booking/record.ts';
import type { Found, FoundChanges } from '../follow-offline-changes.ts';
import { shownRows } from '../shown-changes.ts';
import { useFound } from '../use-found.ts';
import { ChangedRowItem, ClosedSeason, MovedWindowItem } from './changed-booking.tsx';
import { Choice } from './choice.tsx';

type OfflineBookingChangesProps = {
  bookings: Bookings | null;
  offlineChanges: FoundChanges | null;
  mode: Mode;
  currency: Currency;
};

/** Lists booking changes found after this device worked offline. */
export function OfflineBookingChanges({ bookings, offlineChanges, mode, currency }: OfflineBookingChangesProps) {
  const found = useFound(offlineChanges);
  const booking = useBooking(bookings);
  const isClosed = found.booking?.isClosed ?? true;
  if (found.booking === null) return null;

  const acknowledge = (without: (found: Found) => Found) => void offlineChanges?.acknowledge(without);

  return (
    <>
      {found.booking.isClosed && (
        <ClosedSeason
          link={
            <ScreenLink name="booking-cart" className={buttonClass()}>
              <Trans>View grid</Trans>
            </ScreenLink>
          }
          onAcknowledge={() => acknowledge(withoutClosing)}
        />
      )}
      {found.booking.windows.map((window) => {
        const seen = () => acknowledge((now) => withoutWindows(now, (name) => name === window.name));
        return (
          <MovedWindowItem
            key={window.name}
            window={window}
            onAcknowledge={seen}
            choice={booking !== null && !isClosed && <OtherWindow {...{ bookings, window }} onMoved={seen} />}
          />
        );
      })}
      {shownRows(found, mode).map((row) => {
        const seen = () => acknowledge((now) => withoutRows(now, (sku) => sku === row.sku, mode));
        const isWritten = bookingColumns.some(
          (column) => (booking?.sync.getSnapshot().units.get(row.sku)?.[column] ?? 0) > 0,
        );
        const empty = Object.fromEntries(bookingColumns.map((column) => [column, 0]));
        return (
          <ChangedRowItem
            key={row.sku}
            row={row}
            currency={currency}
            onAcknowledge={seen}
            onEmpty={
              booking === null || isClosed || !isWritten
                ? null
                : () => {
                    void booking.sync.append([{ type: 'set', rows: [{ sku: row.sku, ...empty }] }]);
                    seen();
                  }
            }
          />
        );
      })}
    </>
  );
}

type OtherWindowProps = { bookings: Bookings | null; window: MovedWindow; onMoved: () => void };

/** Moves the units of one delivery window into another. */
function OtherWindow({ bookings, window, onMoved }: OtherWindowProps) {
  const { i18n } = useLingui();
  const { date } = useFormats();
  const { backend } = useServices();
  const booking = useBooking(bookings);
  const { units } = useBookingSnapshot(booking);
  const { data } = useQuery({ ...bookingSettingsQuery(backend, booking?.user.id ?? ''), enabled: booking !== null });
  const others = (data?.windows ?? []).filter(({ name }) => name !== window.name);
  if (booking === null || others.length === 0) return null;
  return (
    <Choice
      label={<Trans>Different delivery window</Trans>}
      action={<Trans>Move the units there</Trans>}
      options={others.map(({ name, shipDate, ...labels }) => ({
        value: name,
        label: `${labelIn(labels, i18n.locale)}, ${date(shipDate)}`,
      }))}
      onChoose={(to) => {
        const rows = moveColumn(units, window.skus, window.name, to as BookingWindow);
        if (rows.length > 0) void booking.sync.append([{ type: 'set', rows }]);
        onMoved();
      }}
    />
  );
}
