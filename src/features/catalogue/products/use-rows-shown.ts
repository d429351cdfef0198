import { useState } from 'react';
import type { ProductsSearch } from '../products-search.ts';
import type { Shown } from './shown.ts';

/**
 * What the rows of a list go by: their links carry the search that they answer. So they are drawn once for each answer, and not again
 * when the address has followed what was typed.
 */
export function useRowsShown(shown: Shown, present: ProductsSearch, isFormer: boolean): Shown {
  const [answered, setAnswered] = useState(present);
  const isAnother = !isFormer && JSON.stringify(present) !== JSON.stringify(answered);
  if (isAnother) setAnswered(present);
  const search = isAnother ? present : answered;
  const { screen, locale, mode, currency, figures, ordering, favourites, star } = shown;
  return { screen, locale, search, mode, currency, figures, ordering, favourites, star };
}
