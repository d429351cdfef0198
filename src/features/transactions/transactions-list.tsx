import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { User } from '../../contract/account/user.ts';
import { SEARCHED_LENGTH } from '../../contract/address-text.ts';
import { routePath } from '../../contract/addresses.ts';
import type { TransactionHeading } from '../../contract/orders/transactions.ts';
import { currencyOf, priceGroupOf } from '../../domain/account/access.ts';
import { mayFillCart, mayOrder, seesInvoicesOnly } from '../../domain/account/access.ts';
import { dayIn } from '../../domain/calendar-day.ts';
import { mayOpenCatalogue } from '../../domain/catalogue/catalogues.ts';
import { useCompanyZone, useFormats } from '../../ui/format.ts';
import { Button, buttonClass } from '../../ui/forms/button.tsx';
import { Select } from '../../ui/forms/field.tsx';
import { SearchField } from '../../ui/forms/search-field.tsx';
import { useTypedQuery } from '../../ui/hooks/use-typed-query.ts';
import type { Absence } from '../../ui/messages/absence.tsx';
import { Empty } from '../../ui/messages/states.tsx';
import { Age, HeldMessage } from '../../ui/messages/unavailable.tsx';
import { ScreenLink } from '../shell/screen-link.tsx';
import { useLocale, useMode, useServices } from '../shell/use-services.ts';
import { KindTabs } from './kind-tabs.tsx';
import { BackOrders } from './lines/back-orders.tsx';
import { FoundLines } from './lines/found-lines.tsx';
import { listTransactions, openSums } from './list-transactions.ts';
import { PeriodFields } from './period-fields.tsx';
import { TransactionFiles } from './transaction-files.tsx';
import { stateWords } from './transaction-messages.tsx';
import { type TransactionsSearch, states } from './transactions-search.ts';
import { TransactionsTable } from './transactions-table.tsx';
import styles from './transactions-list.module.css';

type TransactionsListProps = {
  transactions: readonly TransactionHeading[];
  /** When they came, in ms. */
  askedMs: number;
  /** Why the last try to ask again brought nothing; null where it did not fail. */
  absence: Absence | null;
  /** Says if older entries are loading or failed, null when complete. */
  older: 'coming' | 'missing' | null;
  search: TransactionsSearch;
  onSearch: (search: TransactionsSearch) => void;
  user: User;
  /** Orders of this device that were not placed yet. */
  waiting: ReactNode;
};

/** Shorter beginnings are those of too many products. */
const fewestLetters = 2;

