import { icon } from './icon.tsx';

/** Kept apart from the icons needed at startup. */
export const PlusIcon = icon(<path d="M10 4v12M4 10h12" />);
export const MinusIcon = icon(<path d="M4 10h12" />);
export const BinIcon = icon(<path d="M3.5 5.5h13M8 5.5V3.5h4v2M5 5.5l.8 11h8.4l.8-11M8.5 9v4.5M11.5 9v4.5" />);
export const TruckIcon = icon(
  <>
    <path d="M2 5h9.5v9H2zM11.5 8H15l3 3v3h-6.5" />
    <circle cx="5.5" cy="15" r="1.7" />
    <circle cx="14.5" cy="15" r="1.7" />
  </>,
);
export const ExpandIcon = icon(<path d="M11.5 3.5h5v5M16.5 3.5l-5.5 5.5M8.5 16.5h-5v-5M3.5 16.5 9 11" />);
