import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormats } from '../../../ui/format.ts';
import { inputClass } from '../../../ui/forms/field.tsx';
import { readDollars } from './read-dollars.ts';
import styles from './money-by-window.module.css';

type BudgetFieldProps = { window: string; cents: number | null; onChange: (cents: number | null) => void };

/** Whole dollars per window. Invalid text stays but counts for nothing. */
export function BudgetField({ window, cents, onChange }: BudgetFieldProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && readDollars(typed) === undefined;
  return (
    <input
      className={`${inputClass} ${styles.budget}`}
      inputMode="numeric"
      aria-label={t`Budget for ${window}`}
      aria-invalid={isWrong || undefined}
      value={typed ?? (cents === null ? '' : number(cents / 100))}
      onChange={({ target }) => {
        setTyped(target.value);
        const read = readDollars(target.value);
        if (read !== undefined) onChange(read);
      }}
      onBlur={() => {
        if (!isWrong) setTyped(null);
      }}
    />
  );
}
