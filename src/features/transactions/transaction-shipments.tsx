import { Trans, useLingui } from '@lingui/react/macro';
import type { Shipment, Transaction } from '../../contract/orders/transactions.ts';
import { useFormats } from '../../ui/format.ts';
import { Table } from '../../ui/table.tsx';
import styles from './transaction-shipments.module.css';

type TransactionShipmentsProps = { shipments: readonly Shipment[]; lines: Transaction['lines'] };

/** TXN-1. The parcels of an order, each with the carrier's page about it where there is one. */
export function TransactionShipments({ shipments, lines }: TransactionShipmentsProps) {
  const { t } = useLingui();
  const { date, number } = useFormats();
  const names = new Map(
    lines.map(({ sku, type, name, description }) => [sku, [name, type === 'configuration' && description]]),
  );
  const hasContents = shipments.some((shipment) => shipment.lines !== undefined);
  return (
    <Table folds={hasContents} label={t`Shipments`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Shipped on</Trans>
          </th>
          <th scope="col">
            <Trans>Carrier</Trans>
          </th>
          <th scope="col">
            <Trans>Tracking number</Trans>
          </th>
          {hasContents && (
            <th scope="col">
              <Trans>Contents</Trans>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {[...shipments.entries()].map(([place, { shippedOn, carrier, tracking, url, lines: contents = [] }]) => (
          <tr key={place}>
            <td className="muted nowrap">{date(shippedOn)}</td>
            <td>{carrier}</td>
            <th scope="row">
              {url === null ? (
                tracking
              ) : (
                <a
                  href={url}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={t`Track ${tracking} at ${carrier}, in a new tab`}
                >
                  {tracking}
                </a>
              )}
            </th>
            {hasContents && (
              <td className={styles.contents}>
                <ul>
                  {contents.map(({ sku, quantities }) => (
                    <li key={sku}>
                      {number(quantities)} × {names.get(sku)?.filter(Boolean).join(', ') ?? sku}
                    </li>
                  ))}
                </ul>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
