import { useLingui } from '@lingui/react/macro';
import { inputClass } from '../../../ui/field.tsx';
import { useAskedText, type AskedText } from './use-asked-text.ts';
import styles from './number-field.module.css';

type NumberFieldProps = AskedText & { onEnter: (number: string) => void };

/** FLT-2, CAT-12. A part number in upper case as one types, or a barcode: a scanner that types does it here. */
export function NumberField({ onEnter, ...asked }: NumberFieldProps) {
  const { t } = useLingui();
  const [field, type] = useAskedText(asked);
  return (
    // A form by itself for the reason that a search field is one.
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
          // The caret stays where it is: some letters are two in upper case, which no part number has.
          event.target.setSelectionRange(selectionStart, selectionEnd);
          type(event.target.value);
        }}
      />
    </form>
  );
}
