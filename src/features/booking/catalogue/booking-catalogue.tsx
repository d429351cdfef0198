import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { routePath } from '../../../contract/addresses.ts';
import type { BookingCatalogue, BookingSettings } from '../../../contract/booking/booking.ts';
import type { Locale } from '../../../contract/locale.ts';
import { type AccessUser, currencyOf, priceGroupOf } from '../../../domain/account/access.ts';
import type { Mode } from '../../../domain/account/mode.ts';
import { labelIn } from '../../../domain/bilingual.ts';
import type { GridUnits } from '../../../domain/booking/grid.ts';
import { useFormats } from '../../../ui/format.ts';
import { buttonClass } from '../../../ui/forms/button.tsx';
import { Check } from '../../../ui/forms/check.tsx';
import { SearchField } from '../../../ui/forms/search-field.tsx';
import { Empty } from '../../../ui/messages/states.tsx';
import { BookingHead } from '../booking-head.tsx';
import { NothingToBook } from '../grid/grid-states.tsx';
import { useSeason } from '../use-season.ts';
import { bookableModels, foundModels, unitsOfModel } from './bookable-models.ts';
import { ModelCard } from './model-card.tsx';
import styles from './model-card.module.css';

type BookingCatalogueProps = {
  catalogue: BookingCatalogue;
  settings: BookingSettings;
  reader: AccessUser;
  locale: Locale;
  mode: Mode;
  /** Units of the reader's grid and of last season, by sku; null for who books nothing. */
  grid: { readonly now: GridUnits; readonly last: GridUnits } | null;
  /** To the grid, beside the search. */
  gridLink: ReactNode;
};

/** So many pictures are in sight at once. */
const firstPictures = 6;

/** Shows this season's bikes beside last season's booking. */
export function BookingCatalogueScreen(props: BookingCatalogueProps) {
  const { catalogue, settings, reader, locale, mode, grid, gridLink } = props;
  const { t } = useLingui();
  const { date, number } = useFormats();
  const [question, ask] = useState('');
  const [isInBooking, setInBooking] = useState(false);
  const [isOfLastSeason, setOfLastSeason] = useState(false);
  const asked = useDeferredValue(question);
  const season = useSeason(settings);
  const year = settings.year ?? null;
  const title = year === null ? t`Booking` : t`Booking ${year}`;

  const counted = bookableModels(catalogue, reader, locale).map((model) => ({
    model,
    booked: grid && { now: unitsOfModel(model, grid.now), last: unitsOfModel(model, grid.last) },
  }));
  const found = new Set(
    foundModels(
      counted.map(({ model }) => model),
      asked,
    ),
  );
  const shown = counted.filter(
    ({ model, booked }) =>
      found.has(model) && (!isInBooking || (booked?.now ?? 0) > 0) && (!isOfLastSeason || (booked?.last ?? 0) > 0),
  );

  return (
    <div className="wrap">
      <BookingHead
        title={title}
        season={season}
        tabs={grid && { find: undefined, locale, hasMoney: mode === 'admin' }}
      />
      {counted.length === 0 ? (
        <NothingToBook />
      ) : (
        <>
          <dl className={styles.windows}>
            {settings.windows?.map(({ name, shipDate, ...labels }) => (
              <div key={name}>
                <dt>{labelIn(labels, locale)}</dt>
                <dd>
                  <Trans>Ships {date(shipDate)}</Trans>
                </dd>
              </div>
            ))}
          </dl>
          <div className={styles.tools}>
            <div className={styles.find}>
              <SearchField label={t`Find a model`} placeholder={t`Find a model`} value={question} onChange={ask} />
            </div>
            {grid && (
              <>
                <Check checked={isInBooking} onChange={({ target }) => setInBooking(target.checked)}>
                  <Trans>In your booking</Trans>
                </Check>
                <Check checked={isOfLastSeason} onChange={({ target }) => setOfLastSeason(target.checked)}>
                  <Trans>Booked last season</Trans>
                </Check>
              </>
            )}
            {gridLink}
          </div>
          <p className={`small muted ${styles.count}`} role="status">
            <Plural value={shown.length} one="# model" other="# models" />
            {shown.length < counted.length && <Trans> of {number(counted.length)}</Trans>}
          </p>
          {shown.length === 0 ? (
            <Empty title={<Trans>No matching models.</Trans>}>
              <Trans>Try fewer words or remove a filter.</Trans>
            </Empty>
          ) : (
            <div className="cards">
              {shown.map(({ model, booked }, index) => (
                <ModelCard
                  key={model.id}
                  {...{ model, locale, booked }}
                  currency={currencyOf(priceGroupOf(reader))}
                  price={mode === 'admin' ? 'unitCents' : 'msrpCents'}
                  isFirst={index < firstPictures}
                />
              ))}
            </div>
          )}
        </>
      )}
    </div>
  );
}

/** From the pictures to the whole grid. */
export function GridLink({ locale }: { locale: Locale }) {
  return (
    <Link to={routePath('booking-cart')} params={{ locale }} className={buttonClass('primary')}>
      <Trans>Open booking grid</Trans>
    </Link>
  );
}
