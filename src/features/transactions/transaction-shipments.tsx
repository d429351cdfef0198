import { Trans, useLingui } from '@lingui/react/macro';
import type { Shipment } from '../../contract/transactions.ts';
import { useFormats } from '../../ui/format.ts';
import { Table } from '../../ui/table.tsx';

/** TXN-1. The parcels of an order, each with the carrier's page about it where there is one. */
export function TransactionShipments({ shipments }: { shipments: readonly Shipment[] }) {
  const { t } = useLingui();
  const { date } = useFormats();
  return (
    <Table label={t`Shipments`}>
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
        </tr>
      </thead>
      <tbody>
        {[...shipments.entries()].map(([place, { shippedOn, carrier, tracking, url }]) => (
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
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
