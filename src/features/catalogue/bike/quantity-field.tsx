import type { KeyboardEvent } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { inputClass } from '../../../ui/forms/field.tsx';
import styles from './quantity-field.module.css';

type QuantityFieldProps = {
  label: string;
  /** Position in the row, from 0. Enter moves down the column. */
  column: number;
  typed: string;
  isCounted: boolean;
  isRefused: boolean;
  describedBy: string;
  onType: (typed: string) => void;
  /** Called on blur and on Enter. */
  onLeave: () => void;
};

export function QuantityField({ label, column, typed, isCounted, isRefused, describedBy, ...on }: QuantityFieldProps) {
  function leaveByEnter(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    on.onLeave();
    fieldBelow(event.currentTarget)?.focus();
  }

  return (
    <input
      className={classNames(inputClass, styles.field, isCounted && styles.counted)}
      type="text"
      inputMode="numeric"
      enterKeyHint="next"
      autoComplete="off"
      placeholder="0"
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={isRefused || undefined}
      data-column={column}
      value={typed}
      onFocus={(event) => event.target.select()}
      onChange={(event) => on.onType(event.target.value)}
      onBlur={on.onLeave}
      onKeyDown={leaveByEnter}
    />
  );
}

function fieldBelow(field: HTMLInputElement): HTMLInputElement | undefined {
  const inColumn = [...(field.closest('table')?.querySelectorAll('input') ?? [])].filter(
    (one) => one.dataset.column === field.dataset.column,
  );
  return inColumn[inColumn.indexOf(field) + 1];
}
