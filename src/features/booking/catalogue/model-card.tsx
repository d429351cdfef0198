import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { routePath } from '../../../contract/addresses.ts';
import type { Locale } from '../../../contract/locale.ts';
import type { Currency } from '../../../domain/account/access.ts';
import { useFormats } from '../../../ui/format.ts';
import { buttonClass } from '../../../ui/forms/button.tsx';
import { Swatches } from '../../../ui/forms/swatches.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Stage } from '../../../ui/stage.tsx';
import type { BookableModel } from './bookable-models.ts';
import styles from './model-card.module.css';

type ModelCardProps = {
  model: BookableModel;
  locale: Locale;
  currency: Currency;
  price: 'unitCents' | 'msrpCents';
  /** Units of this season and of the last; null for who books nothing. */
  booked: { readonly now: number; readonly last: number } | null;
  /** Whether it is seen as soon as the page is there. */
  isFirst: boolean;
};

/** BOOK-2. A model with its picture, colours, configurations and prices, and what was booked of it. */
export function ModelCard({ model, locale, currency, price, booked, isFirst }: ModelCardProps) {
  const { money } = useFormats();
  const { name, image, colors, configurations } = model;
  return (
    <article className={styles.card}>
      <Stage card>
        {image && (
          <Picture
            className={styles.drawing}
            src={image}
            alt=""
            width="400"
            height="300"
            loading={isFirst ? 'eager' : 'lazy'}
            decoding="async"
          />
        )}
      </Stage>
      <div className={styles.words}>
        <div className={styles.row}>
          <h2 className={styles.name}>{name}</h2>
          <Swatches colors={colors} />
        </div>
        <ul className={styles.configurations}>
          {configurations.map((configuration) => (
            <li key={configuration.name} className={styles.row}>
              <span>{configuration.name}</span>
              {configuration[price] !== null && (
                <span className="nowrap" translate="no">
                  {money(configuration[price], currency)}
                </span>
              )}
            </li>
          ))}
        </ul>
        {booked && (
          <p className={styles.counts}>
            {booked.now > 0 && (
              <b>
                <Plural value={booked.now} one="# unit in your booking" other="# units in your booking" />
              </b>
            )}
            {booked.now > 0 && booked.last > 0 && ' · '}
            {booked.last > 0 && <Plural value={booked.last} one="# last season" other="# last season" />}
            {booked.now + booked.last === 0 && <Trans>Not in your booking yet</Trans>}
          </p>
        )}
      </div>
      {booked && (
        <Link to={routePath('booking-cart')} params={{ locale }} search={{ find: name }} className={buttonClass()}>
          <Trans>
            Enter quantities<span className="visually-hidden">: {name}</span>
          </Trans>
        </Link>
      )}
    </article>
  );
}
