import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { CloseIcon } from '../icons/icons.tsx';
import styles from './chip.module.css';

type ChipProps = Omit<ComponentProps<'button'>, 'type'> & {
  /** Shown as chosen. */
  chosen?: boolean;
  /** Pressing removes the chip, which the label must say for screen readers. */
  removable?: boolean;
};

/** A value that was chosen or may be. */
export function Chip({ chosen = false, removable = false, className, children, ...button }: ChipProps) {
  return (
    <button
      {...button}
      type="button"
      className={classNames(styles.chip, chosen && styles.chosen, className)}
      aria-pressed={removable ? undefined : chosen}
    >
      {children}
      {removable && <CloseIcon />}
    </button>
  );
}
