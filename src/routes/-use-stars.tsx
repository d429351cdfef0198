import { getRouteApi } from '@tanstack/react-router';
import { FavouriteButton } from '../features/favourites/favourite-button.tsx';
import { useFavourites } from '../features/favourites/use-favourites.ts';

const route = getRouteApi('/$locale');

/** CAT-13. The favourites, and the star of a product. A list, whose rows come and go, asks once for all of them, so that no star comes late. */
export function useStars() {
  const { ids, mark } = useFavourites(route.useRouteContext().favourites);
  return {
    favourites: ids,
    star: ({ id, name }: { readonly id: string; readonly name: string }, isOverPicture: boolean) =>
      ids && (
        <FavouriteButton name={name} isOn={ids.has(id)} onChange={(isOn) => mark(id, isOn)} inCorner={isOverPicture} />
      ),
  };
}
