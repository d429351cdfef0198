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

export const CheckIcon = icon(<path d="m4 10.5 4 4 8-9" />);
export const OfflineIcon = icon(
  <path d="M2.5 8a11 11 0 0 1 4-2.4M10 5a11 11 0 0 1 7.5 3M5.5 11.2A7 7 0 0 1 9 9.4M14.5 11.2l-.8-.7M10 15.5h.01M3 3l14 14" />,
);
export const AlertIcon = icon(<path d="M10 3 2.5 16.5h15zM10 8.5v3.5M10 14.3h.01" />);
export const SyncIcon = icon(<path d="M16 6.5A7 7 0 0 0 4 7m0 6.5A7 7 0 0 0 16 13M16.5 3v3.8h-3.8M3.5 17v-3.8h3.8" />);
