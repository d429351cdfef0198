import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { routePath } from '../../../contract/addresses.ts';
import type { Locale } from '../../../contract/locale.ts';
import { buttonClass } from '../../../ui/button.tsx';

/** From the grid to the order. */
export function ReviewLink({ locale }: { locale: Locale }) {
  return (
    <Link to={routePath('booking-review')} params={{ locale }} className={buttonClass('primary')}>
      <Trans>Review and place booking</Trans>
    </Link>
  );
}
