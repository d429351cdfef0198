import { useServices } from '../shell/use-services.ts';
import { useSwitches } from '../shell/use-switches.ts';
import { FavouriteButton } from './favourite-button.tsx';

/** Lists read favorites once, so that no row's star appears late. */
export function useStars() {
  const { ids, mark } = useSwitches(useServices().favourites);
  return {
    favourites: ids,
    star: ({ id, name }: { readonly id: string; readonly name: string }, isOverPicture: boolean) =>
      ids && (
        <FavouriteButton name={name} isOn={ids.has(id)} onChange={(isOn) => mark(id, isOn)} inCorner={isOverPicture} />
      ),
  };
}

type FavouriteMarkProps = { product: { readonly id: string; readonly name: string }; inCorner?: boolean };

/** Renders nothing while favorites load, or for users without any. */
export function FavouriteMark({ product, inCorner = false }: FavouriteMarkProps) {
  return useStars().star(product, inCorner);
}
