import { Plural, Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { routePath } from '../../../contract/addresses.ts';
import type { Locale } from '../../../contract/locale.ts';
import type { OrderedLines, OrderWithLines } from '../../../contract/orders/ordered-lines.ts';
import { mayOrder } from '../../../domain/account/access.ts';
import type { Mode } from '../../../domain/account/mode.ts';
import { useFormats } from '../../../ui/format.ts';
import { orderedLinesQuery } from '../../shell/ordered-lines-query.ts';
import { useServices, useUser } from '../../shell/use-services.ts';
import styles from './last-ordered.module.css';

type LastOrderedProps = { skus: readonly string[]; mode: Mode; locale: Locale };

/** How old the list may be before it is asked for again, in ms. */
const staleTime = 10 * 60_000;

/** When the dealer last ordered this product. Nothing for a customer looking on. */
export function LastOrdered({ skus, mode, locale }: LastOrderedProps) {
  const { backend } = useServices();
  const { date } = useFormats();
  const user = useUser();
  const enabled = mode === 'admin' && user !== null && mayOrder(user);
  const { data } = useQuery({ ...orderedLinesQuery(backend, user?.id ?? ''), staleTime, enabled });
  const last = enabled && data ? lastOrderOf(data, new Set(skus)) : null;
  if (!last) return null;
  const { order, units } = last;
  const day = date(order.date);
  return (
    <p className="small">
      <Link to={routePath('user-transaction')} params={{ locale, id: order.id }} className={styles.link}>
        <Trans>
          Last ordered {day}, <Plural value={units} one="# unit" other="# units" />
        </Trans>
      </Link>
    </p>
  );
}

type LastOrder = { readonly order: OrderWithLines; readonly units: number };

/** The newest order with any of these SKUs that was not cancelled. */
export function lastOrderOf({ orders }: OrderedLines, skus: ReadonlySet<string>): LastOrder | null {
  for (const order of orders) {
    if (order.state === 'cancelled') continue;
    const own = order.lines.filter(({ sku }) => skus.has(sku));
    if (own.length > 0) return { order, units: own.reduce((sum, { quantities }) => sum + quantities, 0) };
  }
  return null;
}
