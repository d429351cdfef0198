import { Trans } from '@lingui/react/macro';
import { useId, useLayoutEffect, useRef, useState, type ReactNode, type RefObject, type SubmitEvent } from 'react';
import { defaultQuantity } from '../../../domain/orders/quantity.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useFormats } from '../../../ui/format.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { inputClass } from '../../../ui/forms/field.tsx';
import { CheckIcon } from '../../../ui/icons/icon.tsx';
import { BasketIcon } from '../../../ui/icons/icons.tsx';
import type { Added, CartAdder } from '../../cart/carts.ts';
import { judgeEntry, typeQuantity, type QuantityEntries } from '../quantity/quantity-entries.ts';
import { QuantityReason, AddedMessage } from '../quantity/quantity-messages.tsx';
import type { SoldLine } from './sold-line.ts';
import styles from './quick-add.module.css';

/** What to add. `inCart`: units already in the cart. */
export type QuickAdded = SoldLine & { readonly sku: string; readonly inCart: number };

type QuickAddProps = {
  /** Accessible names of field and button. */
  labels: { readonly quantity: string; readonly add: string };
  /** Null until size and color are chosen. */
  sold: QuickAdded | null;
  /** Typed quantities, with the key of this field. */
  entries: QuantityEntries;
  field: string;
  onEntries: (change: (entries: QuantityEntries) => QuantityEntries) => void;
  cart: CartAdder;
  /** Called when the dealer adds before choosing size and color. */
  onUnchosen?: () => void;
  /** Choices before the quantity. */
  children?: ReactNode;
  /** Details of the chosen SKU. */
  about?: ReactNode;
  /** A note on that many units. */
  renderWords?: (quantity: number) => ReactNode;
};

/** Starts with the minimum quantity. Enter adds to the cart. */
export function QuickAdd({ labels, sold, entries, field, onEntries, cart, ...more }: QuickAddProps) {
  const { number } = useFormats();
  const id = useId();
  // Tracked by field, because a list reuses rows for other products.
  const [added, setAdded] = useState<{ field: string; code: Added['code'] }>();
  const [adding, setAdding] = useState<string | null>(null);
  const entry = entries.get(field);
  const input = useFocusOf(field);
  const least = sold ? defaultQuantity(sold.terms) : 1;

  async function add(): Promise<void> {
    if (adding === field) return;
    if (!sold) {
      more.onUnchosen?.();
      return;
    }
    const wanted = entry?.typed.trim() ? entries : typeQuantity(entries, field, String(least));
    const judged = judgeEntry(wanted, field, sold.terms).get(field);
    if (!judged) return;
    // The dealer sees adjusted or refused quantities before anything is added.
    if (judged.quantity === 0 || (judged.note !== null && judged !== entry)) {
      onEntries((before) => new Map(before).set(field, judged));
      return;
    }
    setAdding(field);
    try {
      const { sku, itemOf } = sold;
      const { code } = await cart.add([{ sku, quantity: judged.quantity, item: itemOf(judged.quantity) }]);
      setAdded({ field, code });
      if (code === 'stored' || code === 'not-saved') onEntries((before) => without(before, field));
    } finally {
      setAdding((present) => (present === field ? null : present));
    }
  }

  function addByEnter(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    void add();
  }

  const isRefused = entry?.note != null && entry.quantity === 0 && entry.typed !== '';
  return (
    <div className={classNames(styles.order, more.children !== undefined && styles.withChoice)}>
      <form className={styles.kit} onSubmit={addByEnter}>
        {more.children}
        <input
          ref={input}
          className={classNames(inputClass, styles.field, (entry?.quantity ?? 0) > 0 && styles.counted)}
          type="text"
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="off"
          placeholder={String(least)}
          aria-label={labels.quantity}
          aria-describedby={`${id}-note`}
          aria-invalid={isRefused || undefined}
          data-control="quantity"
          value={entry?.typed ?? ''}
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setAdded(undefined);
            const { value } = event.target;
            onEntries((before) => typeQuantity(before, field, value));
          }}
          onBlur={() => sold && onEntries((before) => judgeEntry(before, field, sold.terms))}
        />
        <Button
          data-control="add"
          aria-label={labels.add}
          // As wide as before, so that nothing moves under the pointer.
          busy={adding === field && <Trans>Add</Trans>}
          onClick={() => void add()}
        >
          <BasketIcon />
          <Trans>Add</Trans>
        </Button>
      </form>
      <output id={`${id}-note`} className={styles.note}>
        {more.about}
        {sold && entry?.note && (
          <span className={styles.refusal}>
            <QuantityReason note={entry.note} terms={sold.terms} />
          </span>
        )}
        {!entry?.note && entry !== undefined && entry.quantity > 0 && more.renderWords?.(entry.quantity)}
        {!entry?.typed && sold !== null && sold.inCart > 0 && (
          <span className={styles.inCart}>
            <CheckIcon />
            <Trans>{number(sold.inCart)} in the cart</Trans>
          </span>
        )}
      </output>
      <AddedMessage code={added?.field === field ? added.code : undefined} />
    </div>
  );
}

/** Drops the focus when the row changes product, so typing never lands on another one. */
function useFocusOf(field: string): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  const former = useRef(field);
  useLayoutEffect(() => {
    if (former.current === field) return;
    former.current = field;
    if (input.current === document.activeElement) input.current?.blur();
  }, [field]);
  return input;
}

function without(entries: QuantityEntries, field: string): QuantityEntries {
  return new Map([...entries].filter(([one]) => one !== field));
}
