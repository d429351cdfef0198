import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { routePath } from '../../contract/addresses.ts';
import { labelIn } from '../../domain/bilingual.ts';
import { useFormats } from '../../ui/format.ts';
import { ScreenLink } from '../shell/screen-link.tsx';
import { useLocale } from '../shell/use-services.ts';
import { shownStateOf } from '../transactions/shown-state.ts';
import { kindWords, StateBadge } from '../transactions/transaction-messages.tsx';
import { comingArrivals, underWayOf } from './model.ts';
import type { useOverview } from './use-overview.ts';
import styles from './overview.module.css';

/** The list of all orders is one link away. */
const mostOrders = 6;

type OpenOrdersProps = Pick<ReturnType<typeof useOverview>, 'transactions' | 'windows' | 'booked' | 'today'>;

/** Orders with their state, and what the booked windows will bring. */
export function OpenOrders({ transactions, windows, booked, today }: OpenOrdersProps) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const { date } = useFormats();
  const orders = underWayOf(transactions.data ?? [], today);
  const arrivals = comingArrivals(windows, booked, today);
  const isLoading = transactions.data === undefined && !transactions.isError;
  return (
    <>
      <section className="stack" aria-busy={isLoading}>
        <h2>
          <Trans>In progress</Trans>
        </h2>
        <ul className={styles.list}>
          {orders.slice(0, mostOrders).map((heading) => (
            <li key={heading.id} className={styles.row}>
              <div>
                <h3 className={styles.title}>
                  <Link to={routePath('user-transaction')} params={{ locale, id: heading.id }}>
                    <span>
                      {i18n._(kindWords(heading.kind))} <span translate="no">{heading.reference}</span>
                    </span>
                  </Link>
                </h3>
                <p className="muted">
                  {date(heading.date)}
                  {heading.documentNo !== '' && <> · {heading.documentNo}</>} ·{' '}
                  <span className="nowrap">
                    <Plural value={heading.units} one="# unit" other="# units" />
                  </span>
                </p>
              </div>
              <StateBadge kind={heading.kind} state={shownStateOf(heading, today)} />
            </li>
          ))}
        </ul>
        {orders.length === 0 && transactions.data && (
          <p className={styles.none}>
            <Trans>No orders in progress.</Trans>
          </p>
        )}
        {orders.length > mostOrders && (
          <ScreenLink name="user-transactions" className="alone">
            <Trans>View all orders and invoices</Trans>
          </ScreenLink>
        )}
      </section>
      {arrivals.length > 0 && (
        <section className="stack">
          <h2>
            <Trans>Upcoming deliveries</Trans>
          </h2>
          <ul className={styles.list}>
            {arrivals.map(({ shipDate, units, ...labels }) => (
              <li key={shipDate} className={styles.row}>
                <div>
                  <h3 className={styles.title}>{labelIn(labels, locale)}</h3>
                  <p className="muted">
                    <Trans>Ships {date(shipDate)}</Trans>
                  </p>
                </div>
                <span className="strong">
                  <Plural value={units} one="# unit" other="# units" />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
