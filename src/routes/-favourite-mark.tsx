import { getRouteApi } from '@tanstack/react-router';
import { FavouriteButton } from '../features/favourites/favourite-button.tsx';
import { useFavourites } from '../features/favourites/use-favourites.ts';

const layout = getRouteApi('/$locale');

type FavouriteMarkProps = { product: { readonly id: string; readonly name: string }; inCorner?: boolean };

/** CAT-13. The star of a product, on any screen; none for who may have no favourites, and until they are known. */
export function FavouriteMark({ product: { id, name }, inCorner = false }: FavouriteMarkProps) {
  const { ids, mark } = useFavourites(layout.useRouteContext().favourites);
  if (ids === null) return null;
  return <FavouriteButton name={name} isOn={ids.has(id)} onChange={(isOn) => mark(id, isOn)} inCorner={inCorner} />;
}
