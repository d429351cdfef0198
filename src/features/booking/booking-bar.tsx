import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { routePath } from '../../contract/addresses.ts';
import type { Locale } from '../../contract/locale.ts';
import type { Currency } from '../../domain/account/access.ts';
import type { Sum } from '../../domain/booking/grid-totals.ts';
import type { Budget } from '../../domain/booking/views/window-money.ts';
import { Dock } from '../../ui/dock.tsx';
import { useFormats } from '../../ui/format.ts';
import { Button, buttonClass } from '../../ui/forms/button.tsx';
import styles from './booking-bar.module.css';

type BookingBarProps = {
  sum: Sum;
  currency: Currency;
  /** Null in client mode, which neither orders nor shows what is spent. */
  ordering: { readonly locale: Locale; readonly budget: Budget } | null;
  /** Cells whose text was refused. */
  refused: number;
  /** Shows and dismisses refused cells, where the grid is on the screen. */
  onRefused?: { readonly show: () => void; readonly dismiss: () => void };
};

/** What the season comes to, what stands in its way, and the way to the order. Always in sight. */
export function BookingBar({ sum, currency, ordering, refused, onRefused }: BookingBarProps) {
  const { t } = useLingui();
  const { money } = useFormats();
  return (
    <Dock className={styles.bar}>
      <p className={styles.sum} data-booking-sum="">
        <b>
          <Plural value={sum.units} one="# unit" other="# units" />
        </b>{' '}
        · <b translate="no">{money(sum.cents, currency)}</b>
        {ordering && <BudgetMessage budget={ordering.budget} cents={sum.cents} currency={currency} />}
      </p>
      {refused > 0 && (
        <p className={styles.refused} role="status">
          <Plural value={refused} one="# cell needs attention" other="# cells need attention" />
          {onRefused && (
            <span className="kit">
              <Button kind="quiet" aria-label={t`Show refused cells`} onClick={onRefused.show}>
                <Trans>Show</Trans>
              </Button>
              <Button kind="quiet" onClick={onRefused.dismiss}>
                <Trans>Dismiss</Trans>
              </Button>
            </span>
          )}
        </p>
      )}
      {ordering && (
        <ReviewLink
          locale={ordering.locale}
          obstacle={
            refused > 0
              ? t`Fix or dismiss the cells that need attention first.`
              : sum.units === 0
                ? t`Enter quantities first.`
                : null
          }
        >
          <Trans>Review booking</Trans>
        </ReviewLink>
      )}
    </Dock>
  );
}

function BudgetMessage({ budget, cents, currency }: { budget: Budget; cents: number; currency: Currency }) {
  const { money } = useFormats();
  const planned = Object.values(budget);
  if (planned.length === 0) return null;
  const leftCents = planned.reduce((sum, one) => sum + one, 0) - cents;
  const left = money(Math.abs(leftCents), currency);
  return (
    <span className={leftCents < 0 ? styles.over : styles.left}>
      {leftCents < 0 ? <Trans>{left} over budget</Trans> : <Trans>{left} remaining in budget</Trans>}
    </span>
  );
}

function ReviewLink({ locale, obstacle, children }: { locale: Locale; obstacle: string | null; children: ReactNode }) {
  if (obstacle !== null) {
    return (
      <Button kind="primary" disabled title={obstacle}>
        {children}
      </Button>
    );
  }
  return (
    <Link to={routePath('booking-review')} params={{ locale }} className={buttonClass('primary')}>
      {children}
    </Link>
  );
}
