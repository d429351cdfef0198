import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, useState } from 'react';
import { isCalendarDay } from '../../domain/calendar-day.ts';
import { DateField } from '../../ui/forms/date-field.tsx';
import { Select } from '../../ui/forms/field.tsx';
import { useTypedQuery } from '../../ui/hooks/use-typed-query.ts';
import { monthsBefore } from './list-transactions.ts';
import { periods, type TransactionsSearch } from './transactions-search.ts';
import styles from './transactions-list.module.css';

type PeriodFieldsProps = {
  search: TransactionsSearch;
  today: string;
  onSearch: (search: TransactionsSearch) => void;
};

/** TXN-1. How far back the list goes, or between which days. */
export function PeriodFields({ search, today, onSearch }: PeriodFieldsProps) {
  const { t } = useLingui();
  const hasDays = search.from !== undefined || search.to !== undefined;
  // Who has emptied both is still about to fill them in.
  const [isByDays, setIsByDays] = useState(hasDays);
  const showsDays = hasDays || isByDays;

  function choose(value: string): void {
    setIsByDays(value === 'days');
    const months = periods.find((one) => one === value);
    const days = value === 'days' ? { from: monthsBefore(today, 1), to: today } : { from: undefined, to: undefined };
    onSearch({ ...search, months, ...days });
  }

  return (
    <>
      <Select
        className={styles.select}
        label={
          <span className="visually-hidden">
            <Trans>Period</Trans>
          </span>
        }
        value={showsDays ? 'days' : (search.months ?? '')}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{t`All years`}</option>
        {periods.map((months) => (
          <option key={months} value={months}>
            {t`Last ${months} months`}
          </option>
        ))}
        <option value="days">{t`Custom range`}</option>
      </Select>
      {showsDays && <Days search={search} onSearch={onSearch} />}
    </>
  );
}

function Days({ search, onSearch }: Omit<PeriodFieldsProps, 'today'>) {
  const [from, setFrom] = useTypedQuery(search.from ?? '', (day) => onSearch({ ...search, from: day || undefined }));
  const [to, setTo] = useTypedQuery(search.to ?? '', (day) => onSearch({ ...search, to: day || undefined }));
  const isTurned = from !== '' && to !== '' && from > to;
  return (
    <>
      <Day label={<Trans>Start date</Trans>} value={from} onChange={setFrom} />
      <Day
        label={<Trans>End date</Trans>}
        value={to}
        error={isTurned && <Trans>End date is before start date.</Trans>}
        onChange={setTo}
      />
    </>
  );
}

type DayProps = Omit<ComponentProps<typeof DateField>, 'max' | 'className'>;

/** Only days go into the address. */
function Day({ value, onChange, ...field }: DayProps) {
  const [unread, setUnread] = useState<string | null>(null);
  return (
    <DateField
      {...field}
      className={styles.day}
      max="9999-12-31"
      value={unread ?? value}
      onChange={(day) => {
        const isRead = day === '' || isCalendarDay(day);
        setUnread(isRead ? null : day);
        if (isRead) onChange(day);
      }}
    />
  );
}
