import { writtenEntries } from '../unsent-entries.ts';
import type { State } from './types.ts';

export const UNSENT_FORMAT = 'paceline-unsent';
/** Grows when a former app could misread the file. */
export const UNSENT_VERSION = 2;

/** SYNC-7. Everything that the server has not got, as a document that a person can read and another device can load. */
export function exportUnsent<Detail>(state: State<Detail>) {
  return {
    format: UNSENT_FORMAT,
    version: UNSENT_VERSION,
    entries: writtenEntries(state, ({ detail }) => ({ detail })),
    unreadable: state.aside,
  };
}
