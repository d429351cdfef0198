import { Trans, useLingui } from '@lingui/react/macro';
import { countryName } from '../../../domain/address/countries.ts';
import { useFormats } from '../../../ui/format.ts';
import { Note, Part, type TotalsColumns } from './figure.tsx';
import type { PricedCart } from './price-cart.ts';

/** PRICE-9, PRICE-13. Where the order is taxed and on what, and each tax by its name and rate. */
export function TaxParts({ cart, columns }: { cart: PricedCart; columns: TotalsColumns }) {
  const { i18n } = useLingui();
  const { money, percent } = useFormats();
  const { tax, currency, isShippingTaxed } = cart;
  if (tax === null) {
    return (
      <Note columns={columns}>
        <Trans>We have no tax rate for this address. The total doesn’t include taxes.</Trans>
      </Note>
    );
  }
  const { taxes, taxBaseCents } = cart.explain();
  const [place, base] = [placeOf(tax.area, i18n.locale), money(taxBaseCents, currency)];
  return (
    <>
      <Note columns={columns}>
        {isShippingTaxed ? (
          <Trans>
            {place}: on {base}, including shipping
          </Trans>
        ) : (
          <Trans>
            {place}: on {base}, excluding shipping
          </Trans>
        )}
      </Note>
      {taxes.map((one) => (
        <Part key={one.name} title={`${one.name} ${percent(one.percent)}`.trim()} columns={columns} shares={one} />
      ))}
    </>
  );
}

/** CA-QC → QC, Canada. */
function placeOf(area: string, locale: string): string {
  const [country = '', province] = area.split('-', 2);
  const name = countryName(country, locale);
  return province === undefined ? name : `${province}, ${name}`;
}
