import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { addressOf, routePath } from '../../contract/addresses.ts';
import type { User } from '../../contract/user.ts';
import { isCustomer, mayKeepFavourites, mayFillCart } from '../../domain/access.ts';
import { mayBook, mayOpenCatalogue } from '../../domain/catalogues.ts';
import { FavouriteMark } from '../favourites/favourite-mark.tsx';
import { ShareButton } from '../share/share-button.tsx';
import { useServices } from '../shell/use-services.ts';
import { BikePage } from './bike-page.tsx';
import { CompareLink } from './compare/compare-link.tsx';
import { useQuantityDraft } from './quantity-draft.ts';
import { useViewed } from './recently-viewed.ts';
import type { useBikes } from './use-bikes.ts';

type OneBikeProps = Omit<
  ComponentProps<typeof BikePage>,
  'ordering' | 'mark' | 'hasParts' | 'hasLibrary' | 'bookingLink'
> & {
  user: User;
};

/** The page of a bike, whatever list it was opened from. */
export function OneBike({ user, ...page }: OneBikeProps) {
  const { cart } = useServices();
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
  const ordering = mayFillCart(user) ? { cart, ...draft } : null;
  const bookingLink = mayBook(user) && (
    <p className="small">
      <Trans>Sold out in your size or colour?</Trans>{' '}
      <Link to={routePath('booking-cart')} params={{ locale }} search={{ find: bike.name }} className="alone">
        <Trans>Book it for a delivery window</Trans>
      </Link>
    </p>
  );
  return (
    <BikePage
      {...page}
      mark={mark}
      ordering={ordering}
      hasParts={mayOpenCatalogue(user, 'parts')}
      hasLibrary={!isCustomer(user)}
      bookingLink={bookingLink}
    />
  );
}

type OneOfBikesProps = Pick<ReturnType<typeof useBikes>, 'shown' | 'isRefreshing'> &
  Pick<OneBikeProps, 'user' | 'bike'>;

/** The page of a bike of the catalogue of bikes. */
export function OneOfBikes({ shown, ...page }: OneOfBikesProps) {
  const { t } = useLingui();
  useViewed(page.user, page.bike.id);
  return <OneBike {...shown} {...page} screen="bikes" title={t`Bikes`} />;
}
