import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Stage } from '../../../ui/stage.tsx';
import { Swatches } from '../../../ui/swatches.tsx';
import { LineRetail } from '../../cart/line-item.tsx';
import type { BikesFound } from '../bikes-list.tsx';
import type { BikeCard } from '../list-bikes.ts';
import { LowestPriceWords } from '../lowest-price-words.tsx';
import { matchedChoice, matchedImage, MatchedStock } from '../matched-choice.tsx';
import { ProductLink } from '../product-link.tsx';
import { BikeOrder, type RowOrdering } from './bike-order.tsx';
import styles from './bike-row.module.css';

type BikeRowProps = {
  card: BikeCard;
  /** Includes the search, so that product pages lead back to the same list. */
  shown: Omit<BikesFound, 'cards' | 'watch'>;
  ordering: RowOrdering | null;
  star: ReactNode;
};

export function BikeRow({ card, shown, ordering, star }: BikeRowProps) {
  const { bike, price, year } = card;
  const { figures, mode, currency } = shown;
  const image = matchedImage(card);
  const kind = bike.properties[0]?.values.join(', ');
  return (
    <div className={styles.row}>
      <ProductLink
        className={styles.link}
        screen="bikes"
        id={bike.id}
        locale={shown.locale}
        search={shown.search}
        choice={matchedChoice(card)}
        data-control="name"
      >
        <Stage card className={styles.stage}>
          {image && (
            <Picture
              className={styles.drawing}
              src={image.url}
              alt=""
              width="400"
              height="300"
              loading="lazy"
              decoding="async"
            />
          )}
        </Stage>
        <span className={styles.words}>
          <h2 className={styles.name}>{bike.name}</h2>
          <span className={styles.facts}>
            {[year, kind].filter(Boolean).join(' · ')}
            {(bike.discontinued || card.isOld) && (
              <span className={styles.badge}>
                {' '}
                <Badge>{bike.discontinued ? <Trans>Discontinued</Trans> : year}</Badge>
              </span>
            )}
          </span>
          <Swatches colors={bike.colors} />
        </span>
      </ProductLink>
      <div className={styles.star}>{star}</div>
      <div className={styles.sale}>
        <MatchedStock card={card} />
        {price && (
          <p className={styles.price}>
            <LowestPriceWords price={price} currency={currency} />
            <LineRetail retail={price.retail} currency={currency} />
          </p>
        )}
      </div>
      {ordering && (
        <div className={styles.order}>
          <BikeOrder
            bike={bike}
            matched={card.isNarrowed ? card.matched : []}
            figures={figures}
            mode={mode}
            currency={currency}
            ordering={ordering}
          />
        </div>
      )}
    </div>
  );
}
