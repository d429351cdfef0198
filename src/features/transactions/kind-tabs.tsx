import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { routePath } from '../../contract/addresses.ts';
import type { Locale } from '../../contract/locale.ts';
import { useFormats } from '../../ui/format.ts';
import type { Kind, ListedTransactions } from './list-transactions.ts';
import { kindsWords } from './transaction-messages.tsx';
import { kinds, type TransactionsSearch } from './transactions-search.ts';
import styles from './kind-tabs.module.css';

const invoiceKinds: readonly Kind[] = ['invoice', 'credit'];

type KindTabsProps = Pick<ListedTransactions, 'total'> & {
  /** Null while that is not known. */
  counts: ListedTransactions['counts'] | null;
  search: TransactionsSearch;
  locale: Locale;
  /** Of a payer, who has no orders. */
  invoicesOnly: boolean;
  /** Only who orders is told of the company’s backorders. */
  showsBackorders: boolean;
};

/** One kind of transactions or all, each with how many there are where that is known, and the back orders. */
export function KindTabs({ counts, total, search, locale, invoicesOnly, showsBackorders }: KindTabsProps) {
  const { t, i18n } = useLingui();
  const { number } = useFormats();
  const link = (kind: Kind | undefined, count: number) => (
    <Link
      key={kind ?? 'all'}
      className={styles.tab}
      to={routePath('user-transactions')}
      params={{ locale }}
      search={{ ...search, kind, view: undefined }}
      replace
      resetScroll={false}
      activeOptions={{ exact: true }}
    >
      {kind === undefined ? <Trans>All</Trans> : i18n._(kindsWords(kind))}{' '}
      {counts && <span className={styles.count}>{number(count)}</span>}
    </Link>
  );
  return (
    <nav className={styles.tabs} aria-label={t`Type`}>
      {link(undefined, total)}
      {(invoicesOnly ? invoiceKinds : kinds).map((kind) => link(kind, counts?.get(kind) ?? 0))}
      {showsBackorders && (
        <Link
          className={styles.tab}
          to={routePath('user-transactions')}
          params={{ locale }}
          search={{ view: 'backorders' }}
          replace
          resetScroll={false}
          activeOptions={{ exact: true }}
        >
          <Trans>Backorders</Trans>
        </Link>
      )}
    </nav>
  );
}
