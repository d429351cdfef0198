import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { routePath } from '../../contract/addresses.ts';
import type { TransactionHeading } from '../../contract/orders/transactions.ts';
import { buttonClass } from '../../ui/forms/button.tsx';
import { ScreenLink } from '../shell/screen-link.tsx';
import { routeLabels } from '../shell/signed-in/route-labels.ts';
import { useLocale } from '../shell/use-services.ts';
import styles from './overview.module.css';

type QuickLinksProps = { lastOrder: TransactionHeading | null; hasBooking: boolean };

/** Ways on to what dealers do most. */
export function QuickLinks({ lastOrder, hasBooking }: QuickLinksProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const titleId = useId();
  return (
    <nav className={styles.quick} aria-labelledby={titleId}>
      <h2 id={titleId}>
        <Trans>Quick links</Trans>
      </h2>
      {lastOrder && (
        <Link to={routePath('user-transaction')} params={{ locale, id: lastOrder.id }} className={buttonClass()}>
          {t`Reorder ${lastOrder.reference}`}
        </Link>
      )}
      {hasBooking && (
        <ScreenLink name="booking-cart" className={buttonClass()}>
          <Trans>Resume booking</Trans>
        </ScreenLink>
      )}
      {(['saved-carts', 'quick-order', 'user-transactions'] as const).map((name) => (
        <ScreenLink key={name} name={name} className={buttonClass()}>
          {i18n._(routeLabels[name])}
        </ScreenLink>
      ))}
    </nav>
  );
}
