import { useQuery } from '@tanstack/react-query';
import type { ListedProduct } from '../../../contract/catalogue-search.ts';
import type { Range } from '../../../ui/windowed-list/windowed-list.tsx';
import { productPage, rowsPerPage, type AnsweredPage, type ProductReader } from './product-pages.ts';

/** So many more than are seen are there on either side: what a quick hand scrolls while a page is on its way. */
const ahead = 120;

/** The products on some pages of a list; undefined for one that has not come yet. `first` is the page that is there already. */
export function useRowPages(
  reader: ProductReader,
  first: AnsweredPage,
  pages: readonly number[],
): (place: number) => ListedProduct | undefined {
  const answerOf = (page: number | undefined) => ({
    ...productPage(reader, first.asked, page ?? 0),
    enabled: page !== undefined,
  });
  // One call for any number of pages would be `useQueries`, which every visitor would have to fetch with the library.
  const answers = [
    useQuery(answerOf(pages[0])),
    useQuery(answerOf(pages[1])),
    useQuery(answerOf(pages[2])),
    useQuery(answerOf(pages[3])),
  ];
  const rows = new Map(pages.map((page, position) => [page, answers[position]?.data?.rows]));
  return (place) => {
    const page = Math.floor(place / rowsPerPage);
    return (page === 0 ? first.rows : rows.get(page))?.[place % rowsPerPage];
  };
}

/** The pages, without the first, that a range and what lies around it stand on: four at most, as no window shows sixty products. */
export function pagesAround({ from, to }: Range, total: number): number[] {
  const last = Math.ceil(total / rowsPerPage) - 1;
  const start = Math.max(1, Math.floor((from - ahead) / rowsPerPage));
  const end = Math.min(last, Math.floor((to + ahead) / rowsPerPage));
  return Array.from({ length: Math.max(0, end - start + 1) }, (_, place) => start + place);
}
