import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Locale } from '../../../contract/locale.ts';
import { absenceOf } from '../../../contract/not-answered.ts';
import { Empty, Skeleton } from '../../../ui/messages/states.tsx';
import { Unavailable, Age, HeldMessage } from '../../../ui/messages/unavailable.tsx';
import { orderedLinesQuery } from '../../shell/ordered-lines-query.ts';
import { useServices } from '../../shell/use-services.ts';
import { PastLinesTable } from './past-lines-table.tsx';
import { backorderedLines } from './past-lines.ts';
import styles from './past-lines.module.css';

type BackOrdersProps = { userId: string; locale: Locale; showsAmounts: boolean };

/** Lines of all orders with units that have not come in yet. */
export function BackOrders({ userId, locale, showsAmounts }: BackOrdersProps) {
  const { backend } = useServices();
  const query = useQuery({ ...orderedLinesQuery(backend, userId), staleTime: 0 });
  const { data, dataUpdatedAt, isError, error, isFetching } = query;
  const absence = isError ? absenceOf(error) : null;
  if (!data && absence) {
    return (
      <Unavailable
        title={<Trans>Backorders couldn’t be loaded.</Trans>}
        offline={<Trans>Open it once while online to make it available offline.</Trans>}
        absence={absence}
        isRetrying={isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (!data) {
    return (
      <div className={styles.section} aria-busy="true">
        <Skeleton height="48px" />
        <Skeleton height="48px" />
        <Skeleton height="48px" />
      </div>
    );
  }
  const lines = backorderedLines(data);
  return (
    <section className={styles.section}>
      <div>
        <h2>
          <Trans>Backorders</Trans>
        </h2>
        <p className="muted">
          <Trans>Units that were out of stock when you ordered. They ship when they arrive.</Trans>{' '}
          {!absence && <Age sinceMs={dataUpdatedAt} />}
        </p>
      </div>
      {absence && <HeldMessage absence={absence} sinceMs={dataUpdatedAt} />}
      {lines.length === 0 ? (
        <Empty title={<Trans>Nothing on backorder.</Trans>} />
      ) : (
        <PastLinesTable lines={lines} locale={locale} isBackorder showsAmounts={showsAmounts} />
      )}
    </section>
  );
}
