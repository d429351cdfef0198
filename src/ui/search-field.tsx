import type { Ref } from 'react';
import { classNames } from './class-names.ts';
import { inputClass } from './field.tsx';
import { SearchIcon } from './icons.tsx';
import styles from './search-field.module.css';

type SearchFieldProps = {
  /** Said to who cannot see the glass. */
  label: string;
  /** By what can be searched. */
  placeholder: string;
  /** Either what stands in it, or what it begins with: then it holds what is typed by itself. */
  value?: string;
  defaultValue?: string;
  ref?: Ref<HTMLInputElement>;
  /** Where what is typed stands in an address. */
  maxLength?: number;
  onChange: (typed: string) => void;
};

/** A form by itself: browsers read a form anew for each key in one of its fields, and a field without one with all others of the page. */
export function SearchField({ label, placeholder, onChange, ...input }: SearchFieldProps) {
  return (
    <form className={styles.find} role="search" onSubmit={(event) => event.preventDefault()}>
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
