import { useState } from 'react';

export type Chosen<Entry> = {
  /** In list order. */
  readonly all: readonly Entry[];
  readonly has: (entry: Entry) => boolean;
  readonly toggle: (entry: Entry) => void;
  readonly clear: () => void;
};

/** Filtering the list never changes the selection. */
export function useChosen<Entry>(entries: readonly Entry[], idOf: (entry: Entry) => number): Chosen<Entry> {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  return {
    all: entries.filter((entry) => ids.has(idOf(entry))),
    has: (entry) => ids.has(idOf(entry)),
    toggle(entry) {
      const next = new Set(ids);
      if (!next.delete(idOf(entry))) next.add(idOf(entry));
      setIds(next);
    },
    clear: () => setIds(new Set()),
  };
}
