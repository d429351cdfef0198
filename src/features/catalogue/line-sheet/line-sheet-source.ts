import type { ListedProduct } from '../../../contract/catalogue/catalogue-search.ts';
import type { CartItem } from '../../../contract/orders/cart.ts';
import type { BikeCard } from '../bike-list/list-bikes.ts';
import type { Figures } from '../stock-level.ts';

/** A bike with the SKUs shown of it, a product with all of its SKUs, or a cart line. */
export type SheetItem =
  | Pick<BikeCard, 'bike' | 'matched'>
  | Pick<ListedProduct, 'product' | 'style'>
  | { readonly item: CartItem };

export type LineSheetSource = {
  /** The list's name. */
  readonly title: string;
  /** How many products it has. */
  readonly count: number;
  /** The first `most` in the order shown. Null where they cannot be read. */
  readonly read: (most: number) => Promise<readonly SheetItem[] | null>;
  readonly figures: Figures;
};
