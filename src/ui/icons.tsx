import type { ReactNode } from 'react';
import styles from './icons.module.css';

type IconProps = {
  /** Said to who cannot see it; without one the icon only goes with a word beside it. */
  label?: string;
  className?: string;
};

/** Drawn on 20 × 20 with a line of 1.6 in the colour of the text around it. */
function icon(drawing: ReactNode) {
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

export const SearchIcon = icon(
  <>
    <circle cx="9" cy="9" r="5.5" />
    <path d="m13.2 13.2 4 4" />
  </>,
);
export const CheckIcon = icon(<path d="m4 10.5 4 4 8-9" />);
export const TabletIcon = icon(
  <>
    <rect x="4" y="2.5" width="12" height="15" rx="1.5" />
    <path d="M8.5 14.8h3" />
  </>,
);
export const OfflineIcon = icon(
  <path d="M2.5 8a11 11 0 0 1 4-2.4M10 5a11 11 0 0 1 7.5 3M5.5 11.2A7 7 0 0 1 9 9.4M14.5 11.2l-.8-.7M10 15.5h.01M3 3l14 14" />,
);
export const AlertIcon = icon(<path d="M10 3 2.5 16.5h15zM10 8.5v3.5M10 14.3h.01" />);
export const SyncIcon = icon(<path d="M16 6.5A7 7 0 0 0 4 7m0 6.5A7 7 0 0 0 16 13M16.5 3v3.8h-3.8M3.5 17v-3.8h3.8" />);
export const BasketIcon = icon(
  <path d="M2.5 7.5h15l-1.6 8.2a1.5 1.5 0 0 1-1.5 1.3H5.6a1.5 1.5 0 0 1-1.5-1.3zM6.5 7.5 9 3M13.5 7.5 11 3M8 11v2.5M12 11v2.5" />,
);
export const UserIcon = icon(
  <>
    <circle cx="10" cy="6.5" r="3.2" />
    <path d="M3.5 17c.6-3.6 3-5.5 6.5-5.5s5.9 1.9 6.5 5.5" />
  </>,
);
export const MenuIcon = icon(<path d="M3 6h14M3 10h14M3 14h14" />);
export const CloseIcon = icon(<path d="m5 5 10 10M15 5 5 15" />);
export const PlusIcon = icon(<path d="M10 4v12M4 10h12" />);
export const MinusIcon = icon(<path d="M4 10h12" />);
export const DownIcon = icon(<path d="m5.5 8 4.5 4.5L14.5 8" />);
export const BinIcon = icon(<path d="M3.5 5.5h13M8 5.5V3.5h4v2M5 5.5l.8 11h8.4l.8-11M8.5 9v4.5M11.5 9v4.5" />);
export const SlidersIcon = icon(
  <>
    <path d="M3 6h7M14.5 6H17M3 14h2.5M10 14h7" />
    <circle cx="12.2" cy="6" r="2.2" />
    <circle cx="7.7" cy="14" r="2.2" />
  </>,
);
export const BikeIcon = icon(
  <>
    <circle cx="4.5" cy="13" r="3.2" />
    <circle cx="15.5" cy="13" r="3.2" />
    <path d="M4.5 13 7.5 7.5h6L9.5 13zM7.5 7.5 6.8 5.5H5.5M9.5 13 7.5 7.5M15.5 13l-2.7-8h1.7" />
  </>,
);
export const CogIcon = icon(
  <>
    <circle cx="10" cy="10" r="4.6" />
    <circle cx="10" cy="10" r="1.4" />
    <path d="M10 2.5v2.9M10 14.6v2.9M2.5 10h2.9M14.6 10h2.9M4.7 4.7l2 2M13.3 13.3l2 2M15.3 4.7l-2 2M6.7 13.3l-2 2" />
  </>,
);
export const HelmetIcon = icon(
  <path d="M2.5 12.5C2.5 7.5 6 4 10.5 4s7 3.5 7 7.5v1H10l-2 2H4.5a2 2 0 0 1-2-2zM7 12.5c0-3 1-6 3-8.5M11.5 12.5c0-3-.3-5.5-1-8.5" />,
);
export const TagIcon = icon(<path d="M3 3h6.5l7.5 7.5-6.5 6.5L3 9.5zM6.5 6.5h.01" />);
export const TruckIcon = icon(
  <>
    <path d="M2 5h9.5v9H2zM11.5 8H15l3 3v3h-6.5" />
    <circle cx="5.5" cy="15" r="1.7" />
    <circle cx="14.5" cy="15" r="1.7" />
  </>,
);
/** The maker's mark: a spruce in a ring. */
export const MarkIcon = icon(
  <>
    <circle cx="10" cy="10" r="8.7" />
    <path d="m5.6 13 4.4-4.2 4.4 4.2M6.9 9.3 10 6.3l3.1 3M10 8.8V15" />
  </>,
);
