import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import type { Configuration } from '../../../contract/catalogue/catalogue.ts';
import type { Currency } from '../../../domain/account/access.ts';
import type { Mode } from '../../../domain/account/mode.ts';
import { lowestPriceOf } from '../../../domain/pricing/shown-price.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Table } from '../../../ui/table.tsx';
import { LineRetail } from '../../cart/line-item.tsx';
import { LowestPriceMessage } from '../lowest-price-messages.tsx';
import type { SoldSku } from '../sold-sku.ts';
import { stockLevelOf } from '../stock-level.ts';
import { StockMessage } from '../stock-messages.tsx';
import styles from './configurations-table.module.css';

type ConfigurationsTableProps = {
  configurations: readonly Configuration[];
  chosen: string;
  onChoose: (id: string) => void;
  soldSkus: ReadonlyMap<string, SoldSku>;
  /** The size that was asked for, whose stock is shown. */
  size: string | undefined;
  mode: Mode;
  currency: Currency;
};

/** All configurations with price and stock, on wide screens in place of a select. */
export function ConfigurationsTable({
  configurations,
  chosen,
  onChoose,
  soldSkus,
  ...shown
}: ConfigurationsTableProps) {
  const { size, mode, currency } = shown;
  const id = useId();
  const stockOf = (configuration: Configuration) =>
    stockLevelOf(
      [...soldSkus.values()]
        .filter((sold) => sold.configuration.id === configuration.id && (size === undefined || sold.size === size))
        .map(({ availability }) => availability),
    );
  return (
    <div className={styles.configurations}>
      <Table>
        <caption className="visually-hidden">
          <Trans>Configurations with price and stock</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Configuration</Trans>
            </th>
            <th scope="col" className="figures">
              {mode === 'admin' ? <Trans>Your cost</Trans> : <Trans>MSRP</Trans>}
            </th>
            <th scope="col">{size === undefined ? <Trans>Stock</Trans> : <Trans>Stock, {size}</Trans>}</th>
          </tr>
        </thead>
        <tbody>
          {configurations.map((configuration) => {
            const price = lowestPriceOf([configuration], mode);
            const isChosen = configuration.id === chosen;
            return (
              <tr key={configuration.id} className={classNames(isChosen && styles.chosen)}>
                <th scope="row">
                  <label className={styles.choice}>
                    <input type="radio" name={id} checked={isChosen} onChange={() => onChoose(configuration.id)} />
                    {configuration.name}
                  </label>
                </th>
                <td className="figures">
                  {price && (
                    <>
                      <LowestPriceMessage price={price} currency={currency} />
                      <LineRetail retail={price.retail} currency={currency} />
                    </>
                  )}
                </td>
                <td>
                  <StockMessage level={stockOf(configuration)} />
                </td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </div>
  );
}
