import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import type { Configuration } from '../../../contract/catalogue/catalogue.ts';
import type { Currency } from '../../../domain/account/access.ts';
import type { Mode } from '../../../domain/account/mode.ts';
import { revisionOf } from '../../../domain/catalogue/configuration-choice.ts';
import { lowestPriceOf, priceTermsOf, shownPriceOf } from '../../../domain/pricing/shown-price.ts';
import { useFormats } from '../../../ui/format.ts';
import { Select } from '../../../ui/forms/field.tsx';
import { Price } from '../../../ui/price.tsx';
import type { CartAdder } from '../../cart/carts.ts';
import { QuickAdd } from '../products/quick-add.tsx';
import { lineTermsOf, type Sized, type SoldSku, cartItemOf, isDiscontinued, soldSkusOf } from '../sold-sku.ts';
import { stockLevelOf, type Figures } from '../stock-level.ts';
import { StockText, StockMessage } from '../stock-messages.tsx';
import { rowField, useRowDraft, withChoice } from './row-draft.ts';
import styles from './bike-order.module.css';

export type RowOrdering = {
  readonly cart: CartAdder;
  readonly userId: string;
  /** Units in the cart, by SKU. */
  readonly inCart: ReadonlyMap<string, number>;
};

type BikeOrderProps = {
  bike: Sized;
  /** The SKUs of a size or color that was asked for. */
  matched?: readonly SoldSku[];
  figures: Figures;
  mode: Mode;
  currency: Currency;
  ordering: RowOrdering;
};

export function BikeOrder({ bike, matched = [], figures, mode, currency, ordering }: BikeOrderProps) {
  const { t } = useLingui();
  const { money } = useFormats();
  const select = useRef<HTMLSelectElement>(null);
  const [isUnchosen, setIsUnchosen] = useState(false);
  const [draft, setDraft] = useRowDraft(ordering.userId, bike.id);
  const choices = bikeChoicesOf(bike, figures);
  const skus = choices.flatMap((one) => one.skus);
  const only = skus.length === 1 ? skus[0] : undefined;
  const asked = skus.filter(({ sku }) => matched.some((one) => one.sku === sku));
  const chosen = only ?? skus.find(({ sku }) => sku === draft.sku) ?? (asked.length === 1 ? asked[0] : undefined);
  const { name } = bike;

  if (skus.length === 0) {
    return (
      <p className="small muted">
        <Trans>Discontinued – sold out</Trans>
      </p>
    );
  }

  const options = (one: BikeChoices) =>
    one.skus.map((sold) => {
      const level = stockLevelOf([sold.availability]);
      return (
        <option key={sold.sku} value={sold.sku}>
          {[sold.size, sold.color.name].filter(Boolean).join(' · ')}
          {level.code !== 'in-stock' && (
            <>
              {' · '}
              <StockText level={level} />
            </>
          )}
        </option>
      );
    });

  return (
    <QuickAdd
      labels={{ quantity: t`Quantity: ${name}`, add: t`Add to cart: ${name}` }}
      sold={
        chosen
          ? {
              sku: chosen.sku,
              terms: lineTermsOf(chosen),
              itemOf: (quantity) => cartItemOf(chosen, quantity),
              inCart: ordering.inCart.get(chosen.sku) ?? 0,
            }
          : null
      }
      entries={draft.entries}
      field={rowField}
      onEntries={(change) => setDraft((before) => ({ ...before, entries: change(before.entries) }))}
      cart={ordering.cart}
      onUnchosen={() => {
        setIsUnchosen(true);
        select.current?.focus();
      }}
      about={
        chosen &&
        !only && (
          <span className={styles.about}>
            <StockMessage level={stockLevelOf([chosen.availability])} />
            {/* The row already shows a price common to all. */}
            {lowestPriceOf(bike.configurations, mode)?.isFrom && (
              <Price amount={money(priceOf(chosen, mode), currency)} />
            )}
            {choices.length > 1 && <span>{chosen.configuration.name}</span>}
          </span>
        )
      }
    >
      <Select
        ref={select}
        className={styles.choice}
        label={<span className="visually-hidden">{t`Size and color: ${name}`}</span>}
        error={isUnchosen && !chosen && <Trans>Choose a size first.</Trans>}
        value={chosen?.sku ?? ''}
        data-control="choice"
        onChange={(event) => {
          const sku = event.target.value;
          setIsUnchosen(false);
          setDraft((before) =>
            withChoice(
              before,
              skus.find((one) => one.sku === sku),
            ),
          );
        }}
      >
        {only === undefined && <option value="">{t`Size, color`}</option>}
        {choices.length > 1
          ? choices.map((one) => (
              <optgroup key={one.configuration.id} label={one.configuration.name}>
                {options(one)}
              </optgroup>
            ))
          : choices.map(options)}
      </Select>
    </QuickAdd>
  );
}

/** In cents. */
function priceOf({ configuration, revision }: SoldSku, mode: Mode): number {
  return shownPriceOf(priceTermsOf(configuration, revision), mode).cents;
}

/** Orderable sizes and colors of a configuration, at least one. */
type BikeChoices = { readonly configuration: Configuration; readonly skus: readonly SoldSku[] };

/** Current revisions in catalogue order. Includes out of stock, but not sold-out discontinued ones. */
export function bikeChoicesOf(bike: Sized, figures: Figures): BikeChoices[] {
  const soldSkus = soldSkusOf(bike, figures);
  return bike.configurations
    .map((configuration) => ({
      configuration,
      skus: configuration.sizes
        .flatMap(({ skus }) => skus)
        .flatMap(({ revisions }) => soldSkus.get(revisionOf(revisions, null)?.sku ?? '') ?? [])
        .filter((sold) => !isDiscontinued(sold) || sold.availability.quantity > 0),
    }))
    .filter(({ skus }) => skus.length > 0);
}
