import type { ReactNode } from 'react';
import type { Product } from '../../../contract/catalogue/catalogue.ts';
import type { Locale } from '../../../contract/locale.ts';
import type { Currency } from '../../../domain/account/access.ts';
import type { Mode } from '../../../domain/account/mode.ts';
import type { ProductScreen } from '../product-link.tsx';
import type { ProductsSearch } from '../products-search.ts';
import type { RowOrdering } from '../rows/bike-order.tsx';
import type { Figures } from '../stock-level.ts';
import type { PartOrdering } from './part-order.tsx';

/** Props shared by all rows of a list. */
export type Shown = {
  readonly screen: ProductScreen;
  readonly locale: Locale;
  readonly search: ProductsSearch;
  readonly mode: Mode;
  readonly currency: Currency;
  readonly figures: Figures;
  /** Null for users without a cart. */
  readonly ordering: (PartOrdering & RowOrdering) | null;
  /** Favorite product ids. Null until loaded, or without favorites. */
  readonly favourites: ReadonlySet<string> | null;
  /** Renders nothing for users who have no favorites. */
  readonly star: (product: Pick<Product, 'id' | 'name'>, isOverPicture: boolean) => ReactNode;
};
