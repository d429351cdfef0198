import { Plural, Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { User } from '../../../contract/account/user.ts';
import { routePath } from '../../../contract/addresses.ts';
import type { Locale } from '../../../contract/locale.ts';
import type { Transaction } from '../../../contract/orders/transactions.ts';
import { sortPastLines } from '../../../domain/orders/reorder.ts';
import { useFormats } from '../../../ui/format.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { takeFocus } from '../../../ui/hooks/focus.ts';
import { CheckIcon } from '../../../ui/icons/icon.tsx';
import { BasketIcon } from '../../../ui/icons/icons.tsx';
import { useUnitsInCart } from '../../cart/use-cart.ts';
import { toAddOf } from '../../catalogue/products/sold-line.ts';
import { useSoldLines } from '../../catalogue/products/use-sold-lines.ts';
import { type AddedCode, AddedMessage } from '../../quick-order/added-messages.tsx';
import { useLocale, useServices } from '../../shell/use-services.ts';
import { ReorderFrame, ReorderLooking, ReorderMissing, ReorderPartlyMissing } from './reorder-states.tsx';
import { type PastOrderLine, ReorderedLines } from './reordered-lines.tsx';
import styles from './reorder-panel.module.css';

type ReorderPanelProps = {
  /** What becomes of each line of the order. */
  lines: readonly PastOrderLine[];
  /** Units of a sku in the cart, by sku. */
  inCart: ReadonlyMap<string, number>;
  /** Puts these into the cart, all of them or none. */
  onAdd: (lines: readonly PastOrderLine[]) => Promise<{ readonly code: AddedCode }>;
  /** Says that some lines could not be looked up; nothing where all could. */
  message: ReactNode;
  locale: Locale;
};

/** Previews what will be added, without amounts, until the dealer confirms. */
function ReorderPanel({ lines, inCart, onAdd, message, locale }: ReorderPanelProps) {
  const { number } = useFormats();
  const [isAdding, setIsAdding] = useState(false);
  const [added, setAdded] = useState<{ code: AddedCode; lines: readonly PastOrderLine[] } | null>(null);
  const isDone = added?.code === 'stored' || added?.code === 'not-saved';
  // What was added stays said as it was, whatever the cart holds by now.
  const said = isDone ? added.lines : lines;
  const toAdd = said.filter((line) => line.code !== 'refused');
  const units = toAdd.reduce((sum, { quantity }) => sum + quantity, 0);
  const isOffered = !isDone && toAdd.length > 0;
  const there = [...new Set(toAdd.map(({ past }) => past.sku))].reduce((sum, sku) => sum + (inCart.get(sku) ?? 0), 0);

  async function add(): Promise<void> {
    setIsAdding(true);
    try {
      const { code } = await onAdd(lines);
      setAdded({ code, lines });
    } finally {
      setIsAdding(false);
    }
  }

  return (
    <ReorderFrame>
      {added && <AddedMessage code={added.code} units={units} cartLink={<CartLink locale={locale} />} />}
      {!isDone && message}
      {/* Above content that loads later, so the button never moves. */}
      {isOffered && (
        <>
          <p>
            <Trans>
              Adding <Plural value={toAdd.length} one="# item" other="# items" /> (
              <Plural value={units} one="# unit" other="# units" />
              ).
            </Trans>
          </p>
          <Button
            kind="primary"
            className={styles.add}
            busy={isAdding && <Trans>Adding…</Trans>}
            onClick={() => void add()}
          >
            <BasketIcon />
            <Trans>Add {number(units)} to cart</Trans>
          </Button>
        </>
      )}
      {toAdd.length === 0 && (
        <p>
          <Trans>None of these items can be added.</Trans>
        </p>
      )}
      {isOffered && there > 0 && (
        <p className={styles.inCart}>
          <CheckIcon />
          <Trans>{number(there)} already in your cart. These will be added.</Trans>
        </p>
      )}
      <ReorderedLines lines={said} />
    </ReorderFrame>
  );
}

/** The button that was pressed has gone: the step that follows it takes its focus. */
function CartLink({ locale }: { locale: Locale }) {
  return (
    <Link ref={takeFocus} to={routePath('cart')} params={{ locale }}>
      <Trans>View cart</Trans>
    </Link>
  );
}

/** Adds only the order's lines that the catalogues still sell. */
export function Reorder({ user, transaction }: { user: User; transaction: Transaction }) {
  const { cart } = useServices();
  const locale = useLocale();
  const inCart = useUnitsInCart(cart);
  const { isLooking, isKnown, absence, soldOf, termsOf, retrying } = useSoldLines(user, transaction.lines);

  if (absence !== null && !isKnown) return <ReorderMissing absence={absence} {...retrying} />;
  if (isLooking) return <ReorderLooking />;
  return (
    <ReorderPanel
      lines={sortPastLines(transaction.lines, termsOf, inCart)}
      inCart={inCart}
      onAdd={async (lines: readonly PastOrderLine[]) => cart.add(toAddOf(lines, soldOf))}
      message={absence !== null && <ReorderPartlyMissing absence={absence} {...retrying} />}
      locale={locale}
    />
  );
}
