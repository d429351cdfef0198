import type { Ref } from 'react';
import { classNames } from '../class-names.ts';
import { SearchIcon } from '../icons/icons.tsx';
import { inputClass } from './field.tsx';
import styles from './search-field.module.css';

type SearchFieldProps = {
  /** For screen readers, since only a magnifier is visible. */
  label: string;
  /** Suggests what to search for. */
  placeholder: string;
  /** The value, or the initial value when the field keeps its own state. */
  value?: string;
  defaultValue?: string;
  ref?: Ref<HTMLInputElement>;
  /** For queries that are part of an address. */
  maxLength?: number;
  onChange: (typed: string) => void;
  onEnter?: (typed: string) => void;
};

/** A separate form, since browsers recheck all fields of a form on each key. */
export function SearchField({ label, placeholder, onChange, onEnter, ...input }: SearchFieldProps) {
  return (
    <form
      className={styles.find}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        onEnter?.(event.currentTarget.querySelector('input')?.value ?? '');
      }}
    >
      <SearchIcon className={styles.icon ?? ''} />
      <input
        className={classNames(inputClass, styles.input)}
        type="search"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        aria-label={label}
        placeholder={placeholder}
        {...input}
        onChange={(event) => onChange(event.target.value)}
      />
    </form>
  );
}
