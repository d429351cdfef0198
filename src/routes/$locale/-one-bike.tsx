import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { FavouriteMark } from '../-favourite-mark.tsx';
import { addressOf } from '../../contract/addresses.ts';
import type { User } from '../../contract/user.ts';
import { mayKeepFavourites, mayOrder } from '../../domain/access.ts';
import { mayOpenCatalogue } from '../../domain/catalogues.ts';
import { BikePage } from '../../features/catalogue/bike-page.tsx';
import { CompareLink } from '../../features/catalogue/compare/compare-link.tsx';
import { useQuantityDraft } from '../../features/catalogue/quantity-draft.ts';
import { ShareButton } from '../../features/share/share-button.tsx';
import type { useBikes } from './-use-bikes.ts';

const route = getRouteApi('/$locale');

type OneBikeProps = Omit<ComponentProps<typeof BikePage>, 'ordering' | 'mark' | 'hasParts'> & { user: User };

/** The page of a bike, whatever list it was opened from. */
export function OneBike({ user, ...page }: OneBikeProps) {
  const { cart } = route.useRouteContext();
  const draft = useQuantityDraft(user.id, page.bike.id);
  const { bike, screen, locale } = page;
  const url = location.origin + addressOf(screen, locale, { id: bike.id });
  const mark = (
    <div className="kit">
      {mayOpenCatalogue(user, 'bikes') && <CompareLink id={bike.id} locale={locale} />}
      <ShareButton title={bike.name} url={url} />
      {mayKeepFavourites(user) && (
        <span data-star="">
          <FavouriteMark product={bike} />
        </span>
      )}
    </div>
  );
  const ordering = mayOrder(user) ? { cart, ...draft } : null;
  return <BikePage {...page} mark={mark} ordering={ordering} hasParts={mayOpenCatalogue(user, 'parts')} />;
}

type OneOfBikesProps = Pick<ReturnType<typeof useBikes>, 'shown' | 'isRefreshing'> &
  Pick<OneBikeProps, 'user' | 'bike'>;

/** The page of a bike of the catalogue of bikes. */
export function OneOfBikes({ shown, ...page }: OneOfBikesProps) {
  const { t } = useLingui();
  return <OneBike {...shown} {...page} screen="bikes" title={t`Bikes`} />;
}
