import { useLingui } from '@lingui/react/macro';
import { classNames } from '../../ui/class-names.ts';
import { icon } from '../../ui/icons/icon.tsx';
import { toolClass } from '../../ui/tool.ts';
import { useServices } from '../shell/use-services.ts';
import { useSwitches } from '../shell/use-switches.ts';
import styles from './favourite-button.module.css';

export const StarIcon = icon(<path d="m10 2.8 2.2 4.6 5 .7-3.6 3.5.9 5-4.5-2.4-4.5 2.4.9-5L2.8 8.1l5-.7z" />);

type FavouriteButtonProps = {
  /** The product's name. */
  name: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  /** Positioned in the upper right corner, over a picture. */
  inCorner?: boolean;
};

function FavouriteButton({ name, isOn, onChange, inCorner = false }: FavouriteButtonProps) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      className={classNames(toolClass, styles.star, inCorner && styles.corner)}
      aria-pressed={isOn}
      aria-label={t`Favorite: ${name}`}
      onClick={() => onChange(!isOn)}
    >
      <StarIcon />
    </button>
  );
}

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
