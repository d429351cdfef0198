import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { routePath } from '../../contract/addresses.ts';
import { absenceOf } from '../../contract/not-answered.ts';
import type { TransactionHeading } from '../../contract/orders/transactions.ts';
import { mayBook } from '../../domain/catalogue/catalogues.ts';
import { useFormats } from '../../ui/format.ts';
import { AbsenceReason } from '../../ui/messages/absence.tsx';
import { Message } from '../../ui/messages/message.tsx';
import { Skeleton } from '../../ui/messages/states.tsx';
import { Age, HeldMessage } from '../../ui/messages/unavailable.tsx';
import type { DealerCart } from '../cart/open-dealer-cart.ts';
import { AccountPanel } from '../credit/account-panel.tsx';
import { useLocale } from '../shell/use-services.ts';
import { FirstSteps } from './first-steps.tsx';
import { lastOrderOf, type Need, nextDueOf } from './model.ts';
import { OpenOrders } from './open-orders.tsx';
import { QuickLinks } from './quick-links.tsx';
import { TaskRow } from './task-row.tsx';
import { useOverview } from './use-overview.ts';
import styles from './overview.module.css';

/** What needs the dealer, what is under way, and the ways on. */
export function OverviewScreen({ cart }: { cart: DealerCart }) {
  const overview = useOverview(cart, { staleTime: 0 });
  const { transactions, claims, needs, season } = overview;
  const answers = [transactions, claims];
  const failed = answers.find(({ isError }) => isError);
  const isLoading = answers.some(({ data, isError }) => data === undefined && !isError);
  const oldestMs = Math.min(...answers.flatMap(({ data, dataUpdatedAt }) => (data ? [dataUpdatedAt] : [])));
  const hasBooking = mayBook(cart.user) && season?.code === 'open';
  const nextDue = nextDueOf(transactions.data ?? [], overview.today);
  const missing = [...answers, ...overview.others].find(({ data, isError }) => data === undefined && isError);
  return (
    <div className="wrap">
      <div className="page-head">
        <div>
          <h1>
            <Trans>Overview</Trans>
          </h1>
          <p className="muted">
            <Trans>What needs your attention and what’s on its way.</Trans>{' '}
            {!failed && Number.isFinite(oldestMs) && <Age sinceMs={oldestMs} />}
          </p>
        </div>
      </div>
      {failed && Number.isFinite(oldestMs) && <HeldMessage absence={absenceOf(failed.error)} sinceMs={oldestMs} />}
      {missing && (
        <Message announce tone="offline" title={<Trans>Some of this page isn’t on this device yet.</Trans>}>
          <AbsenceReason
            absence={absenceOf(missing.error)}
            offline={<Trans>Open it once while online to make it available offline.</Trans>}
          />
        </Message>
      )}
      <div className={styles.columns}>
        <div className={styles.main}>
          <Section title={<Trans>Needs your attention</Trans>}>
            <ul className={styles.list}>
              {needs.map((need) => (
                <TaskRow key={keyOf(need)} user={cart.user} need={need} />
              ))}
              {isLoading && <RowSkeleton />}
            </ul>
            {needs.length === 0 && !isLoading && (
              <p className={styles.none}>
                {missing ? (
                  <Trans>Nothing on this device needs your attention.</Trans>
                ) : (
                  <Trans>You’re all caught up.</Trans>
                )}
              </p>
            )}
          </Section>
          <OpenOrders {...overview} />
          <FirstSteps user={cart.user} hasBooking={hasBooking} />
        </div>
        <div className={styles.side}>
          <AccountPanel user={cart.user} {...(nextDue && { nextDue: <NextDue invoice={nextDue} /> })} />
          <QuickLinks lastOrder={lastOrderOf(transactions.data ?? [])} hasBooking={hasBooking} />
        </div>
      </div>
    </div>
  );
}

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="stack">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function NextDue({ invoice }: { invoice: TransactionHeading }) {
  const locale = useLocale();
  const { shortDate } = useFormats();
  const { id, reference, dueDate } = invoice;
  return (
    <Link to={routePath('user-transaction')} params={{ locale, id }} className="alone nowrap">
      {reference} · {shortDate(String(dueDate))}
    </Link>
  );
}

function RowSkeleton() {
  return (
    <li className={styles.row} aria-busy="true">
      <Skeleton width="100%" height="44px" />
    </li>
  );
}

function keyOf(need: Need): string {
  switch (need.code) {
    case 'contract':
      return need.contract.id;
    case 'approval':
      return need.order.id;
    case 'draft':
      return need.draft.id;
    case 'overdue':
      return need.invoice.id;
    case 'answer':
      return `${need.order.id} ${need.answer.at}`;
    case 'claim':
      return need.claim.id;
    default:
      return need.code;
  }
}
