import { Trans, useLingui } from '@lingui/react/macro';
import { Select } from '../../../ui/forms/field.tsx';
import type { ProductsSearch } from '../products-search.ts';
import styles from './sort-select.module.css';

type Order = Pick<ProductsSearch, 'sort' | 'direction'>;

const orders = {
  maker: { sort: undefined, direction: undefined },
  name: { sort: 'name', direction: undefined },
  cheap: { sort: 'price', direction: undefined },
  dear: { sort: 'price', direction: 'descending' },
  new: { sort: 'year', direction: 'descending' },
  sku: { sort: 'sku', direction: undefined },
} satisfies Record<string, Order>;

export type OrderName = keyof typeof orders;

type SortSelectProps = {
  names: readonly OrderName[];
  order: Order;
  /** Then the company's order gives way to the best match. */
  isSearching: boolean;
  onOrder: (order: Order) => void;
};

export function SortSelect({ names, order, isSearching, onOrder }: SortSelectProps) {
  const { t } = useLingui();
  const isDown = order.direction === 'descending';
  const chosen = names.find(
    (name) => orders[name].sort === order.sort && (orders[name].direction === 'descending') === isDown,
  );
  const texts: Record<OrderName, string> = {
    maker: isSearching ? t`Best match` : t`Catalog order`,
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
      {/* Sort orders that exist only in addresses. */}
      {chosen === undefined && <option value="">{t`Other sort order`}</option>}
      {names.map((name) => (
        <option key={name} value={name}>
          {texts[name]}
        </option>
      ))}
    </Select>
  );
}
