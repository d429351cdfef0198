import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type FocusEvent } from 'react';
import type { Currency } from '../../domain/access.ts';
import type { Mode } from '../../domain/mode.ts';
import { matchesQuery, searchTextOf } from '../../domain/search-text.ts';
import { SearchField } from '../../ui/search-field.tsx';
import { MOST_DRAWN } from './cart-lines.tsx';
import { CartPart } from './cart-part.tsx';
import type { CartView, ViewLine } from './cart-view.ts';
import type { DealerCart } from './open-dealer-cart.ts';
import { PaymentTermChoice } from './payment-term-choice.tsx';
import { useCartDraft } from './use-cart.ts';
import styles from './cart-parts.module.css';

type CartPartsProps = {
  cart: DealerCart;
  view: CartView;
  mode: Mode;
  currency: Currency;
  onFocus: (event: FocusEvent) => void;
};

/** CART-9, CART-11. Configurations and parts, and in a long cart a field that finds a line. */
export function CartParts({ cart, view, mode, currency, onFocus }: CartPartsProps) {
  const { t } = useLingui();
  const { user, sync, draft } = cart;
  const { configurationsPaymentTerm, partsPaymentTerm } = useCartDraft(cart);
  const [typed, setTyped] = useState('');
  const count = view.configurations.lines.length + view.parts.lines.length;
  const isLong = count > MOST_DRAWN;
  const found = (lines: readonly ViewLine[]) => (isLong ? lines.filter((line) => isFound(line, typed)) : lines);
  const [configurations, parts] = [found(view.configurations.lines), found(view.parts.lines)];
  const foundCount = configurations.length + parts.length;
  const common = { mode, currency, sync };
  // What the dealer pays, and when, is nothing for a customer who looks on.
  const isCost = mode === 'admin';

  return (
    <div className={styles.parts} onFocus={onFocus}>
      {isLong && (
        <div className={styles.find}>
          <SearchField
            label={t`Find a line of the cart`}
            placeholder={t`Name or part number`}
            value={typed}
            onChange={setTyped}
          />
          <output className="small muted">
            {typed.trim() !== '' && (
              <Plural value={foundCount} _0="No line found" one="# line found" other="# lines found" />
            )}
          </output>
        </div>
      )}
      {configurations.length > 0 && (
        <CartPart
          {...common}
          lines={configurations}
          title={t`Configurations`}
          units={<Plural value={view.configurations.units} one="# bike" other="# bikes" />}
          term={
            isCost && (
              <PaymentTermChoice
                user={user}
                value={configurationsPaymentTerm}
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
                onChange={(term) => draft.change({ partsPaymentTerm: term })}
              />
            )
          }
        />
      )}
      {foundCount === 0 && (
        <p>
          <Trans>Nothing in the cart is called that. The totals are of all its lines.</Trans>
        </p>
      )}
    </div>
  );
}

function isFound({ key, item }: ViewLine, typed: string): boolean {
  const { name = '', description = '' } = item ?? {};
  return matchesQuery(searchTextOf({ name, skus: [key], model: '', description }), typed);
}
