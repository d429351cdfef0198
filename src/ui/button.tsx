import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { SyncIcon } from './state-icons.tsx';
import styles from './button.module.css';

/**
 * `primary` is the step forward, one in a view; `plain` everything else; `quiet` leaves no trace (clear, show); `danger` takes
 * something away and is always confirmed.
 */
export type ButtonKind = 'primary' | 'plain' | 'quiet' | 'danger';

/** For a link that looks like a button. `big` is the one main button of a form. */
export function buttonClass(kind: ButtonKind = 'plain', { big = false } = {}): string {
  return classNames(styles.button, styles[kind], big && styles.big);
}

type ButtonProps = ComponentProps<'button'> & {
  kind?: ButtonKind;
  big?: boolean;
  /** Says what is under way. While it is there the button does nothing, but keeps focus and place. */
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
