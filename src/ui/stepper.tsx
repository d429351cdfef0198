import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useState } from 'react';
import { MinusIcon, PlusIcon } from './seldom-icons.tsx';
import { whenPageLeaves } from './when-page-leaves.ts';
import styles from './stepper.module.css';

type StepperProps = {
  /** What is counted, for who cannot see where it stands. */
  label: string;
  value: number;
  /** What the buttons go on from. */
  from: number;
  /** How many a button adds or takes. */
  step?: number;
  /** The least that the minus button leads to. */
  min?: number;
  /** Null: as many as one likes. */
  max?: number | null;
  /** The id of the message that says why what stands there is refused; null while it is not. */
  refusalId?: string | null;
  /**
   * What was typed, once the field or the page is left or Enter pressed, or what a button leads to. Answers whether it was taken: what was
   * refused stays in the field.
   */
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
        aria-label={t`One less: ${label}`}
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
            // The same press would go on to a button of the dialog that it may open.
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
        aria-label={t`One more: ${label}`}
        disabled={max !== null && from >= max}
        onClick={() => stepTo(from + step)}
      >
        <PlusIcon />
      </button>
    </span>
  );
}
