import { useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { inputClass } from '../../ui/forms/field.tsx';

type CellFieldProps = {
  label: string;
  value: string;
  /** Arrow keys lead to the same field of the next line by it. */
  control: string;
  className?: string | undefined;
  isRefused: boolean;
  /** The id of what is said of the line. */
  noteId: string;
  inputMode?: 'numeric' | 'text';
  onEnter: (value: string) => void;
  /** Reports the unconfirmed value on every keystroke, null when none remains. */
  onHalfTyped: (value: string | null) => void;
};

/** Saves while typing, but validates on blur or Enter. */
export function CellField(props: CellFieldProps) {
  const { label, value, control, className, isRefused, noteId, inputMode = 'text', onEnter, onHalfTyped } = props;
  const [draft, setDraft] = useState<string | null>(null);

  function type(typed: string | null): void {
    setDraft(typed);
    onHalfTyped(typed === null ? null : typed.trim());
  }

  function commit(): void {
    if (draft === null) return;
    // Entered first: were the page to go away in between, what was typed would be in neither place.
    if (draft.trim() !== value) onEnter(draft.trim());
    type(null);
  }

  return (
    <input
      type="text"
      className={classNames(inputClass, className)}
      data-control={control}
      inputMode={inputMode}
      autoComplete="off"
      spellCheck={false}
      aria-label={label}
      aria-invalid={isRefused || undefined}
      aria-describedby={noteId}
      value={draft ?? value}
      onChange={(event) => type(event.target.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        if (event.key === 'Enter') commit();
        if (event.key === 'Escape') type(null);
      }}
    />
  );
}
