import { useState } from 'react';
import type { ProductsSearch } from '../products-search.ts';
import type { Shown } from './shown.ts';

/** Row links carry the answered search, so rows render once per answer. */
export function useRowsShown(shown: Shown, present: ProductsSearch, isFormer: boolean): Shown {
  const [answered, setAnswered] = useState(present);
  const isAnother = !isFormer && JSON.stringify(present) !== JSON.stringify(answered);
  if (isAnother) setAnswered(present);
  const search = isAnother ? present : answered;
  const { screen, locale, mode, currency, figures, ordering, favourites, star } = shown;
  return { screen, locale, search, mode, currency, figures, ordering, favourites, star };
}
