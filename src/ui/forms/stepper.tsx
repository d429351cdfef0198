import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { whenPageLeaves } from '../hooks/when-page-leaves.ts';
import { MinusIcon, PlusIcon } from '../icons/seldom-icons.tsx';
import styles from './stepper.module.css';

type StepperProps = {
  /** What is counted, for screen readers. */
  label: string;
  value: number;
  /** The value that the buttons change. */
  from: number;
  /** The units each button adds or removes. */
  step?: number;
  /** The least that the minus button leads to. */
  min?: number;
  /** Null for no limit. */
  max?: number | null;
  /** The id of the error message, or null when there is none. */
  refusalId?: string | null;
  /** Called on blur, page exit, Enter or a button. False keeps the rejected text in the field. */
  onEnter: (typed: string) => boolean;
};

/** A quantity with a button on either side. */
export function Stepper({
  label,
  value,
  from,
  step = 1,
  min = 0,
  max = null,
  refusalId = null,
  onEnter,
}: StepperProps) {
  const { t } = useLingui();
  const [draft, setDraft] = useState<string | null>(null);

  function commit(): void {
    if (draft !== null && onEnter(draft)) setDraft(null);
  }

  const isTyped = draft !== null;
  const leave = useEffectEvent(commit);
  useEffect(() => (isTyped ? whenPageLeaves(() => leave()) : undefined), [isTyped]);

  function stepTo(quantity: number): void {
    if (onEnter(String(quantity))) setDraft(null);
  }

  return (
    <span className={styles.stepper}>
      <button
        type="button"
        aria-label={t`Decrease: ${label}`}
        disabled={from <= min}
        onClick={() => stepTo(Math.max(min, from - step))}
      >
        <MinusIcon />
      </button>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-invalid={refusalId !== null || undefined}
        aria-describedby={refusalId ?? undefined}
        value={draft ?? value}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            // Otherwise the same key press would activate a button in a dialog it opens.
            event.preventDefault();
            commit();
          }
          if (event.key === 'Escape') {
            onEnter(String(from));
            setDraft(null);
          }
        }}
      />
      <button
        type="button"
        aria-label={t`Increase: ${label}`}
        disabled={max !== null && from >= max}
        onClick={() => stepTo(from + step)}
      >
        <PlusIcon />
      </button>
    </span>
  );
}
