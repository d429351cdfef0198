import type { DraftStore } from '../../src/offline/drafts/draft.ts';

/** A device's record in memory, shared by tabs. `left`: what was noted when the page was left. */
export function memoryDraftStore(kept?: unknown, left: unknown = null): DraftStore & { readonly kept: () => unknown } {
  let record = kept;
  let jotted = left;
  return {
    jotted: () => jotted,
    jot(fields) {
      jotted = structuredClone(fields);
    },
    kept: () => record,
    load: async () => record,
    async update(change) {
      record = change(record);
    },
    watch: () => () => {},
  };
}
