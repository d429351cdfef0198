import { icon } from './icon.tsx';

/** Two riders in line, until the company has a logo. */
export const MarkIcon = icon(
  <>
    <circle cx="10" cy="10" r="8.7" />
    <path d="m6.2 6.5 3.5 3.5-3.5 3.5m4.6-7 3.5 3.5-3.5 3.5" />
  </>,
);
