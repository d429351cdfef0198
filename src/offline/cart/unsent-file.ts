import { writtenEntries } from '../outbox/unsent-entries.ts';
import type { State } from './types.ts';

export const UNSENT_FORMAT = 'paceline-unsent';
/** Increase when an older app could misread the file. */
export const UNSENT_VERSION = 2;

/** Collects everything the server does not have, readable by a person and by another device. */
export function exportUnsent<Detail>(state: State<Detail>) {
  return {
    format: UNSENT_FORMAT,
    version: UNSENT_VERSION,
    entries: writtenEntries(state, ({ detail }) => ({ detail })),
    unreadable: state.aside,
  };
}
