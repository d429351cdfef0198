import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { User } from '../../../contract/account/user.ts';
import { currencyCode } from '../../../domain/account/access.ts';
import type { Mode } from '../../../domain/account/mode.ts';
import { negative, sharesIn, sharesOf, type Shares } from '../../../domain/figure-parts/shares.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useFormats } from '../../../ui/format.ts';
import { Figure, type TotalsColumns } from './figure.tsx';
import { paymentTermWords } from './payment-term-choice.tsx';
import { ShippingParts } from './shipping-parts.tsx';
import { TaxParts } from './tax-parts.tsx';
import { ShippingMessage, TaxMessage, VolumeMessage } from './totals-messages.tsx';
import { DiscountParts, GoodsParts, TariffParts } from './totals-parts.tsx';
import type { CartPricing } from './use-cart-pricing.ts';
import styles from './cart-totals.module.css';

type CartTotalsProps = { user: User; mode: Mode; pricing: CartPricing };

/** Client mode shows one sum and hides rows based on cost. */
export function CartTotals({ user, mode, pricing }: CartTotalsProps) {
  const { i18n } = useLingui();
  const { money, percent } = useFormats();
  const { view, totals, currency, volume, tax, unpriced, explain } = pricing;
  const { whole, now, later } = totals;
  const { units: bikes } = view.configurations;
  const { units: parts } = view.parts;
  const isCost = mode === 'admin';
  const shares = sharesShown(pricing, isCost);
  const isSplit = shares.length > 1;
  const columns: TotalsColumns = { shares, amount: (cents) => (cents === 0 ? '–' : money(cents, currency)) };
  const code = currencyCode(currency);
  const withoutTaxes = whole.taxCents === null && (
    <small>
      <Trans>without taxes</Trans>
    </small>
  );

  return (
    <>
      <table className={classNames(styles.sums, isSplit && styles.split)}>
        <thead>
          <tr>
            <td aria-hidden="true" />
            {shares.map((share) => (
              <th key={share} scope="col">
                {isCost ? (
                  i18n._(paymentTermWords(isPaidNow(share, pricing) ? 'STRIPE' : pricing.laterTerm, user.paymentTerms))
                ) : (
                  <Trans>MSRP</Trans>
                )}
              </th>
            ))}
          </tr>
        </thead>
        {bikes > 0 && (
          <Figure
            title={<Trans>Bikes</Trans>}
            words={isCost ? <Plural value={bikes} one="# unit at cost" other="# units at cost" /> : undefined}
            columns={columns}
            shares={sharesIn(totals, 'configurationsCents')}
          >
            {() => <GoodsParts parts={explain().configurations} currency={currency} columns={columns} />}
          </Figure>
        )}
        {parts > 0 && (
          <Figure
            title={<Trans>Parts</Trans>}
            words={isCost ? <Plural value={parts} one="# unit at cost" other="# units at cost" /> : undefined}
            columns={columns}
            shares={sharesIn(totals, 'partsCents')}
          >
            {() => <GoodsParts parts={explain().parts} currency={currency} columns={columns} />}
          </Figure>
        )}
        {isCost && (
          <Figure
            title={<Trans>Your discount</Trans>}
            words={<VolumeMessage volume={volume} bikes={bikes} />}
            columns={columns}
            shares={negative(sharesIn(totals, 'discountCents'))}
          >
            {() => <DiscountParts cart={pricing} columns={columns} />}
          </Figure>
        )}
        {isCost && whole.tariffCents > 0 && (
          <Figure
            title={<Trans>Tariff</Trans>}
            words={<Trans>USA: 5% of the cost after discounts</Trans>}
            columns={columns}
            shares={sharesIn(totals, 'tariffCents')}
          >
            {() => <TariffParts cart={pricing} columns={columns} />}
          </Figure>
        )}
        <Figure
          title={<Trans>Shipping</Trans>}
          words={<ShippingMessage pricing={pricing} />}
          columns={columns}
          shares={sharesOf(
            whole.configurationShippingCents + whole.partsShippingCents,
            now.configurationShippingCents + now.partsShippingCents,
          )}
        >
          {() => <ShippingParts cart={pricing} columns={columns} isCost={isCost} />}
        </Figure>
        <Figure
          title={<Trans>Taxes</Trans>}
          words={<TaxMessage tax={tax} isComputed={whole.taxCents !== null} />}
          columns={columns}
          shares={whole.taxCents === null ? null : sharesOf(whole.taxCents, now.taxCents ?? 0)}
          unknown={<Trans>not calculated</Trans>}
        >
          {() => <TaxParts cart={pricing} columns={columns} />}
        </Figure>
        <tfoot>
          {isSplit && (
            <tr>
              <th scope="row">
                <Trans>Total due</Trans>
                {withoutTaxes}
              </th>
              <td translate="no">{money(now.totalCents, currency)}</td>
              <td translate="no">{money(later.totalCents, currency)}</td>
            </tr>
          )}
          <tr>
            <th scope="row">
              {isSplit ? <Trans>Order total</Trans> : isCost ? <Trans>Total due</Trans> : <Trans>Total</Trans>}
              {!isSplit && withoutTaxes}
            </th>
            <td colSpan={shares.length} translate="no">
              {money(whole.totalCents, currency)} <small>{code}</small>
            </td>
          </tr>
        </tfoot>
      </table>
      {pricing.retail && (
        <dl className={styles.retail}>
          <div>
            <dt>
              <Trans>At MSRP</Trans>
            </dt>
            <dd translate="no">{money(pricing.retail.msrpCents, currency)}</dd>
          </div>
          {pricing.retail.marginPercent !== null && (
            <div>
              <dt>
                <Trans>Margin before shipping and taxes</Trans>
              </dt>
              <dd translate="no">{percent(pricing.retail.marginPercent)}</dd>
            </div>
          )}
        </dl>
      )}
      {unpriced > 0 && (
        <p className="small muted">
          <Plural
            value={unpriced}
            one="# item has no price on this device yet and isn’t included in the total."
            other="# items have no price on this device yet and aren’t included in the total."
          />
        </p>
      )}
    </>
  );
}

/** PAY-2. Two shares only for who pays, and only where there is something in both. */
function sharesShown({ totals }: CartPricing, isCost: boolean): readonly (keyof Shares)[] {
  const isSplit = totals.now.totalCents > 0 && totals.later.totalCents > 0;
  return isCost && isSplit ? ['nowCents', 'laterCents'] : ['wholeCents'];
}

function isPaidNow(share: keyof Shares, { totals }: CartPricing): boolean {
  return share === 'nowCents' || (share === 'wholeCents' && totals.now.totalCents > 0);
}
