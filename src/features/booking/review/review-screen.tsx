import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { routePath } from '../../../contract/addresses.ts';
import { currencyOf, priceGroupOf } from '../../../domain/account/access.ts';
import { unitsOf } from '../../../domain/booking/columns.ts';
import { openRows } from '../../../domain/booking/open-units.ts';
import { isPartial, isShowable } from '../../../offline/outbox/queue-view.ts';
import { useStore } from '../../../ui/hooks/use-store.ts';
import { PartialMessage } from '../../../ui/messages/document-messages.tsx';
import { useKnownDiscount } from '../../cart/totals/known-discount.ts';
import { orderTaxesQuery } from '../../cart/totals/pricing-queries.ts';
import { withAddresses } from '../../checkout/address/order-addresses.ts';
import { DraftNotice } from '../../shared-drafts/draft-notice.tsx';
import { ShareDraft } from '../../shared-drafts/share-draft.tsx';
import { PickupPlace } from '../../shell/address-lines.tsx';
import { NetworkSignInNotice } from '../../shell/network-sign-in-notice.tsx';
import { useLocale, useMode, useServices, useUser } from '../../shell/use-services.ts';
import { BookingOrders } from '../booking-orders.tsx';
import type { DealerBooking } from '../bookings.ts';
import { gridLines } from '../grid-lines.ts';
import { noCellErrors } from '../grid/cells/cell-errors.ts';
import { allRefusedCells } from '../grid/cells/cell-notes.ts';
import { GridLoading, GridOfNewer, GridMissing } from '../grid/grid-states.tsx';
import { useBookingSnapshot, useShownGrid } from '../use-booking.ts';
import { useCellNames } from '../use-cell-names.ts';
import { type Season, useSeasonOf, useSeason } from '../use-season.ts';
import { bookingOffers } from './booking-offers.ts';
import { BookingReview } from './booking-review.tsx';
import { refusedEntries, RefusedCells } from './refused-cells.tsx';
import { KeptByNewer, NotOpenNow, ReviewPage } from './review-page.tsx';
import { usePlaceBooking } from './use-place-booking.ts';

export function ReviewScreen({ booking }: { booking: DealerBooking }) {
  const { device } = useServices();
  const locale = useLocale();
  const season = useSeasonOf(booking.user);
  const mode = useMode(booking.user);
  return (
    <ReviewPage locale={locale} mode={mode} onAdminMode={() => device.setMode('admin')}>
      <DraftNotice user={booking.user} kind="booking" />
      <BookingOrders booking={booking} locale={locale} />
      {season.code === 'there' ? (
        <OpenReview booking={booking} season={season} />
      ) : season.absence ? (
        <GridMissing {...season} absence={season.absence} />
      ) : (
        <GridLoading />
      )}
    </ReviewPage>
  );
}

type OpenReviewProps = { booking: DealerBooking; season: Season };

function OpenReview({ booking, season: { catalogue, settings } }: OpenReviewProps) {
  const { backend } = useServices();
  const locale = useLocale();
  const navigate = useNavigate();
  const { sync, draft } = booking;
  // The profile may have new addresses since the booking was opened.
  const user = useUser() ?? booking.user;
  const snapshot = useBookingSnapshot(booking);
  const season = useSeason(settings);
  const year = settings.year ?? null;
  const group = priceGroupOf(user);
  const header = withAddresses(useStore(draft), user.addresses);
  const lines = gridLines(catalogue, group, locale);
  const offers = bookingOffers(catalogue, group);
  const { units, booked } = snapshot;
  const rows = openRows([...offers.keys()], units, booked);
  const quantity = rows.reduce((sum, row) => sum + unitsOf(row), 0);
  const { discount, isOwn } = useKnownDiscount(backend, user.id, quantity);
  const ordered = rows.map((row) => ({ key: row.sku, quantity: unitsOf(row) }));
  const taxes = useQuery(orderTaxesQuery({ backend, user, locale }, { draft: header, lines: ordered }));
  const placing = usePlaceBooking(booking, () => void navigate({ to: routePath('booking-cart'), params: { locale } }));

  const names = useCellNames(backend, booking);
  const grid = useShownGrid(booking);
  const errors = useMemo(() => booking.marks(year ?? 0), [booking, year]);
  const marks = useStore(errors);
  const entries = refusedEntries(marks, allRefusedCells(grid.refusedCells, grid.refused));
  const dismiss = () => {
    errors.set(noCellErrors);
    void sync.dismissSeen(grid);
  };

  // The grid as it is now, before anything is agreed to.
  useEffect(() => {
    if (year !== null) void sync.enterSeason(year).then(() => sync.load());
  }, [sync, year]);

  if (grid.isNewer) return <GridOfNewer />;
  if (!isShowable(snapshot)) return <GridLoading />;
  if (season.code !== 'open' || year === null) return <NotOpenNow season={season} />;
  return (
    <>
      {placing.failed === 'update' && <KeptByNewer />}
      <NetworkSignInNotice />
      {isPartial(snapshot) && <PartialMessage />}
      <BookingReview
        offered={{ year, lines, offers, windows: settings.windows, currency: currencyOf(group) }}
        units={units}
        booked={booked}
        terms={{
          priceGroup: group,
          discount,
          isOwnDiscount: isOwn,
          tax: taxes.data?.cost,
        }}
        addresses={user.addresses}
        pickupPlace={<PickupPlace />}
        header={header}
        onHeader={(changed) => draft.change(changed)}
        lang={locale}
        obstacle={
          entries.length > 0 ? (
            <RefusedCells entries={entries} names={names} locale={locale} onDismiss={dismiss} />
          ) : null
        }
        approvalAbove={user.approvalAbove}
        isNewDealer={user.unconfirmed === true}
        share={<ShareDraft user={user} kind="booking" draft={draft} isSent={snapshot.pending === 0} />}
        isPlacing={placing.isPlacing}
        onPlace={(request, figures) => void placing.place(request, figures)}
      />
    </>
  );
}
