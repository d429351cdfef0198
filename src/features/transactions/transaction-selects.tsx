import { Trans, useLingui } from '@lingui/react/macro';
import { Select } from '../../ui/field.tsx';
import { stateWords } from './transaction-words.tsx';
import { periods, states, type TransactionsSearch } from './transactions-search.ts';
import styles from './transactions-list.module.css';

type Choice<Value> = { value: Value; onChange: (value: Value) => void };

export function StateSelect({ value, onChange }: Choice<TransactionsSearch['state']>) {
  const { t, i18n } = useLingui();
  return (
    <Select
      className={styles.select}
      label={<span className="visually-hidden">{t`State`}</span>}
      value={value ?? ''}
      onChange={(event) => onChange(states.find((state) => state === event.target.value))}
    >
      <option value="">{t`Every state`}</option>
      {states.map((state) => (
        <option key={state} value={state}>
          {i18n._(stateWords(state))}
        </option>
      ))}
    </Select>
  );
}

export function MonthsSelect({ value, onChange }: Choice<TransactionsSearch['months']>) {
  const { t } = useLingui();
  return (
    <Select
      className={styles.select}
      label={
        <span className="visually-hidden">
          <Trans>Period</Trans>
        </span>
      }
      value={value ?? ''}
      onChange={(event) => onChange(periods.find((months) => months === event.target.value))}
    >
      <option value="">{t`All years`}</option>
      {periods.map((months) => (
        <option key={months} value={months}>
          {t`Last ${months} months`}
        </option>
      ))}
    </Select>
  );
}
