import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { routePath } from '../../../contract/addresses.ts';
import type { Locale } from '../../../contract/locale.ts';
import type { Currency } from '../../../domain/account/access.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Swatches } from '../../../ui/forms/swatches.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Stage } from '../../../ui/stage.tsx';
import { LineRetail } from '../../cart/line-item.tsx';
import { LowestPriceMessage } from '../lowest-price-messages.tsx';
import { matchedChoice, matchedImage, MatchedStock } from '../matched-choice.tsx';
import type { ProductsSearch } from '../products-search.ts';
import type { BikeCard as Card } from './list-bikes.ts';
import styles from './bike-card.module.css';

type BikeCardProps = {
  card: Card;
  locale: Locale;
  currency: Currency;
  /** Carried along for the way back to the same list. */
  search: ProductsSearch;
  /** Visible without scrolling. */
  isFirst: boolean;
};

export function BikeCard({ card, locale, currency, search, isFirst }: BikeCardProps) {
  const { bike, price, year } = card;
  const image = matchedImage(card);
  const kind = bike.properties[0]?.values.join(', ');
  return (
    <Link
      className={styles.card}
      to={routePath('bikes')}
      params={{ locale, id: bike.id }}
      search={{ ...search, ...matchedChoice(card) }}
    >
      <Stage card>
        {image && (
          <Picture
            className={styles.drawing}
            src={image.url}
            alt=""
            width="400"
            height="300"
            loading={isFirst ? 'eager' : 'lazy'}
            decoding="async"
          />
        )}
        {bike.discontinued && (
          <span className={styles.tag}>
            <Badge>
              <Trans>Discontinued</Trans>
            </Badge>
          </span>
        )}
      </Stage>
      <span className={styles.words}>
        <span className={styles.row}>
          <h2 className={styles.name}>{bike.name}</h2>
          {price && (
            <span className={styles.price}>
              <LowestPriceMessage price={price} currency={currency} />
            </span>
          )}
        </span>
        <span className={styles.row}>
          <span className="small muted">{[year, kind].filter(Boolean).join(' · ')}</span>
          {price && <LineRetail retail={price.retail} currency={currency} />}
        </span>
        <span className={styles.row}>
          <Swatches colors={bike.colors} />
          <MatchedStock card={card} />
        </span>
      </span>
    </Link>
  );
}
