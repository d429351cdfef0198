import { Trans, useLingui } from '@lingui/react/macro';
import { Select } from '../../ui/field.tsx';
import type { ProductsSearch } from './products-search.ts';
import styles from './sort-select.module.css';

type Order = Pick<ProductsSearch, 'sort' | 'direction'>;

/** What an order is called in the list of choices, and the order that it stands for. */
const orders = {
  maker: { sort: undefined, direction: undefined },
  name: { sort: 'name', direction: undefined },
  cheap: { sort: 'price', direction: undefined },
  dear: { sort: 'price', direction: 'descending' },
  new: { sort: 'year', direction: 'descending' },
  sku: { sort: 'sku', direction: undefined },
} satisfies Record<string, Order>;

export type OrderName = keyof typeof orders;

type SortSelectProps = { names: readonly OrderName[]; order: Order; onOrder: (order: Order) => void };

export function SortSelect({ names, order, onOrder }: SortSelectProps) {
  const { t } = useLingui();
  const isDown = order.direction === 'descending';
  const chosen = names.find(
    (name) => orders[name].sort === order.sort && (orders[name].direction === 'descending') === isDown,
  );
  const texts: Record<OrderName, string> = {
    maker: t`Catalogue order`,
    name: t`Name, A to Z`,
    cheap: t`Price, low to high`,
    dear: t`Price, high to low`,
    new: t`Newest year first`,
    sku: t`Part number`,
  };
  return (
    <Select
      className={styles.sort}
      label={<Trans>Sort by</Trans>}
      value={chosen ?? ''}
      onChange={(event) => onOrder(orders[event.target.value as OrderName])}
    >
      {/* An order that only an address asks for. */}
      {chosen === undefined && <option value="">{t`Another order`}</option>}
      {names.map((name) => (
        <option key={name} value={name}>
          {texts[name]}
        </option>
      ))}
    </Select>
  );
}
