import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Currency } from '../../../domain/access.ts';
import { useFormats } from '../../../ui/format.ts';
import { Table } from '../../../ui/table.tsx';
import type { BookingFigures } from './price-booking.ts';

/** PRICE-2 to PRICE-9. What a booking order comes to; rows with nothing in them are left out. */
export function ReviewFigures({ figures, currency }: { figures: BookingFigures; currency: Currency }) {
  const { money } = useFormats();
  const { configurationsCents, discountCents, tariffCents, configurationShippingCents, taxCents, totalCents } =
    figures.totals;
  const row = (title: ReactNode, cents: number) =>
    cents !== 0 && (
      <tr>
        <th scope="row">{title}</th>
        <td className="figures" translate="no">
          {money(cents, currency)}
        </td>
      </tr>
    );
  return (
    <Table>
      <tbody>
        {row(<Trans>Bikes</Trans>, configurationsCents)}
        {row(<Trans>Your discount</Trans>, -discountCents)}
        {row(<Trans>Tariff</Trans>, tariffCents)}
        {row(<Trans>Shipping, not taxed</Trans>, configurationShippingCents)}
        {taxCents === null ? (
          <tr>
            <th scope="row">
              <Trans>Sales tax</Trans>
            </th>
            <td className="figures">
              <Trans>not computed</Trans>
            </td>
          </tr>
        ) : (
          row(<Trans>Sales tax</Trans>, taxCents)
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            {figures.isFinal ? <Trans>Total</Trans> : <Trans>Total, as far as this device knows</Trans>}
          </th>
          <td className="figures">
            {money(totalCents, currency)} <small>{currency === 'CA' ? 'CAD' : 'USD'}</small>
          </td>
        </tr>
      </tfoot>
    </Table>
  );
}
