import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { routePath } from '../../../contract/addresses.ts';
import type { Locale } from '../../../contract/locale.ts';
import type { Mode } from '../../../domain/account/mode.ts';
import type { BookingSeason } from '../../../domain/booking/season.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Message } from '../../../ui/messages/message.tsx';
import { Empty } from '../../../ui/messages/states.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { SeasonBadge } from '../grid/frame/season-badge.tsx';

type ReviewPageProps = { locale: Locale; mode: Mode; onAdminMode: () => void; children: ReactNode };

/** BOOK-7. Around the review of a booking order: in client mode it says how to go on (MODE-2). */
export function ReviewPage({ locale, mode, onAdminMode, children }: ReviewPageProps) {
  const { t } = useLingui();
  const title = t`Review your booking`;
  return (
    <div className="wrap">
      <PageTitle>{title}</PageTitle>
      <div className="page-head">
        <div>
          <Link to={routePath('booking-cart')} params={{ locale }} className="alone">
            <Trans>Back to the grid</Trans>
          </Link>
          <h1>{title}</h1>
        </div>
      </div>
      {mode === 'admin' ? (
        children
      ) : (
        <Empty
          title={<Trans>Switch to admin mode to place a booking.</Trans>}
          action={
            <Button kind="primary" onClick={onAdminMode}>
              <Trans>Switch to admin mode</Trans>
            </Button>
          }
        >
          <Trans>This page shows your cost, which client mode hides.</Trans>
        </Empty>
      )}
    </div>
  );
}

export function NotOpenNow({ season }: { season: BookingSeason }) {
  return (
    <Empty title={<Trans>Nothing to book right now.</Trans>}>
      <SeasonBadge season={season} />
    </Empty>
  );
}

export function KeptByNewer() {
  return (
    <Message announce tone="bad" title={<Trans>A newer version of the app was used on this device.</Trans>}>
      <Trans>Reload the page, then place the order. Your entries are saved.</Trans>
    </Message>
  );
}
