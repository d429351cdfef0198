import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ComponentProps, useState } from 'react';
import type { User } from '../../../contract/account/user.ts';
import { addressOf, routePath } from '../../../contract/addresses.ts';
import type { Bike } from '../../../contract/catalogue/catalogue.ts';
import type { Locale } from '../../../contract/locale.ts';
import { isCustomer, mayKeepFavourites, mayFillCart } from '../../../domain/account/access.ts';
import { bookingSeason } from '../../../domain/booking/season.ts';
import { dayIn } from '../../../domain/calendar-day.ts';
import { mayOpenCatalogue, mayBook } from '../../../domain/catalogue/catalogues.ts';
import { useFormats } from '../../../ui/format.ts';
import { buttonClass } from '../../../ui/forms/button.tsx';
import { FavouriteMark } from '../../favourites/favourite-button.tsx';
import { ShareButton } from '../../share/share-button.tsx';
import { bookingSettingsQuery, type StoredSettings } from '../../shell/booking-settings.ts';
import { useServices } from '../../shell/use-services.ts';
import { useNotify } from '../../stock-notices/notify-button.tsx';
import { type useBikes, revisionsOf } from '../bike-list/use-bikes.ts';
import { withBikes, recentlyCompared } from '../compare/compared.ts';
import { LastOrdered } from '../product-page/last-ordered.tsx';
import { useViewed } from '../recently-viewed.ts';
import { useQuantityDraft } from '../session-draft.ts';
import type { SoldSku } from '../sold-sku.ts';
import { BikePage } from './bike-page.tsx';
import { OtherYears } from './other-years.tsx';
import styles from './one-bike.module.css';

type OneBikeProps = Omit<
  ComponentProps<typeof BikePage>,
  'ordering' | 'mark' | 'hasParts' | 'hasAccessories' | 'hasLibrary' | 'outOfStock' | 'bookingNote' | 'history'
> & {
  user: User;
};

/** The page of a bike, whatever list it was opened from. */
export function OneBike({ user, ...page }: OneBikeProps) {
  const { t } = useLingui();
  const { cart } = useServices();
  const { shortDate } = useFormats();
  const notify = useNotify();
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
  const next = useNextWindow(user, bike);
  const window = next && (locale === 'fr' ? next.labelFr : next.label);

  function outOfStock({ sku, color, size }: SoldSku) {
    const name = `${color.name}, ${size}`;
    return (
      <>
        {notify(sku, name)}
        {window && (
          <Link
            to={routePath('booking-cart')}
            params={{ locale }}
            search={{ find: sku }}
            className={styles.book}
            aria-label={t`Book for ${window}: ${name}`}
          >
            <Trans>Book</Trans>
          </Link>
        )}
      </>
    );
  }

  const bookingNote = next && window && (
    <p className="small muted">
      <Trans>
        “Book” opens the booking grid. The next delivery window is {window} (ships {shortDate(next.shipDate)}).
      </Trans>
    </p>
  );
  return (
    <BikePage
      {...page}
      mark={mark}
      ordering={ordering}
      hasParts={mayOpenCatalogue(user, 'parts')}
      hasAccessories={mayOpenCatalogue(user, 'accessories')}
      hasLibrary={!isCustomer(user)}
      outOfStock={outOfStock}
      bookingNote={bookingNote}
      history={
        <>
          <OtherYears user={user} bike={bike} locale={locale} />
          <LastOrdered skus={revisionsOf(bike).map(({ sku }) => sku)} mode={page.mode} locale={locale} />
        </>
      }
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

type Window = NonNullable<StoredSettings['windows']>[number];

/** The next delivery window that this bike can be booked for. Null without one, or for who may not book. */
function useNextWindow(user: User, bike: Bike): Window | null {
  const { backend } = useServices();
  const [nowMs] = useState(() => Date.now());
  const { data } = useQuery({ ...bookingSettingsQuery(backend, user.id), enabled: mayBook(user) });
  if (!data || bike.discontinued) return null;
  return nextWindowFor(bike.year, data, nowMs);
}

function nextWindowFor(year: number | null, settings: StoredSettings, nowMs: number): Window | null {
  const { timeZone = 'UTC', windows = [] } = settings;
  const state = settings.state ?? bookingSeason(settings, nowMs, timeZone).code;
  if (state !== 'open' || year === null || year !== settings.year) return null;
  const today = dayIn(timeZone, nowMs);
  const coming = windows.filter(({ shipDate }) => shipDate > today);
  return coming.toSorted((one, other) => (one.shipDate < other.shipDate ? -1 : 1))[0] ?? null;
}

/** Adds this bike to the comparison last seen in this tab. */
function CompareLink({ id, locale }: { id: string; locale: Locale }) {
  const search = recentlyCompared.read();
  return (
    <Link
      to={routePath('compare')}
      params={{ locale }}
      search={withBikes(search, [id, ...recentlyCompared.ids(search)])}
      className={buttonClass('quiet')}
    >
      <Trans>Compare</Trans>
    </Link>
  );
}
