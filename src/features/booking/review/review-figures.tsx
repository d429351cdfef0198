import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type Currency, currencyCode } from '../../../domain/account/access.ts';
import { useFormats } from '../../../ui/format.ts';
import { Table } from '../../../ui/table.tsx';
import type { BookingFigures } from './price-booking.ts';

/** INV-1, PRICE-2 to PRICE-9. What a booking order comes to; rows with nothing in them are left out. */
export function ReviewFigures({ figures, currency }: { figures: BookingFigures; currency: Currency }) {
  const { money, percent } = useFormats();
  const { configurationsCents, discountCents, tariffCents, configurationShippingCents, taxCents, totalCents } =
    figures.totals;
  const row = (title: ReactNode, cents: number, key?: string) =>
    cents !== 0 && (
      <tr key={key}>
        <th scope="row">{title}</th>
        <td className="figures" translate="no">
          {money(cents, currency)}
        </td>
      </tr>
    );
  const taxRows =
    figures.taxes.length === 0
      ? row(<Trans>Sales tax</Trans>, figures.totals.taxCents ?? 0)
      : figures.taxes.map(({ name, percent: rate, cents }) => row(`${name} ${percent(rate)}`, cents, name));
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
              <Trans>not calculated</Trans>
            </td>
          </tr>
        ) : (
          taxRows
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            {figures.isFinal ? <Trans>Total</Trans> : <Trans>Total, based on data on this device</Trans>}
          </th>
          <td className="figures">
            {money(totalCents, currency)} <small>{currencyCode(currency)}</small>
          </td>
        </tr>
      </tfoot>
    </Table>
  );
}
