import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormats } from '../../../ui/format.ts';
import { inputClass } from '../../../ui/forms/field.tsx';
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

/** More than any season costs. */
const mostDollars = 999_999_999;

/** Whole dollars in cents, with any thousands separator. Null if empty, undefined if invalid. */
export function readDollars(typed: string): number | null | undefined {
  const digits = typed.replaceAll(/[\s\u00a0\u202f$]/g, '').replaceAll(/[,.’'](?=\d{3}(?!\d))/g, '');
  if (digits === '') return null;
  if (!/^\d+$/.test(digits) || Number(digits) > mostDollars) return undefined;
  return Number(digits) * 100;
}
