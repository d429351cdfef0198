import { Plural, Trans } from '@lingui/react/macro';
import type { ListedProduct } from '../../../contract/catalogue/catalogue-search.ts';
import type { Product } from '../../../contract/catalogue/catalogue.ts';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Swatches } from '../../../ui/forms/swatches.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Stage } from '../../../ui/stage.tsx';
import { LineRetail } from '../../cart/line-item.tsx';
import type { BikeCard } from '../bike-list/list-bikes.ts';
import { LowestPriceMessage } from '../lowest-price-messages.tsx';
import { matchedChoice, matchedImage, MatchedStock } from '../matched-choice.tsx';
import { ProductLink } from '../product-link.tsx';
import { BikeOrder } from '../rows/bike-order.tsx';
import { stockLevelOf } from '../stock-level.ts';
import { StockMessage } from '../stock-messages.tsx';
import { PartOrder } from './part-order.tsx';
import { productPriceOf } from './product-price.tsx';
import type { Shown } from './shown.ts';
import { availabilitiesOf, skusOf } from './stocked-skus.ts';
import styles from './product-row.module.css';

type ProductRowProps = {
  listed: ListedProduct;
  shown: Shown;
  /** What of a bike was asked for, where its sizes and colors can be. */
  matched?: BikeCard;
  hasPicture?: boolean;
  /** Heading level of the name. */
  heading?: 'h2' | 'h3';
};

/** A row for typing quantities, or a card with a large picture. */
export function ProductRow({
  listed: { product, isOld },
  shown,
  matched,
  hasPicture = false,
  heading: Heading = 'h2',
}: ProductRowProps) {
  const { screen, locale, search, mode, currency, figures, ordering } = shown;
  const availabilities = availabilitiesOf(product, figures);
  const [availability] = availabilities;
  const image = matched ? matchedImage(matched) : imageOf(product);
  const price = matched ? matched.price : productPriceOf(product, mode);
  return (
    <div className={hasPicture ? styles.card : classNames(styles.row, product.type === 'bike' && styles.sized)}>
      <ProductLink
        className={styles.link}
        screen={screen}
        id={product.id}
        locale={locale}
        search={search}
        {...(matched && { choice: matchedChoice(matched) })}
        data-control="name"
      >
        <Stage card className={styles.stage}>
          {image && (
            <Picture
              className={styles.drawing}
              src={image.url}
              alt=""
              width={hasPicture ? 400 : 64}
              height={hasPicture ? 300 : 48}
              loading="lazy"
              decoding="async"
            />
          )}
        </Stage>
        <span className={styles.words}>
          <Heading className={styles.name}>{product.name}</Heading>
          <span className={styles.facts}>
            <Facts product={product} />
            {(product.discontinued || isOld) && (
              <span className={styles.badges}>
                {' '}
                <OldBadge product={product} />
              </span>
            )}
            {product.type === 'bike' && <Swatches colors={product.colors} />}
          </span>
        </span>
      </ProductLink>
      <div className={styles.star}>{shown.star(product, hasPicture)}</div>
      <p className={styles.stock}>
        {matched ? <MatchedStock card={matched} /> : <StockMessage level={stockLevelOf(availabilities)} />}
      </p>
      {price && (
        <p className={styles.price}>
          <LowestPriceMessage price={price} currency={currency} />
          <LineRetail retail={price.retail} currency={currency} />
        </p>
      )}
      {ordering && (
        <div className={styles.order}>
          {product.type === 'part' ? (
            availability && <PartOrder part={product} availability={availability} ordering={ordering} />
          ) : (
            // Keyed, because a list reuses rows for other products.
            <BikeOrder
              key={product.id}
              bike={product}
              matched={matched?.isNarrowed ? matched.matched : []}
              figures={figures}
              mode={mode}
              currency={currency}
              ordering={ordering}
            />
          )}
        </div>
      )}
    </div>
  );
}

function imageOf(product: Product) {
  return product.type === 'part' ? product.image : product.colors.find((color) => color.image)?.image;
}

function OldBadge({ product }: { product: Product }) {
  return product.discontinued ? (
    <Badge tone="warn">
      <Trans>Discontinued</Trans>
    </Badge>
  ) : (
    <Badge>{product.year}</Badge>
  );
}

/** What tells a product from similar ones nearby. */
function Facts({ product }: { product: Product }) {
  const kind = product.properties[0]?.values.join(', ');
  if (product.type === 'part') {
    return (
      <>
        <span className={styles.sku} translate="no">
          {product.sku}
        </span>
        {product.model && <span>{` · ${product.model}`}</span>}
        {kind && <span>{` · ${kind}`}</span>}
        {product.multiple !== undefined && product.multiple > 1 && (
          <>
            {' · '}
            <Trans>Sold by {product.multiple}</Trans>
          </>
        )}
      </>
    );
  }
  return (
    <>
      {[product.year, kind].filter(Boolean).join(' · ')} ·{' '}
      <Plural value={skusOf(product).length} one="# SKU" other="# SKUs" />
    </>
  );
}
