import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { SEARCHED_LENGTH } from '../../contract/address-text.ts';
import type { Locale } from '../../contract/locale.ts';
import type { TransactionHeading } from '../../contract/transactions.ts';
import type { Currency } from '../../domain/access.ts';
import { dayIn } from '../../domain/day-in.ts';
import type { Mode } from '../../domain/mode.ts';
import type { Absence } from '../../ui/absence.tsx';
import { Age, HeldMessage } from '../../ui/age.tsx';
import { Button } from '../../ui/button.tsx';
import { useCompanyZone, useFormats } from '../../ui/format.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { Empty } from '../../ui/states.tsx';
import { useTypedQuery } from '../../ui/use-typed-query.ts';
import { KindTabs } from './kind-tabs.tsx';
import { listTransactions, openSums } from './list-transactions.ts';
import { PeriodFields } from './period-fields.tsx';
import type { WriteFile } from './ports.ts';
import { StateSelect } from './state-select.tsx';
import { TransactionFiles } from './transaction-files.tsx';
import type { TransactionsSearch } from './transactions-search.ts';
import { TransactionsTable } from './transactions-table.tsx';
import styles from './transactions-list.module.css';

type TransactionsListProps = {
  transactions: readonly TransactionHeading[];
  /** When they came, in ms. */
  askedMs: number;
  /** Why the last try to ask again brought nothing; null where it did not fail. */
  absence: Absence | null;
  /** Whether older ones are on their way, or could not be had; null where these are all. */
  older: 'coming' | 'missing' | null;
  search: TransactionsSearch;
  onSearch: (search: TransactionsSearch) => void;
  locale: Locale;
  currency: Currency;
  mode: Mode;
  /** Orders of this device that were not placed yet. */
  waiting: ReactNode;
  browseLink: ReactNode;
  /** TXN-2. To the statement of what is shown. */
  renderStatementLink: (search: TransactionsSearch) => ReactNode;
  write: WriteFile;
  /** To the booking history, for who may book. */
  bookingsLink: ReactNode;
};

/** TXN-1. The dealer's transactions, newest first; filters and search work on what is held. In client mode without amounts (MODE-2). */
export function TransactionsList(props: TransactionsListProps) {
  const { transactions, older, search, onSearch, locale, currency, mode, waiting, browseLink } = props;
  const { t } = useLingui();
  const { money } = useFormats();
  const timeZone = useCompanyZone();
  const [today] = useState(() => dayIn(timeZone, Date.now()));
  const [typed, setTyped] = useTypedQuery(search.q ?? '', (q) => onSearch({ ...search, q: q || undefined }));
  const present = { ...search, q: typed.trim() || undefined };
  const { shown, counts, total } = listTransactions(transactions, present, today, timeZone);
  const { openCents, overdueCents } = openSums(transactions, today);
  const [open, overdue] = [money(openCents, currency), money(overdueCents, currency)];

  return (
    <div className="wrap">
      <div className="page-head">
        <div>
          <h1>
            <Trans>Transactions</Trans>
          </h1>
          <p className="muted">
            {older === 'coming' ? (
              <Trans>Older transactions are still on their way.</Trans>
            ) : older === 'missing' ? (
              <Trans>Older transactions could not be loaded.</Trans>
            ) : mode === 'client' ? (
              <Trans>Amounts show in admin mode alone.</Trans>
            ) : overdueCents > 0 ? (
              <Trans>
                {open} open, {overdue} of it overdue.
              </Trans>
            ) : (
              <Trans>{open} open.</Trans>
            )}{' '}
            {!props.absence && <Age sinceMs={props.askedMs} />}
          </p>
        </div>
        {props.bookingsLink}
      </div>
      <div className={styles.messages}>
        {props.absence && <HeldMessage absence={props.absence} sinceMs={props.askedMs} />}
        {waiting}
      </div>
      {transactions.length === 0 ? (
        <Empty title={<Trans>No transactions yet.</Trans>} action={browseLink}>
          <Trans>Orders, invoices and credits stand here as soon as there are any.</Trans>
        </Empty>
      ) : (
        <>
          <KindTabs counts={older ? null : counts} total={total} search={search} locale={locale} />
          <div className={styles.filters}>
            <SearchField
              label={t`Search transactions`}
              placeholder={t`Reference or your document no.`}
              value={typed}
              maxLength={SEARCHED_LENGTH}
              onChange={setTyped}
            />
            <StateSelect value={search.state} onChange={(state) => onSearch({ ...search, state })} />
            <PeriodFields search={search} today={today} onSearch={onSearch} />
            {shown.length > 0 && older === null && (
              <div className={`kit no-print ${styles.tools}`}>
                {props.renderStatementLink(present)}
                <TransactionFiles
                  shown={shown}
                  today={today}
                  currency={mode === 'admin' ? currency : null}
                  write={props.write}
                />
              </div>
            )}
          </div>
          <p className="visually-hidden" role="status">
            <Plural value={shown.length} one="# transaction" other="# transactions" />
          </p>
          {shown.length === 0 ? (
            <Empty
              title={<Trans>No transaction fits.</Trans>}
              action={
                <Button
                  onClick={() => {
                    setTyped('');
                    onSearch({});
                  }}
                >
                  <Trans>Show all</Trans>
                </Button>
              }
            />
          ) : (
            <TransactionsTable
              transactions={shown}
              today={today}
              locale={locale}
              currency={mode === 'admin' ? currency : null}
            />
          )}
        </>
      )}
    </div>
  );
}
