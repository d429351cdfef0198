import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { SyncIcon } from '../icons/icon.tsx';
import styles from './button.module.css';

/**
 * `primary`: one per view. `quiet`: minor actions, such as clear. `danger`: removes something, always after a
 * confirmation.
 */
export type ButtonKind = 'primary' | 'plain' | 'quiet' | 'danger';

/** For links that look like buttons. `big` is a form's main button. */
export function buttonClass(kind: ButtonKind = 'plain', { big = false } = {}): string {
  return classNames(styles.button, styles[kind], big && styles.big);
}

type ButtonProps = ComponentProps<'button'> & {
  kind?: ButtonKind;
  big?: boolean;
  /** Text while busy. The button then does nothing, but keeps focus and place. */
  busy?: ReactNode;
};

export function Button({ kind = 'plain', big = false, busy, className, children, onClick, ...rest }: ButtonProps) {
  const isBusy = busy !== undefined && busy !== false && busy !== null;
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass(kind, { big }), isBusy && styles.busy, className)}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
    >
      {isBusy ? (
        <>
          <SyncIcon />
          {busy}
        </>
      ) : (
        children
      )}
    </button>
  );
}
