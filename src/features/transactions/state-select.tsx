import { useLingui } from '@lingui/react/macro';
import { Select } from '../../ui/forms/field.tsx';
import { stateWords } from './transaction-messages.tsx';
import { states, type TransactionsSearch } from './transactions-search.ts';
import styles from './transactions-list.module.css';

type StateSelectProps = {
  value: TransactionsSearch['state'];
  onChange: (value: TransactionsSearch['state']) => void;
};

export function StateSelect({ value, onChange }: StateSelectProps) {
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
