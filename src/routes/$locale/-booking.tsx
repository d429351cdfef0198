import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { priceGroupOf } from '../../domain/access.ts';
import { totalsOf } from '../../domain/booking/grid-totals.ts';
import { dealerName } from '../../domain/dealer-name.ts';
import { effectiveMode } from '../../domain/mode.ts';
import { withBudget } from '../../features/booking/booking-draft.ts';
import { BookingOrders } from '../../features/booking/booking-orders.tsx';
import { BookingTabs } from '../../features/booking/booking-tabs.tsx';
import type { BookingView } from '../../features/booking/booking-view.ts';
import type { DealerBooking } from '../../features/booking/bookings.ts';
import { pricedRowOf } from '../../features/booking/grid-line.ts';
import { gridLines } from '../../features/booking/grid-lines.ts';
import { BookingScreen, type ShownBooking } from '../../features/booking/grid/booking-screen.tsx';
import { BookingWaiting } from '../../features/booking/grid/booking-waiting.tsx';
import { GridFileTools } from '../../features/booking/grid/grid-file-tools.tsx';
import { lastSeasonUnits } from '../../features/booking/last-season.ts';
import { ReviewLink } from '../../features/booking/review/review-link.tsx';
import { ByWindow } from '../../features/booking/views/by-window.tsx';
import { MoneyByWindow } from '../../features/booking/views/money-by-window.tsx';
import { bookingsQuery } from '../../features/transactions/bookings/bookings-query.ts';
import { remarkEdits } from '../../sync/grid/blocks.ts';
import { useStore } from '../../ui/use-store.ts';
import { useSeasonOf } from './-use-season-of.ts';

const route = getRouteApi('/$locale');

type BookingOfProps = { booking: DealerBooking; view: BookingView; find: string | undefined };

/** BOOK-5, BOOK-11. The grid of one dealer with what the device has of the season, by model, by window or by money. */
export function BookingOf({ booking, view, find }: BookingOfProps) {
  const { backend, device } = route.useRouteContext();
  const { locale } = route.useParams();
  const { user, draft } = booking;
  const season = useSeasonOf(user);
  const { data: past } = useQuery(bookingsQuery(backend, user.id));
  const { budget } = useStore(draft);
  const mode = effectiveMode(user, useStore(device).mode);
  if (season.code === 'waiting') return <BookingWaiting {...season} />;
  const { catalogue, settings } = season;
  const english = () => gridLines(catalogue, priceGroupOf(user), 'en');
  // What the dealer pays is nothing for a customer who looks on (MODE-2).
  const hasMoney = mode === 'admin';
  const shownView = view === 'money' && !hasMoney ? 'model' : view;

  function renderView(shown: ShownBooking): ReactNode {
    if (shownView === 'window') return <ByWindow {...shown} />;
    const { lines, units, windows, currency } = shown;
    const priced = lines.map((line) => pricedRowOf(line, 'unitCents'));
    return (
      <MoneyByWindow
        sums={totalsOf(priced, units).all}
        windows={windows}
        paymentTerms={user.paymentTerms}
        budget={budget}
        onBudget={(column, cents) => draft.change({ budget: withBudget(budget, column, cents) })}
        currency={currency}
      />
    );
  }

  function renderFoot({ year, ...shown }: ShownBooking): ReactNode {
    return (
      <GridFileTools
        {...shown}
        owner={{ dealer: user.id, year }}
        dealer={dealerName(user)}
        load={booking.files}
        onRemarks={async (remarks) => booking.sync.append(remarkEdits(remarks))}
      />
    );
  }

  return (
    <BookingScreen
      booking={booking}
      catalogue={catalogue}
      settings={settings}
      lastSeason={lastSeasonUnits(past ?? [], english, settings.year ?? 0)}
      mode={mode}
      startFilled={find === undefined}
      startQuestion={find}
      tabs={<BookingTabs find={find} locale={locale} hasMoney={hasMoney} />}
      messages={<BookingOrders booking={booking} locale={locale} />}
      renderInstead={shownView === 'model' ? undefined : renderView}
      renderFoot={renderFoot}
    >
      {hasMoney && <ReviewLink locale={locale} />}
    </BookingScreen>
  );
}
