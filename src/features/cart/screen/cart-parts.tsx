import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type FocusEvent } from 'react';
import type { Currency } from '../../../domain/account/access.ts';
import type { Mode } from '../../../domain/account/mode.ts';
import type { PaymentTerm } from '../../../domain/pricing/payment-terms.ts';
import type { CartView, ViewLine } from '../cart-view.ts';
import type { DealerCart } from '../open-dealer-cart.ts';
import { PaymentTermChoice } from '../totals/payment-term-choice.tsx';
import { useCartDraft } from '../use-cart.ts';
import { MOST_DRAWN } from './cart-lines.tsx';
import { CartPart } from './cart-part.tsx';
import { isChanged, isFound, LineFinder, noSearch } from './line-finder.tsx';
import styles from './cart-parts.module.css';

type CartPartsProps = {
  cart: DealerCart;
  view: CartView;
  mode: Mode;
  currency: Currency;
  offeredTerms: readonly PaymentTerm[];
  onFocus: (event: FocusEvent) => void;
};

/** CART-9, CART-11. Configurations and parts, and in a long cart a field that finds a line. */
export function CartParts({ cart, view, mode, currency, offeredTerms, onFocus }: CartPartsProps) {
  const { t } = useLingui();
  const { user, sync, draft } = cart;
  const { configurationsPaymentTerm, partsPaymentTerm } = useCartDraft(cart);
  const [search, setSearch] = useState(noSearch);
  const lines = [...view.configurations.lines, ...view.parts.lines];
  const changedCount = lines.filter(isChanged).length;
  const isLong = lines.length > MOST_DRAWN;
  // Who has dealt with the last change sees all lines again.
  const sought = { ...search, onlyChanged: search.onlyChanged && changedCount > 0 };
  const found = (of: readonly ViewLine[]) => (isLong ? of.filter((line) => isFound(line, sought)) : of);
  const [configurations, parts] = [found(view.configurations.lines), found(view.parts.lines)];
  const foundCount = configurations.length + parts.length;
  const common = { mode, currency, sync };
  // What the dealer pays, and when, is nothing for a customer who looks on.
  const isCost = mode === 'admin';

  return (
    <div className={styles.parts} onFocus={onFocus}>
      {isLong && (
        <LineFinder search={sought} onSearch={setSearch} foundCount={foundCount} changedCount={changedCount} />
      )}
      {configurations.length > 0 && (
        <CartPart
          {...common}
          lines={configurations}
          title={t`Bikes`}
          units={<Plural value={view.configurations.units} one="# bike" other="# bikes" />}
          term={
            isCost && (
              <PaymentTermChoice
                user={user}
                value={configurationsPaymentTerm}
                offered={offeredTerms}
                onChange={(term) => draft.change({ configurationsPaymentTerm: term })}
              />
            )
          }
        />
      )}
      {parts.length > 0 && (
        <CartPart
          {...common}
          lines={parts}
          title={t`Parts`}
          units={<Plural value={view.parts.units} one="# unit" other="# units" />}
          term={
            isCost && (
              <PaymentTermChoice
                user={user}
                value={partsPaymentTerm}
                offered={offeredTerms}
                onChange={(term) => draft.change({ partsPaymentTerm: term })}
              />
            )
          }
        />
      )}
      {foundCount === 0 && (
        <p>
          <Trans>No matching items in your cart. Totals include all items.</Trans>
        </p>
      )}
    </div>
  );
}
