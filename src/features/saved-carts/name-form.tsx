import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { judgeCartName, LONGEST_CART_NAME, type NameVerdict } from '../../domain/orders/saved-carts.ts';
import { useFormats, useDeviceFormats } from '../../ui/format.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Check } from '../../ui/forms/check.tsx';
import { Field } from '../../ui/forms/field.tsx';
import styles from './saved-carts.module.css';

type NameFormProps = {
  initial: string;
  /** Of the button. */
  action: ReactNode;
  isBusy?: boolean;
  onName: (name: string) => void;
  onCancel: () => void;
  /** Asked where the cart is saved, not where it is renamed. */
  isPersonal?: boolean;
  onPersonal?: (isPersonal: boolean) => void;
};

/** Focuses the name and selects it, so typing replaces it. */
export function NameForm(props: NameFormProps) {
  const { initial, action, isBusy = false, onName, onCancel, isPersonal = false, onPersonal } = props;
  const { t } = useLingui();
  const { number } = useFormats();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(initial);
  const [refused, setRefused] = useState<Exclude<NameVerdict['code'], 'accepted'> | null>(null);

  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (isBusy) return;
    const verdict = judgeCartName(typed);
    if (verdict.code === 'accepted') {
      onName(verdict.name);
      return;
    }
    setRefused(verdict.code);
    input.current?.focus();
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field
        ref={input}
        label={t`Cart name`}
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setRefused(null);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
        }}
        error={
          (refused === 'empty' && <Trans>Enter a name.</Trans>) ||
          (refused === 'too-long' && (
            <Trans>
              The name has {number(typed.trim().length)} characters. Use at most {number(LONGEST_CART_NAME)}.
            </Trans>
          ))
        }
      />
      {onPersonal && (
        <Check checked={isPersonal} onChange={({ target }) => onPersonal(target.checked)}>
          <Trans>Only I can see it</Trans>
        </Check>
      )}
      <div className="kit">
        <Button type="submit" kind="primary" busy={isBusy && <Trans>Saving…</Trans>}>
          {action}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}

/** CART-16. What a cart is called that nobody has named: when it was saved. */
export function useDefaultName(): () => string {
  const { t } = useLingui();
  const { date, time } = useDeviceFormats();
  return () => {
    const now = new Date();
    return t`Cart from ${date(now)}, ${time(now)}`;
  };
}
