import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { routePath } from '../../contract/addresses.ts';
import type { Locale } from '../../contract/locale.ts';
import { Tabs } from '../../ui/tabs.tsx';
import type { BookingView } from './booking-view.ts';

type BookingTabsProps = { find: string | undefined; locale: Locale; hasMoney: boolean };

/** BOOK-11. The season's order by model, by window and by money, and what was booked before. */
export function BookingTabs({ find, locale, hasMoney }: BookingTabsProps) {
  const { t } = useLingui();
  // Exact, as the address of one begins as another's.
  const to = (one: BookingView) =>
    ({
      to: routePath('booking-cart'),
      params: { locale },
      search: { find, view: one === 'model' ? undefined : one },
      activeOptions: { exact: true },
    }) as const;
  return (
    <Tabs label={t`Booking views`}>
      <Link to={routePath('booking')} params={{ locale }} activeOptions={{ exact: true }}>
        <Trans>Catalog</Trans>
      </Link>
      <Link {...to('model')}>
        <Trans>By model</Trans>
      </Link>
      <Link {...to('window')}>
        <Trans>By delivery window</Trans>
      </Link>
      {hasMoney && (
        <Link {...to('money')}>
          <Trans>Budget & due dates</Trans>
        </Link>
      )}
      <Link to={routePath('user-bookings')} params={{ locale }}>
        <Trans>History</Trans>
      </Link>
    </Tabs>
  );
}
