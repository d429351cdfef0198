import { Trans, useLingui } from '@lingui/react/macro';
import { type ComponentProps, useId, useRef, useState } from 'react';
import { useFormats } from '../format.ts';
import { icon } from '../icons/icon.tsx';
import { toolClass } from '../tool.ts';
import { described, type Field, inputClass, Labelled } from './field.tsx';
import { isDay, readDay } from './written-day.ts';
import styles from './date-field.module.css';

const CalendarIcon = icon(<path d="M3.5 5.5h13v11h-13zM3.5 9h13M7 3.5v3M13 3.5v3" />);

type DateFieldProps = Pick<ComponentProps<typeof Field>, 'label' | 'help' | 'error' | 'className'> & {
  /** A day such as 2026-11-20, or what was typed and is none. */
  value: string;
  /** The first and last day that the calendar offers. */
  min?: string | undefined;
  max?: string | undefined;
  onChange: (value: string) => void;
};

/** A day in the words of the reader's language, typed or chosen from the browser's calendar. */
export function DateField({ label, help, error, className, value, min, max, onChange }: DateFieldProps) {
  const { t, i18n } = useLingui();
  const { date } = useFormats();
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const written = isDay(value) ? date(value) : value;
  const isUnread = typed === null && value !== '' && !isDay(value);
  const example = date('2026-12-31');

  const shownError = isUnread ? <Trans>Enter a date like {example} or 2026-12-31.</Trans> : error;

  return (
    <Labelled id={id} label={label} help={help} error={shownError} className={className}>
      <div className={styles.box}>
        <input
          {...described(id, help, shownError)}
          className={`${inputClass} ${styles.input}`}
          autoComplete="off"
          placeholder={t`mm/dd/yyyy`}
          value={typed ?? written}
          onChange={({ target: { value: text } }) => {
            setTyped(text);
            onChange(readDay(text, i18n.locale === 'fr') ?? text.trim());
          }}
          onBlur={() => setTyped(null)}
        />
        <input
          ref={picker}
          type="date"
          className={styles.native}
          tabIndex={-1}
          aria-hidden="true"
          min={min}
          max={max}
          value={isDay(value) ? value : ''}
          onChange={({ target }) => onChange(target.value)}
        />
        <button
          type="button"
          className={`${toolClass} ${styles.open}`}
          aria-label={t`Open calendar`}
          onClick={() => picker.current?.showPicker()}
        >
          <CalendarIcon />
        </button>
      </div>
    </Labelled>
  );
}
