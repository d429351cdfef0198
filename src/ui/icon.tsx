import type { ReactNode } from 'react';
import styles from './icons.module.css';

type IconProps = {
  /** Said to who cannot see it; without one the icon only goes with a word beside it. */
  label?: string;
  className?: string;
};

/** Drawn on 20 × 20 with a line of 1.6 in the colour of the text around it. */
export function icon(drawing: ReactNode) {
  return function Icon({ label, className }: IconProps) {
    return (
      <svg
        className={className ? `${styles.icon} ${className}` : styles.icon}
        viewBox="0 0 20 20"
        {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      >
        {drawing}
      </svg>
    );
  };
}
