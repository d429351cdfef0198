import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type KeyboardEvent } from 'react';
import type { Part } from '../../../contract/catalogue.ts';
import type { Availability } from '../../../contract/stock.ts';
import { canBeAdded } from '../../../domain/orderable.ts';
import { defaultQuantity } from '../../../domain/quantity.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { inputClass } from '../../../ui/field.tsx';
import { useFormats } from '../../../ui/format.ts';
import { BasketIcon } from '../../../ui/icons.tsx';
import { CheckIcon } from '../../../ui/state-icons.tsx';
import { AddedMessage } from '../added-message.tsx';
import type { Added, CartAdder } from '../cart-adder.ts';
import { judgeEntry, typeQuantity, type QuantityEntries } from '../quantity-entries.ts';
import { QuantityReason } from '../quantity-note-text.tsx';
import { BackorderWords } from './backorder-words.tsx';
import { partItemOf, partTermsOf } from './part-terms.ts';
import styles from './part-order.module.css';

/** What was typed at parts, where it goes, and what is there already. */
export type PartOrdering = {
  readonly cart: CartAdder;
  readonly entries: QuantityEntries;
  readonly onEntries: (change: (entries: QuantityEntries) => QuantityEntries) => void;
  /** Units of a sku in the cart, by sku. */
  readonly inCart: ReadonlyMap<string, number>;
};

type PartOrderProps = { part: Part; availability: Availability; ordering: PartOrdering };

/** Quick add: a quantity, which starts with the least that is sold, and the button that puts it into the cart. Enter does the same. */
export function PartOrder({ part, availability, ordering }: PartOrderProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const id = useId();
  const [added, setAdded] = useState<Added['code']>();
  const [isAdding, setIsAdding] = useState(false);
  const { entries, onEntries, cart } = ordering;
  const { sku, name } = part;
  const terms = partTermsOf(part, availability);
  const entry = entries.get(sku);
  const inCart = ordering.inCart.get(sku) ?? 0;

  if (!canBeAdded({ ...terms, available: availability.quantity })) {
    return (
      <p className={`small muted ${styles.none}`}>
        <Trans>No longer made, none left</Trans>
      </p>
    );
  }

  async function add(): Promise<void> {
    const wanted = entry?.typed.trim() ? entries : typeQuantity(entries, sku, String(defaultQuantity(terms)));
    const judged = judgeEntry(wanted, sku, terms).get(sku);
    if (!judged) return;
    // What was cut or raised is to be seen first, and what is refused stays to be mended.
    if (judged.quantity === 0 || (judged.note !== null && judged !== entry)) {
      onEntries((before) => new Map(before).set(sku, judged));
      return;
    }
    setIsAdding(true);
    try {
      const item = partItemOf(part, availability, judged.quantity);
      const { code } = await cart.add([{ sku, quantity: judged.quantity, item }]);
      setAdded(code);
      if (code === 'stored' || code === 'not-saved') onEntries((before) => without(before, sku));
    } finally {
      setIsAdding(false);
    }
  }

  function addByEnter(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void add();
  }

  const isRefused = entry?.note != null && entry.quantity === 0 && entry.typed !== '';
  return (
    <div className={styles.order}>
      <span className={styles.kit}>
        <input
          className={classNames(inputClass, styles.field, (entry?.quantity ?? 0) > 0 && styles.counted)}
          type="text"
          inputMode="numeric"
          data-unkept=""
          enterKeyHint="done"
          autoComplete="off"
          placeholder={String(defaultQuantity(terms))}
          aria-label={t`Quantity: ${name}, ${sku}`}
          aria-describedby={`${id}-note`}
          aria-invalid={isRefused || undefined}
          data-control="quantity"
          value={entry?.typed ?? ''}
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setAdded(undefined);
            const { value } = event.target;
            onEntries((before) => typeQuantity(before, sku, value));
          }}
          onBlur={() => onEntries((before) => judgeEntry(before, sku, terms))}
          onKeyDown={addByEnter}
        />
        <Button
          data-control="add"
          aria-label={t`Add to cart: ${name}, ${sku}`}
          busy={isAdding && <Trans>Adding…</Trans>}
          onClick={() => void add()}
        >
          <BasketIcon />
          <Trans>Add</Trans>
        </Button>
      </span>
      <output id={`${id}-note`} className={styles.note}>
        {entry?.note && (
          <span className={styles.refusal}>
            <QuantityReason note={entry.note} terms={terms} />
          </span>
        )}
        {!entry?.note && entry !== undefined && entry.quantity > 0 && (
          <BackorderWords quantity={entry.quantity} availability={availability} />
        )}
        {!entry?.typed && inCart > 0 && (
          <span className={styles.inCart}>
            <CheckIcon />
            <Trans>{number(inCart)} in the cart</Trans>
          </span>
        )}
      </output>
      <AddedMessage code={added} />
    </div>
  );
}

function without(entries: QuantityEntries, sku: string): QuantityEntries {
  return new Map([...entries].filter(([one]) => one !== sku));
}
