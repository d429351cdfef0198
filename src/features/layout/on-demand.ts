// What the header shows after the page, in one file.
export { OverviewCount } from '../overview/overview-count.tsx';
export { WholeStateLine } from './whole-state-line.tsx';
