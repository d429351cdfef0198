import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { CartItem } from '../../../contract/orders/cart.ts';
import {
  defaultQuantity,
  judgeQuantity,
  maximumQuantity,
  type QuantityVerdict,
} from '../../../domain/orders/quantity.ts';
import type { CartSync } from '../../../offline/cart/cart-sync.ts';
import { dialogs } from '../../../ui/dialogs/dialog-store.ts';
import { Stepper } from '../../../ui/forms/stepper.tsx';
import { termsOf, type ViewLine } from '../cart-view.ts';
import { useRemoval } from './use-removal.ts';
import styles from './cart-line.module.css';

type QuantityEntryProps = { line: ViewLine; name: string; sync: CartSync<CartItem> };

/** QTY-1 to QTY-6. The quantity of a line; what is refused, raised or cut is said beside it. */
export function QuantityEntry({ line, name, sync }: QuantityEntryProps) {
  const { t } = useLingui();
  const id = useId();
  const [verdict, setVerdict] = useState<QuantityVerdict | null>(null);
  const { key, quantity, item } = line;
  const terms = termsOf(item);
  const remove = useRemoval(sync);
  /** The next entry continues from this value, before storage confirms it. */
  const [keeping, setKeeping] = useState<{ readonly to: number } | null>(null);
  const latest = keeping?.to ?? quantity;

  function set(to: number): void {
    if (to === latest) return;
    const own = { to };
    setKeeping(own);
    void sync
      .append([{ type: 'set', key, to }])
      .finally(() => setKeeping((present) => (present === own ? null : present)));
  }

  function askRemoval(): void {
    dialogs.show({
      id: `remove-${key}`,
      title: t`Remove ${name}?`,
      description: t`Removed from the cart.`,
      actionLabel: t`Remove item`,
      cancelLabel: t`Keep item`,
      danger: true,
      onConfirm: () => remove([line], t`${name} removed`),
      onCancel: () => set(defaultQuantity(terms)),
    });
  }

  function enter(typed: string): boolean {
    const judged = judgeQuantity(typed, terms);
    const isKept = typed.trim() === String(latest);
    setVerdict(judged.code === 'accepted' || judged.code === 'removal' || isKept ? null : judged);
    if (isKept) return true;
    if (judged.code === 'removal') askRemoval();
    if (judged.code === 'removal') return true;
    const to = 'quantity' in judged ? judged.quantity : 0;
    if (to > 0) set(to);
    return to > 0;
  }

  const isRefused = verdict !== null && !('quantity' in verdict && verdict.quantity > 0);
  return (
    <>
      <Stepper
        label={t`Quantity: ${name}`}
        value={quantity}
        from={latest}
        step={terms.multiple ?? 1}
        max={maximumQuantity(terms)}
        refusalId={isRefused ? id : null}
        onEnter={enter}
      />
      {verdict && (
        <p id={id} className={isRefused ? styles.refused : styles.adjusted} role="alert">
          <VerdictMessage verdict={verdict} />
        </p>
      )}
    </>
  );
}

function VerdictMessage({ verdict }: { verdict: QuantityVerdict }) {
  switch (verdict.code) {
    case 'cut':
      return verdict.quantity === 0 ? (
        <Trans>Out of stock.</Trans>
      ) : (
        <Trans>Only {verdict.quantity} in stock. Quantity adjusted.</Trans>
      );
    case 'raised':
      return <Trans>Minimum order is {verdict.quantity}. Quantity adjusted.</Trans>;
    case 'not-a-multiple':
      return (
        <Trans>
          Sold in packs of {verdict.multiple}. Adjusted to {verdict.nearest}.
        </Trans>
      );
    case 'empty':
      return <Trans>Enter a quantity, or 0 to remove the item.</Trans>;
    case 'not-a-whole-number':
      return <Trans>Enter a whole number.</Trans>;
    case 'too-many-digits':
      return <Trans>Max {verdict.maxDigits} digits.</Trans>;
    case 'accepted':
    case 'removal':
      return null;
  }
}
