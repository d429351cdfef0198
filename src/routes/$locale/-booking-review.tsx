import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { routePath } from '../../contract/addresses.ts';
import { currencyOf, priceGroupOf } from '../../domain/access.ts';
import { unitsOf } from '../../domain/booking/columns.ts';
import { openRows } from '../../domain/booking/open-units.ts';
import { effectiveMode } from '../../domain/mode.ts';
import { BookingOrders } from '../../features/booking/booking-orders.tsx';
import type { DealerBooking } from '../../features/booking/bookings.ts';
import { gridLines } from '../../features/booking/grid-lines.ts';
import { GridLoading, GridMissing } from '../../features/booking/grid/grid-states.tsx';
import { useSeason } from '../../features/booking/grid/use-season.ts';
import { bookingOffers } from '../../features/booking/review/booking-offers.ts';
import { BookingReview } from '../../features/booking/review/booking-review.tsx';
import { KeptByNewer, NotOpenNow, ReviewPage } from '../../features/booking/review/review-page.tsx';
import { useBookingSnapshot } from '../../features/booking/use-booking.ts';
import { lastDiscountQuery, orderDiscountQuery, orderTaxesQuery } from '../../features/cart/totals/pricing-queries.ts';
import { DeliverySection } from '../../features/checkout/delivery-section.tsx';
import { IssueWords } from '../../features/checkout/issue-words.tsx';
import { withAddresses } from '../../features/checkout/order-addresses.ts';
import { userOf } from '../../features/session/session-state.ts';
import { isPartial, isShowable } from '../../sync/queue-view.ts';
import { PartialMessage } from '../../ui/partial-message.tsx';
import { useStore } from '../../ui/use-store.ts';
import { usePlaceBooking } from './-use-place-booking.ts';
import { type Season, useSeasonOf } from './-use-season-of.ts';

const route = getRouteApi('/$locale');

/** BOOK-7. What a dealer is about to book, with the addresses of the checkout and the figures that the server makes of it. */
export function BookingReviewOf({ booking }: { booking: DealerBooking }) {
  const { device } = route.useRouteContext();
  const { locale } = route.useParams();
  const season = useSeasonOf(booking.user);
  const mode = effectiveMode(booking.user, useStore(device).mode);
  return (
    <ReviewPage locale={locale} mode={mode} onAdminMode={() => device.setMode('admin')}>
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
  const { backend, session } = route.useRouteContext();
  const { locale } = route.useParams();
  const navigate = useNavigate();
  const { sync, draft } = booking;
  // The booking is of one user for as long as it is open; the profile changes what that user's addresses are.
  const user = userOf(useStore(session)) ?? booking.user;
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
  const asked = useQuery(orderDiscountQuery(backend, user.id, quantity));
  const last = useQuery(lastDiscountQuery(user.id));
  const ordered = rows.map((row) => ({ key: row.sku, quantity: unitsOf(row) }));
  const taxes = useQuery(orderTaxesQuery(backend, { user, draft: header, lines: ordered }));
  const placing = usePlaceBooking(booking, () => void navigate({ to: routePath('booking-cart'), params: { locale } }));

  // The grid as it is now, before anything is agreed to.
  useEffect(() => {
    if (year !== null) void sync.enterSeason(year).then(() => sync.load());
  }, [sync, year]);

  if (!isShowable(snapshot)) return <GridLoading />;
  if (season.code !== 'open' || year === null) return <NotOpenNow season={season} />;
  return (
    <>
      {placing.failed === 'update' && <KeptByNewer />}
      {isPartial(snapshot) && <PartialMessage />}
      <BookingReview
        year={year}
        lines={lines}
        offers={offers}
        windows={settings.windows}
        units={units}
        booked={booked}
        terms={{
          priceGroup: group,
          discount: asked.data ?? last.data ?? undefined,
          isOwnDiscount: asked.isSuccess && !asked.isPlaceholderData,
          tax: taxes.data?.cost,
        }}
        currency={currencyOf(group)}
        knownAddresses={[...user.addresses.billing, ...user.addresses.shipping]}
        header={header}
        onHeader={(changed) => draft.change(changed)}
        renderAddresses={(issues) => (
          <DeliverySection
            header={header}
            addresses={user.addresses}
            issues={issues}
            onChange={(changed) => draft.change(changed)}
          />
        )}
        renderIssue={(issue) => <IssueWords issue={issue} />}
        lang={locale}
        isPlacing={placing.isPlacing}
        onPlace={(request, figures) => void placing.place(request, figures)}
      />
    </>
  );
}
