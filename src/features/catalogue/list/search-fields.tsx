import { useLingui } from '@lingui/react/macro';
import { inputClass } from '../../../ui/forms/field.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { useAskedText, type AskedText } from './use-asked-text.ts';
import styles from './number-field.module.css';

type NumberFieldProps = AskedText & { onEnter: (number: string) => void };

/** Shows part numbers in upper case, and accepts keyboard barcode scanners. */
export function NumberField({ onEnter, ...asked }: NumberFieldProps) {
  const { t } = useLingui();
  const [field, type] = useAskedText(asked);
  return (
    // A form of its own, as every search field.
    <form
      className={styles.number}
      onSubmit={(event) => {
        event.preventDefault();
        onEnter(field.current?.value ?? '');
      }}
    >
      <input
        className={inputClass}
        type="search"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={64}
        aria-label={t`Part number or barcode`}
        placeholder={t`Part number`}
        ref={field}
        defaultValue={asked.value}
        onChange={(event) => {
          const { selectionStart, selectionEnd } = event.target;
          event.target.value = event.target.value.toUpperCase();
          // Keeps the caret. Part numbers have no letters that widen in upper case.
          event.target.setSelectionRange(selectionStart, selectionEnd);
          type(event.target.value);
        }}
      />
    </form>
  );
}

type TextSearchProps = AskedText & { title: string; onEnter: (text: string) => void };

export function TextSearch({ title, onEnter, ...asked }: TextSearchProps) {
  const { t } = useLingui();
  const [field, type] = useAskedText(asked);
  return (
    <SearchField
      label={t`Search: ${title}`}
      placeholder={t`Name, SKU or barcode`}
      ref={field}
      defaultValue={asked.value}
      onChange={type}
      onEnter={onEnter}
    />
  );
}
