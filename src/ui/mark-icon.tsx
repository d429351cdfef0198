import { icon } from './icon.tsx';

/** The logo: a spruce in a ring. */
export const MarkIcon = icon(
  <>
    <circle cx="10" cy="10" r="8.7" />
    <path d="m5.6 13 4.4-4.2 4.4 4.2M6.9 9.3 10 6.3l3.1 3M10 8.8V15" />
  </>,
);
