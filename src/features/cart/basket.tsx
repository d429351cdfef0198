import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, type ReactNode } from 'react';
import { currencyOf, priceGroupOf } from '../../domain/account/access.ts';
import type { Mode } from '../../domain/account/mode.ts';
import { isKeptByNewer, isOutOfReach } from '../../offline/outbox/queue-view.ts';
import { Count } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useFormats } from '../../ui/format.ts';
import { useDisclosure } from '../../ui/hooks/use-disclosure.ts';
import { BasketIcon } from '../../ui/icons/icons.tsx';
import { Message } from '../../ui/messages/message.tsx';
import { toolClass } from '../../ui/tool.ts';
import { cartView, linePriceOf } from './cart-view.ts';
import { LineName, LinePicture, LineRetail } from './line-item.tsx';
import type { DealerCart } from './open-dealer-cart.ts';
import { useCartSnapshot } from './use-cart.ts';
import styles from './basket.module.css';

type BasketProps = {
  cart: DealerCart;
  mode: Mode;
  /** Leads to the cart's page. */
  cartLink: ReactNode;
};

/** CART-7, CART-8. The badge in the header, and the panel below it. */
export function Basket({ cart, mode, cartLink }: BasketProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const id = useId();
  const { rootRef, isOpen, onToggle } = useDisclosure();
  const { totalUnits } = useCartSnapshot(cart);
  const count = number(totalUnits);
  return (
    <div ref={rootRef} className={styles.root}>
      <button
        type="button"
        className={classNames(toolClass, styles.badge)}
        aria-label={t`Basket: ${count}`}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        <BasketIcon />
        <Count>{count}</Count>
      </button>
      {isOpen && (
        <section id={id} className={styles.panel} aria-label={t`Basket`}>
          <BasketLines cart={cart} mode={mode} cartLink={cartLink} />
        </section>
      )}
    </div>
  );
}

function BasketLines({ cart, mode, cartLink }: BasketProps) {
  const { t } = useLingui();
  const { money, number } = useFormats();
  const snapshot = useCartSnapshot(cart);
  const { configurations, parts, hasCuts } = cartView(snapshot);
  const currency = currencyOf(priceGroupOf(cart.user));
  const lines = [...configurations.lines, ...parts.lines].map((line) => ({ line, price: linePriceOf(line, mode) }));
  const sum = money(
    lines.reduce((cents, { price }) => cents + (price?.totalCents ?? 0), 0),
    currency,
  );

  if (lines.length === 0) {
    return (
      <p className="muted">
        <EmptyMessage snapshot={snapshot} />
      </p>
    );
  }
  return (
    <>
      {hasCuts && (
        <Message tone="warn" title={<Trans id="cart-warning">Some quantities were cut.</Trans>}>
          <Trans>Check your cart to see what changed.</Trans>
        </Message>
      )}
      {/* A scroll area without controls needs focus for keyboard users. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above */}
      <ul className={styles.lines} tabIndex={0} aria-label={t`Lines`}>
        {lines.map(({ line, price }) => (
          <li key={line.key}>
            <LinePicture item={line.item} />
            <span>
              <LineName item={line.item}>{line.item?.name ?? line.key}</LineName>
              <small>{line.item?.type === 'configuration' ? line.item.description : line.key}</small>
              <LineRetail retail={price?.retail} currency={currency} />
            </span>
            <span className="figures">{number(line.quantity)}</span>
            <span className="figures strong">{price ? money(price.totalCents, currency) : '–'}</span>
          </li>
        ))}
      </ul>
      <p className={styles.foot}>
        <span className="muted">
          <Plural value={lines.length} one="# line" other="# lines" />
        </span>
        <span>
          <Trans>
            Subtotal <b className="strong">{sum}</b>
          </Trans>
        </span>
      </p>
      {cartLink}
    </>
  );
}

/** ERR-1. A cart that this device does not have, or cannot read (F-26), is not called empty. */
function EmptyMessage({ snapshot }: { snapshot: ReturnType<typeof useCartSnapshot> }) {
  if (isKeptByNewer(snapshot)) return <Trans>This cart was saved by a newer version of the app.</Trans>;
  if (snapshot.isLoaded) return <Trans>The cart is empty.</Trans>;
  return isOutOfReach(snapshot) ? <Trans>The cart couldn’t be loaded.</Trans> : <Trans>Loading the cart</Trans>;
}
