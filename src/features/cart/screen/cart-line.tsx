import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import type { CartItem } from '../../../contract/orders/cart.ts';
import type { Currency } from '../../../domain/account/access.ts';
import type { Mode } from '../../../domain/account/mode.ts';
import type { CartSync } from '../../../offline/cart/cart-sync.ts';
import { useFormats } from '../../../ui/format.ts';
import { BinIcon } from '../../../ui/icons/seldom-icons.tsx';
import { Price } from '../../../ui/price.tsx';
import { toolClass } from '../../../ui/tool.ts';
import { lineId, linePriceOf, type ViewLine } from '../cart-view.ts';
import { LineName, LinePicture, LineRetail } from '../line-item.tsx';
import { LineNotes } from './line-notes.tsx';
import { QuantityEntry } from './quantity-entry.tsx';
import { StockMessage } from './stock-messages.tsx';
import { useRemoval } from './use-removal.ts';
import styles from './cart-line.module.css';

type CartLineProps = { line: ViewLine; mode: Mode; currency: Currency; sync: CartSync<CartItem> };

/** One line of the cart. Drawn again only when it has changed itself: a cart has hundreds. */
export const CartLine = memo(function CartLine({ line, mode, currency, sync }: CartLineProps) {
  const { t } = useLingui();
  const { money } = useFormats();
  const { key, quantity, item } = line;
  const name = item?.name ?? key;
  const price = linePriceOf(line, mode);
  const remove = useRemoval(sync);

  return (
    <div id={lineId(key)} className={styles.line}>
      <LinePicture item={item} className={styles.picture} />
      <div className={styles.what}>
        <LineName item={item}>{name}</LineName>
        <span className={styles.sub}>
          {item !== null && (
            <span>
              {item.type === 'configuration' && item.description !== '' && `${item.description} · `}
              <span className={styles.sku} translate="no">
                {key}
              </span>
            </span>
          )}
          {item !== null && <StockMessage item={item} quantity={quantity} />}
        </span>
      </div>
      <QuantityEntry line={line} name={name} sync={sync} />
      <div className={styles.sum}>
        <span className={styles.unit}>
          {price ? (
            <Price
              amount={money(price.unitCents, currency)}
              former={price.formerUnitCents === null ? undefined : money(price.formerUnitCents, currency)}
            />
          ) : (
            <Trans>No price yet</Trans>
          )}
          <LineRetail retail={price?.retail} currency={currency} />
        </span>
        <span className={styles.total}>{price ? money(price.totalCents, currency) : '–'}</span>
        <button
          type="button"
          className={toolClass}
          aria-label={t`Remove ${name}`}
          onClick={() => remove([line], t`${name} removed`)}
        >
          <BinIcon />
        </button>
      </div>
      <LineNotes line={line} sync={sync} />
    </div>
  );
}, isSameLine);

/** Compares content because the view rebuilds its lines each time. */
function isSameLine(before: CartLineProps, after: CartLineProps): boolean {
  const [one, other] = [before.line, after.line];
  return (
    before.mode === after.mode &&
    before.currency === after.currency &&
    before.sync === after.sync &&
    one.key === other.key &&
    one.quantity === other.quantity &&
    one.oldQuantity === other.oldQuantity &&
    one.item === other.item &&
    one.notes.length === other.notes.length &&
    one.notes.every((note, index) => note === other.notes[index])
  );
}
