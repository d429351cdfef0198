import { Trans, useLingui } from '@lingui/react/macro';
import type { ColumnName } from '../column-names.ts';
import styles from '../lines/grid-row.module.css';

type GridHeadProps = { names: readonly ColumnName[]; columns: readonly number[]; isCost: boolean };

/** What the columns are; stays at the upper edge. */
export function GridHead({ names, columns, isCost }: GridHeadProps) {
  const { t } = useLingui();
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.headings}>
        <div role="columnheader" aria-colindex={1} className={styles.name} aria-label={t`Model, color and size`}>
          <span>
            <Trans>Model</Trans>
            <small>
              <Trans>color · size</Trans>
            </small>
          </span>
        </div>
        <div role="columnheader" aria-colindex={2} className={styles.sku}>
          <Trans>SKU</Trans>
        </div>
        <div role="columnheader" aria-colindex={3} className={styles.wide} data-figure="">
          {isCost ? <Trans>Your cost</Trans> : <Trans>MSRP</Trans>}
        </div>
        {columns.map((column) => (
          <div key={column} role="columnheader" aria-colindex={column + 4} data-figure="">
            <span>
              {names[column]?.label}
              <small>{names[column]?.day}</small>
            </span>
          </div>
        ))}
        <div role="columnheader" aria-colindex={10} data-figure="">
          <Trans>Units</Trans>
        </div>
        <div role="columnheader" aria-colindex={11} className={styles.amount} data-figure="">
          <Trans>Amount</Trans>
        </div>
      </div>
    </div>
  );
}
