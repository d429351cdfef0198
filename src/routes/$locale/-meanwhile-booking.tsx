import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Currency } from '../../domain/access.ts';
import { type BookingWindow, bookingColumns } from '../../domain/booking/columns.ts';
import { moveColumn } from '../../domain/booking/editing/helpers.ts';
import type { Mode } from '../../domain/mode.ts';
import { bookingSettingsQuery } from '../../features/booking/booking-queries.ts';
import type { Bookings } from '../../features/booking/bookings.ts';
import { useBooking, useBookingSnapshot } from '../../features/booking/use-booking.ts';
import { withoutClosing, withoutRows, withoutWindows } from '../../features/meanwhile/acknowledge.ts';
import type { MovedWindow } from '../../features/meanwhile/booking/record.ts';
import type { Found, FoundMeanwhile } from '../../features/meanwhile/meanwhile.ts';
import { ChangedRowItem, ClosedSeason, MovedWindowItem } from '../../features/meanwhile/screen/changed-booking.tsx';
import { Choice } from '../../features/meanwhile/screen/choice.tsx';
import { shownRows } from '../../features/meanwhile/shown-changes.ts';
import { useFound } from '../../features/meanwhile/use-found.ts';
import { ScreenLink } from '../../features/shell/screen-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { useFormats } from '../../ui/format.ts';

const route = getRouteApi('/$locale');

type MeanwhileBookingProps = {
  bookings: Bookings | null;
  meanwhile: FoundMeanwhile | null;
  mode: Mode;
  currency: Currency;
};

/** BOOK-1, BOOK-3, BOOK-9. What is otherwise in the booking than it was when this device wrote it offline, as items of the list. */
export function MeanwhileBooking({ bookings, meanwhile, mode, currency }: MeanwhileBookingProps) {
  const found = useFound(meanwhile);
  const booking = useBooking(bookings);
  const isClosed = found.booking?.isClosed ?? true;
  if (found.booking === null) return null;

  const acknowledge = (without: (found: Found) => Found) => void meanwhile?.acknowledge(without);

  return (
    <>
      {found.booking.isClosed && (
        <ClosedSeason
          link={
            <ScreenLink name="booking-cart" className={buttonClass()}>
              <Trans>Look at the grid</Trans>
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

/** BOOK-10. The other windows of the season, and what was written in this one put into one of them. */
function OtherWindow({ bookings, window, onMoved }: OtherWindowProps) {
  const { i18n } = useLingui();
  const { date } = useFormats();
  const { backend } = route.useRouteContext();
  const booking = useBooking(bookings);
  const { units } = useBookingSnapshot(booking);
  const { data } = useQuery({ ...bookingSettingsQuery(backend, booking?.user.id ?? ''), enabled: booking !== null });
  const others = (data?.windows ?? []).filter(({ name }) => name !== window.name);
  if (booking === null || others.length === 0) return null;
  return (
    <Choice
      label={<Trans>Another delivery window</Trans>}
      action={<Trans>Move the units there</Trans>}
      options={others.map(({ name, label, labelFr, shipDate }) => ({
        value: name,
        label: `${i18n.locale === 'fr' ? labelFr : label}, ${date(shipDate)}`,
      }))}
      onChoose={(to) => {
        const rows = moveColumn(units, window.skus, window.name, to as BookingWindow);
        if (rows.length > 0) void booking.sync.append([{ type: 'set', rows }]);
        onMoved();
      }}
    />
  );
}
