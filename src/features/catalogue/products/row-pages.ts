import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { ListedProduct } from '../../../contract/catalogue/catalogue-search.ts';
import { createListeners } from '../../../store.ts';
import type { Range } from '../../../ui/windowed-list/windowed-list.tsx';
import { pageOf, productPage, rowsOf, type AnsweredPage, type ProductReader } from './product-pages.ts';

/** Rows loaded beyond the window, enough for fast scrolling. */
const ahead = 120;

/** Undefined until the row's page has loaded. The function changes when an awaited page loads. */
export type RowAt = (place: number) => ListedProduct | undefined;

export type RowPages = {
  /** Loads pages around the drawn rows and drops all others. */
  readonly look: (range: Range) => void;
  readonly rowAt: () => RowAt;
  /** Notified only for awaited pages, so that preloading never causes a render. */
  readonly subscribe: (listener: () => void) => () => void;
};

/** Loads the pages near the window. `first` is already there, and `ask` gives null on failure. */
export function rowPages(
  first: Pick<AnsweredPage, 'rows' | 'total'>,
  ask: (page: number) => Promise<Pick<AnsweredPage, 'rows'> | null>,
): RowPages {
  const { subscribe, notify } = createListeners();
  const pages = new Map<number, readonly ListedProduct[] | 'asked'>([[0, first.rows]]);
  const missed = new Set<number>();
  let rowAt = readRows();

  function readRows(): RowAt {
    return (place) => {
      const page = pageOf(place);
      const rows = pages.get(page);
      if (rows !== undefined && rows !== 'asked') return rows[place - rowsOf(page).offset];
      missed.add(page);
      return undefined;
    };
  }

  async function fetchPage(page: number): Promise<void> {
    pages.set(page, 'asked');
    const answer = await ask(page).catch(() => null);
    // Dropped while loading. If requested again, the answer is the same.
    if (pages.get(page) !== 'asked') return;
    if (answer === null) {
      pages.delete(page);
      return;
    }
    pages.set(page, answer.rows);
    if (!missed.delete(page)) return;
    rowAt = readRows();
    notify();
  }

  return {
    look(range) {
      const near = pagesAround(range, first.total);
      for (const page of [...pages.keys(), ...missed]) {
        if (page === 0 || near.includes(page)) continue;
        pages.delete(page);
        missed.delete(page);
      }
      for (const page of near) if (!pages.has(page)) void fetchPage(page);
    },
    rowAt: () => rowAt,
    subscribe,
  };
}

/** The rows of a query, loaded as the window nears them. */
export function useRowPages(reader: ProductReader, first: AnsweredPage): { rowAt: RowAt; look: RowPages['look'] } {
  const client = useQueryClient();
  const pages = useMemo(
    () => rowPages(first, async (page) => client.query(productPage(reader, first.asked, page))),
    [client, reader, first],
  );
  return { rowAt: useSyncExternalStore(pages.subscribe, pages.rowAt), look: pages.look };
}

/** The pages around a range, without the first. No window needs more than nine. */
export function pagesAround({ from, to }: Range, total: number): number[] {
  const start = Math.max(1, pageOf(from - ahead));
  const end = pageOf(Math.min(to + ahead, total - 1));
  return Array.from({ length: Math.max(0, end - start + 1) }, (_, place) => start + place);
}
