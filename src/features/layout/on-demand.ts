// What the frame shows after the page, in one file.
export { OverviewCount } from '../overview/overview-count.tsx';
export { InstallHint } from './install-hint.tsx';
export { WholeStateLine } from './whole-state-line.tsx';
