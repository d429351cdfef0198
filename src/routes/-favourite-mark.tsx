import { useStars } from './-use-stars.tsx';

type FavouriteMarkProps = { product: { readonly id: string; readonly name: string }; inCorner?: boolean };

/** CAT-13. The star of a product, on any screen; none for who may have no favourites, and until they are known. */
export function FavouriteMark({ product, inCorner = false }: FavouriteMarkProps) {
  return useStars().star(product, inCorner);
}