/** Filters and searches the loaded transactions. Client mode hides amounts. */
export function TransactionsList(props: TransactionsListProps) {
  const { transactions, older, search, onSearch, user, waiting } = props;
  const { t } = useLingui();
  const { quickOrder } = useServices();
  const locale = useLocale();
  const mode = useMode(user);
  const currency = currencyOf(priceGroupOf(user));
  const { money } = useFormats();
  const timeZone = useCompanyZone();
  const [today] = useState(() => dayIn(timeZone, Date.now()));
  const [typed, setTyped] = useTypedQuery(search.q ?? '', (q) => onSearch({ ...search, q: q || undefined }));
  const present = { ...search, q: typed.trim() || undefined };
  const { shown, counts, total } = listTransactions(transactions, present, today, timeZone);
  const { openCents, overdueCents } = openSums(transactions, today);
  const text = present.q ?? '';
  const nothing = shown.length === 0 && (
    <Empty
      title={<Trans>No matching transactions.</Trans>}
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
  );
  const foundLines =
    text.length >= fewestLetters && mayOrder(user) ? (
      <FoundLines
        key={text}
        userId={user.id}
        text={text}
        locale={locale}
        showsAmounts={mode === 'admin'}
        otherwise={nothing}
      />
    ) : (
      nothing
    );
  const [open, overdue] = [money(openCents, currency), money(overdueCents, currency)];

  return (
    <div className="wrap">
      <div className="page-head">
        <div>
          <h1>
            <Trans>Orders & invoices</Trans>
          </h1>
          <p className="muted">
            {older === 'coming' ? (
              <Trans>Loading older transactions…</Trans>
            ) : older === 'missing' ? (
              <Trans>Older transactions couldn’t be loaded.</Trans>
            ) : mode === 'client' ? (
              <Trans>Amounts show only in admin mode.</Trans>
            ) : overdueCents > 0 ? (
              <Trans>
                {open} outstanding, including {overdue} overdue.
              </Trans>
            ) : (
              <Trans>{open} outstanding.</Trans>
            )}{' '}
            {!props.absence && <Age sinceMs={props.askedMs} />}
          </p>
        </div>
        {mayOpenCatalogue(user, 'booking') && (
          <ScreenLink name="user-bookings" className={`${buttonClass()} no-print`}>
            <Trans>Booking history</Trans>
          </ScreenLink>
        )}
      </div>
      <div className={styles.messages}>
        {props.absence && <HeldMessage absence={props.absence} sinceMs={props.askedMs} />}
        {waiting}
      </div>
      {transactions.length === 0 ? (
        <Empty
          title={<Trans>No transactions yet.</Trans>}
          action={
            mayFillCart(user) && (
              <ScreenLink name="home" className={buttonClass('primary')}>
                <Trans>Browse products</Trans>
              </ScreenLink>
            )
          }
        >
          <Trans>Your orders, invoices and credits will appear here.</Trans>
        </Empty>
      ) : (
        <>
          <KindTabs
            counts={older ? null : counts}
            total={total}
            search={search}
            locale={locale}
            invoicesOnly={seesInvoicesOnly(user)}
            showsBackorders={mayOrder(user)}
          />
          {search.view === 'backorders' && mayOrder(user) ? (
            <BackOrders userId={user.id} locale={locale} showsAmounts={mode === 'admin'} />
          ) : (
            <>
              <div className={styles.filters}>
                <SearchField
                  label={t`Search transactions`}
                  placeholder={t`Reference, PO number, product or SKU`}
                  value={typed}
                  maxLength={SEARCHED_LENGTH}
                  onChange={setTyped}
                />
                <StateSelect value={search.state} onChange={(state) => onSearch({ ...search, state })} />
                <PeriodFields search={search} today={today} onSearch={onSearch} />
                {shown.length > 0 && older === null && (
                  <div className={`kit no-print ${styles.tools}`}>
                    <Link
                      to={routePath('transaction-print')}
                      params={{ locale, id: undefined }}
                      search={present}
                      className={buttonClass()}
                    >
                      <Trans>Statement</Trans>
                    </Link>
                    <TransactionFiles
                      shown={shown}
                      today={today}
                      currency={mode === 'admin' ? currency : null}
                      write={async (file) => (await quickOrder()).files.write(file)}
                    />
                  </div>
                )}
              </div>
              <p className="visually-hidden" role="status">
                <Plural value={shown.length} one="# transaction" other="# transactions" />
              </p>
              {shown.length > 0 && (
                <TransactionsTable
                  transactions={shown}
                  today={today}
                  locale={locale}
                  currency={mode === 'admin' ? currency : null}
                />
              )}
              {foundLines}
            </>
          )}
        </>
      )}
    </div>
  );
}

type StateSelectProps = {
  value: TransactionsSearch['state'];
  onChange: (value: TransactionsSearch['state']) => void;
};

function StateSelect({ value, onChange }: StateSelectProps) {
  const { t, i18n } = useLingui();
  return (
    <Select
      className={styles.select}
      label={<span className="visually-hidden">{t`Status`}</span>}
      value={value ?? ''}
      onChange={(event) => onChange(states.find((state) => state === event.target.value))}
    >
      <option value="">{t`All statuses`}</option>
      {states.map((state) => (
        <option key={state} value={state}>
          {i18n._(stateWords(state))}
        </option>
      ))}
    </Select>
  );
}
