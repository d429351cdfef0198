import { icon } from './icon.tsx';

export const SearchIcon = icon(
  <>
    <circle cx="9" cy="9" r="5.5" />
    <path d="m13.2 13.2 4 4" />
  </>,
);
export const TabletIcon = icon(
  <>
    <rect x="4" y="2.5" width="12" height="15" rx="1.5" />
    <path d="M8.5 14.8h3" />
  </>,
);
export const BasketIcon = icon(
  <path d="M2.5 7.5h15l-1.6 8.2a1.5 1.5 0 0 1-1.5 1.3H5.6a1.5 1.5 0 0 1-1.5-1.3zM6.5 7.5 9 3M13.5 7.5 11 3M8 11v2.5M12 11v2.5" />,
);
export const UserIcon = icon(
  <>
    <circle cx="10" cy="6.5" r="3.2" />
    <path d="M3.5 17c.6-3.6 3-5.5 6.5-5.5s5.9 1.9 6.5 5.5" />
  </>,
);
export const BellIcon = icon(
  <path d="M10 3a4.5 4.5 0 0 0-4.5 4.5c0 3.6-1.2 4.9-2 6h13c-.8-1.1-2-2.4-2-6A4.5 4.5 0 0 0 10 3zM8.3 16.3a1.8 1.8 0 0 0 3.4 0" />,
);
export const MenuIcon = icon(<path d="M3 6h14M3 10h14M3 14h14" />);
export const CloseIcon = icon(<path d="m5 5 10 10M15 5 5 15" />);
export const DownIcon = icon(<path d="m5.5 8 4.5 4.5L14.5 8" />);
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
