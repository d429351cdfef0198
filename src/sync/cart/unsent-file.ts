import { loadEntries, type Unsent, writtenEntries } from '../unsent-entries.ts';
import { rename } from './take.ts';
import type { Entry, State } from './types.ts';

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

/** SYNC-7. Of an edit only its difference is meant. */
export function loadUnsent<Detail>(
  state: State<Detail>,
  unsent: Unsent<Entry<Detail>>,
  newId: () => string,
): State<Detail> {
  return loadEntries(state, unsent, {
    moved: (entry, seq) => ({ ...entry, op: { ...entry.op, seq, ver: 0, gen: 0 } }),
    renamed: () => rename(state, state.base?.rev ?? 0, newId(), false),
  });
}
