import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { routePath } from '../../../contract/addresses.ts';
import type { Locale } from '../../../contract/locale.ts';
import { buttonClass } from '../../../ui/forms/button.tsx';

/** From the pictures to the whole grid. */
export function GridLink({ locale }: { locale: Locale }) {
  return (
    <Link to={routePath('booking-cart')} params={{ locale }} className={buttonClass('primary')}>
      <Trans>Open booking grid</Trans>
    </Link>
  );
}
