import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { ListedProduct } from '../../../contract/catalogue-search.ts';
import type { Range } from '../../../ui/windowed-list/windowed-list.tsx';
import { pageOf, productPage, rowsOf, type AnsweredPage, type ProductReader } from './product-pages.ts';

/** So many more than are seen are there on either side: what a quick hand scrolls while a page is on its way. */
const ahead = 120;

/** The product at a place of a list; undefined where its page has not come. Another function once one came that was waited for. */
export type RowAt = (place: number) => ListedProduct | undefined;

export type RowPages = {
  /** Told which places are drawn: the pages around them are asked for, all others let go. */
  readonly look: (range: Range) => void;
  readonly rowAt: () => RowAt;
  /** Called when a page came that was missed. One that is there before it is looked for tells nobody: a list that is scrolled is not drawn for it. */
  readonly subscribe: (listener: () => void) => () => void;
};

/** The pages of a list that its window is near. `first` is the one that is there already; `ask` ends with null where there is no answer. */
export function rowPages(
  first: Pick<AnsweredPage, 'rows' | 'total'>,
  ask: (page: number) => Promise<Pick<AnsweredPage, 'rows'> | null>,
): RowPages {
  const listeners = new Set<() => void>();
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
    // Let go meanwhile, or let go and asked for again, which is the same answer.
    if (pages.get(page) !== 'asked') return;
    if (answer === null) {
      pages.delete(page);
      return;
    }
    pages.set(page, answer.rows);
    if (!missed.delete(page)) return;
    rowAt = readRows();
    for (const listener of listeners) listener();
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
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The rows of what a query finds: `first`, and whatever else the window comes near. */
export function useRowPages(reader: ProductReader, first: AnsweredPage): { rowAt: RowAt; look: RowPages['look'] } {
  const client = useQueryClient();
  const pages = useMemo(
    () => rowPages(first, async (page) => client.query(productPage(reader, first.asked, page))),
    [client, reader, first],
  );
  return { rowAt: useSyncExternalStore(pages.subscribe, pages.rowAt), look: pages.look };
}

/** The pages, without the first, that a range and what lies around it stand on: nine at most, as no window shows sixty products. */
export function pagesAround({ from, to }: Range, total: number): number[] {
  const start = Math.max(1, pageOf(from - ahead));
  const end = pageOf(Math.min(to + ahead, total - 1));
  return Array.from({ length: Math.max(0, end - start + 1) }, (_, place) => start + place);
}
