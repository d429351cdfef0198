import { Plural, Trans } from '@lingui/react/macro';
import type { ListedProduct, Style } from '../../../contract/catalogue/catalogue-search.ts';
import type { Product } from '../../../contract/catalogue/catalogue.ts';
import type { Currency } from '../../../domain/account/access.ts';
import type { Mode } from '../../../domain/account/mode.ts';
import { lowestPriceOf, retailOf, shownPriceOf, type LowestPrice } from '../../../domain/pricing/shown-price.ts';
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
import { availabilitiesOf, productsIn, skusOf } from './stocked-skus.ts';
import type { Shown } from './use-product-shown.ts';
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
  listed: { product, isOld, style },
  shown,
  matched,
  hasPicture = false,
  heading: Heading = 'h2',
}: ProductRowProps) {
  const { screen, locale, search, mode, currency, figures, ordering } = shown;
  const sized = style ?? (product.type === 'bike' ? product : null);
  const availabilities = productsIn({ product, style }).flatMap((one) => availabilitiesOf(one, figures));
  const [availability] = availabilities;
  const image = matched ? matchedImage(matched) : imageOf(product);
  const price = matched ? matched.price : productPriceOf(style ?? product, mode);
  const isDiscontinued = (style ?? product).discontinued;
  return (
    <div
      className={hasPicture ? styles.card : classNames(styles.row, sized && styles.sized, matched && styles.compared)}
    >
      <ProductLink
        className={styles.link}
        screen={screen}
        id={product.id}
        locale={locale}
        search={search}
        {...(matched && { choice: matchedChoice(matched) })}
        {...(style && { choice: onlyChoiceOf(style) })}
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
          <Heading className={styles.name}>{(style ?? product).name}</Heading>
          <span className={styles.facts}>
            <Facts product={product} style={style} />
            {isDiscontinued ? (
              <span className={styles.badges}>
                {' '}
                <Badge tone="warn">
                  <Trans>Discontinued</Trans>
                </Badge>
              </span>
            ) : (
              isOld && !sized && ` · ${product.year}`
            )}{' '}
            {sized?.colors.some(({ name }) => name !== '') && <Swatches colors={sized.colors} />}
          </span>
        </span>
      </ProductLink>
      <div className={styles.star}>{shown.star(style ?? product, hasPicture)}</div>
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
          {sized ? (
            // Keyed, because a list reuses rows for other products.
            <BikeOrder
              key={sized.id}
              bike={sized}
              matched={matched?.isNarrowed ? matched.matched : []}
              figures={figures}
              mode={mode}
              currency={currency}
              ordering={ordering}
            />
          ) : (
            availability &&
            product.type === 'part' && <PartOrder part={product} availability={availability} ordering={ordering} />
          )}
        </div>
      )}
    </div>
  );
}

function imageOf(product: Product) {
  return product.type === 'part' ? product.image : product.colors.find((color) => color.image)?.image;
}

/** The only matching size and color, which the page of a style opens with (SRCH-3). */
function onlyChoiceOf({ colors, configurations }: Style) {
  const [color, ...colorsLeft] = colors;
  const [size, ...sizesLeft] = configurations[0]?.sizes ?? [];
  return {
    ...(colorsLeft.length === 0 && color?.name && { color: color.id }),
    ...(sizesLeft.length === 0 && size?.name && { size: size.name }),
  };
}

/** What tells a product from similar ones nearby. */
function Facts({ product, style }: { product: Product; style: Style | undefined }) {
  const kind = product.properties[0]?.values.join(', ');
  if (product.type === 'part' && !style) {
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
            <Trans>Sold in packs of {product.multiple}</Trans>
          </>
        )}
      </>
    );
  }
  return (
    <>
      {[product.year, kind, style && onlyChoiceOf(style).size].filter(Boolean).join(' · ')} ·{' '}
      <Plural value={productsIn({ product, style }).flatMap(skusOf).length} one="# SKU" other="# SKUs" />
    </>
  );
}

type ProductPriceProps = { product: Product; mode: Mode; currency: Currency };

/** Unit price with any former price, MSRP and margin. For a bike, its lowest price. */
export function ProductPrice({ product, mode, currency }: ProductPriceProps) {
  const price = productPriceOf(product, mode);
  return (
    price && (
      <>
        <LowestPriceMessage price={price} currency={currency} />
        <LineRetail retail={price.retail} currency={currency} />
      </>
    )
  );
}

export function productPriceOf(product: Product | Style, mode: Mode): LowestPrice | null {
  if ('configurations' in product) return lowestPriceOf(product.configurations, mode);
  return { ...shownPriceOf(product, mode), isFrom: false, retail: retailOf(product, mode) };
}
