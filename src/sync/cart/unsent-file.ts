import { loadEntries, writtenEntries } from '../unsent-entries.ts';
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
    device: state.device,
    entries: writtenEntries(state, ({ detail }) => ({ detail })),
    unreadable: state.aside,
  };
}

/** What a file has of the cart. `device`: by which name its writer went, null where the file does not say. */
export type Unsent<Detail> = { readonly entries: readonly Entry<Detail>[]; readonly device: string | null };

/**
 * SYNC-7. Of an edit only its difference is meant. Where the file is of a device that goes by the name of this one, a copied machine
 * perhaps (F-28), this one takes another: the same numbers could mean the work of either.
 */
export function loadUnsent<Detail>(
  state: State<Detail>,
  { entries, device }: Unsent<Detail>,
  newId: () => string,
): State<Detail> {
  const load = (before: State<Detail>) =>
    loadEntries(before, entries, (entry, seq) => ({ ...entry, op: { ...entry.op, seq, ver: 0, gen: 0 } }));
  const loaded = load(state);
  if (loaded === state || device !== state.device) return loaded;
  return load(rename(state, state.base?.rev ?? 0, newId(), false));
}
