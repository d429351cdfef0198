import type { CatalogueState } from '../../../contract/catalogue/catalogue-search.ts';
import type { AskProducts } from '../products-search.ts';
import type { ProductReader } from './product-pages.ts';
import type { useProductShown } from './use-product-shown.ts';

/** A catalogue with what its screen needs, for the list and for one product. */
export type OpenCatalogue = Omit<ReturnType<typeof useProductShown>, 'inSight'> & {
  readonly reader: ProductReader;
  readonly state: CatalogueState;
  readonly title: string;
  readonly onSearch: AskProducts;
};
