import type { ReactNode } from 'react';
import type { Product } from '../../../contract/catalogue.ts';
import type { Locale } from '../../../contract/locale.ts';
import type { Currency } from '../../../domain/access.ts';
import type { Mode } from '../../../domain/mode.ts';
import type { ProductsSearch } from '../products-search.ts';
import type { RowOrdering } from '../rows/bike-order.tsx';
import type { Figures } from '../stock-level.ts';
import type { ListScreen } from './list-screens.ts';
import type { PartOrdering } from './part-order.tsx';

/** What every row of a list goes by. */
export type Shown = {
  readonly screen: ListScreen;
  readonly locale: Locale;
  readonly search: ProductsSearch;
  readonly mode: Mode;
  readonly currency: Currency;
  readonly figures: Figures;
  /** Null for who has no cart (ACC-11). */
  readonly ordering: (PartOrdering & RowOrdering) | null;
  /** CAT-13. The ids of the dealer's favourites; null for who has none, and until they are known. */
  readonly favourites: ReadonlySet<string> | null;
  /** CAT-13. The star of a product, over its picture or beside its name; nothing for who may have no favourites. */
  readonly star: (product: Product, isOverPicture: boolean) => ReactNode;
};
