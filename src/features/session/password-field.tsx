import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import { inputClass } from '../../ui/forms/field.tsx';
import styles from './password-field.module.css';

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type' | 'id'> & {
  label: ReactNode;
  help?: ReactNode;
  /** Why what was typed is refused; takes the place of the help. */
  error?: ReactNode;
};

/** A password to type, hidden unless asked for. Says so when Caps Lock is on. */
export function PasswordField({ label, help, error, ...input }: PasswordFieldProps) {
  const { t } = useLingui();
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const [isCapsLockOn, setIsCapsLockOn] = useState(false);

  function lookForCapsLock(event: KeyboardEvent) {
    setIsCapsLockOn(event.getModifierState('CapsLock'));
  }

  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <input
          {...input}
          id={id}
          type={isShown ? 'text' : 'password'}
          className={inputClass}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          onKeyDown={lookForCapsLock}
          onKeyUp={lookForCapsLock}
        />
        <button
          type="button"
          aria-label={isShown ? t`Hide password` : t`Show password`}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? <Trans>Hide</Trans> : <Trans>Show</Trans>}
        </button>
      </div>
      <div id={`${id}-note`} className={styles.note}>
        {error ? (
          <p className={styles.error} role="alert">
            {error}
          </p>
        ) : (
          help && <p>{help}</p>
        )}
        <p role="status">{isCapsLockOn && <Trans>Caps Lock is on.</Trans>}</p>
      </div>
    </div>
  );
}
