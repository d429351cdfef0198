import { Trans, useLingui } from '@lingui/react/macro';
import type { Part } from '../../../contract/catalogue/catalogue.ts';
import type { Availability } from '../../../contract/catalogue/stock.ts';
import { canBeAdded } from '../../../domain/catalogue/orderable.ts';
import type { CartAdder } from '../../cart/carts.ts';
import type { QuantityEntries } from '../quantity/quantity-entries.ts';
import { partItemOf, partTermsOf } from '../sold-sku.ts';
import { BackorderMessage } from './backorder-messages.tsx';
import { QuickAdd } from './quick-add.tsx';
import styles from './quick-add.module.css';

export type PartOrdering = {
  readonly cart: CartAdder;
  readonly entries: QuantityEntries;
  readonly onEntries: (change: (entries: QuantityEntries) => QuantityEntries) => void;
  /** Units in the cart, by SKU. */
  readonly inCart: ReadonlyMap<string, number>;
};

type PartOrderProps = { part: Part; availability: Availability; ordering: PartOrdering };

export function PartOrder({ part, availability, ordering }: PartOrderProps) {
  const { t } = useLingui();
  const { entries, onEntries, cart, inCart } = ordering;
  const { sku, name } = part;
  const terms = partTermsOf(part, availability);

  if (!canBeAdded({ ...terms, available: availability.quantity })) {
    return (
      <p className={`small muted ${styles.none}`}>
        <Trans>Discontinued – sold out</Trans>
      </p>
    );
  }
  return (
    <QuickAdd
      labels={{ quantity: t`Quantity: ${name}, ${sku}`, add: t`Add to cart: ${name}, ${sku}` }}
      sold={{
        sku,
        terms,
        itemOf: (quantity) => partItemOf(part, availability, quantity),
        inCart: inCart.get(sku) ?? 0,
      }}
      entries={entries}
      field={sku}
      onEntries={onEntries}
      cart={cart}
      renderWords={(quantity) => <BackorderMessage quantity={quantity} availability={availability} />}
    />
  );
}
