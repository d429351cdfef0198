import { Trans } from '@lingui/react/macro';
import { Table } from '../../../ui/table.tsx';
import type { StockTable } from './stock-table.ts';
import styles from './bike-details.module.css';

/** Part number and barcode of each color and size, for labels and the till. */
export function Barcodes({ table }: { table: StockTable }) {
  const sold = table.rows.flatMap(({ cells }) => cells.flatMap((cell) => cell?.sold ?? []));
  if (sold.every(({ revision }) => revision.barcode === undefined)) return null;
  return (
    <details className={styles.more}>
      <summary className={styles.title}>
        <Trans>Barcodes</Trans>
      </summary>
      <Table>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Color</Trans>
            </th>
            <th scope="col">
              <Trans>Size</Trans>
            </th>
            <th scope="col">
              <Trans>SKU</Trans>
            </th>
            <th scope="col">
              <Trans>Barcode</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {sold.map(({ sku, color, size, revision }) => (
            <tr key={sku}>
              <th scope="row">{color.name}</th>
              <td>{size}</td>
              <td translate="no">{sku}</td>
              <td translate="no">{revision.barcode ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  );
}
