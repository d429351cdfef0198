import type { ReactNode } from 'react';
import styles from './icons.module.css';

type IconProps = {
  /** For screen readers. Without it, the icon is decoration beside a word. */
  label?: string;
  className?: string;
};

/** Drawings are 20 × 20 with 1.6 strokes in the text color. */
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
