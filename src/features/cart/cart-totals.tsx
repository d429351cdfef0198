import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { User } from '../../contract/user.ts';
import type { Mode } from '../../domain/mode.ts';
import { useFormats } from '../../ui/format.ts';
import { paymentTermWords } from './payment-term-words.ts';
import { ShippingWords, TaxWords, VolumeWords } from './totals-words.tsx';
import type { CartPricing } from './use-cart-pricing.ts';
import styles from './cart-totals.module.css';

type CartTotalsProps = { user: User; mode: Mode; pricing: CartPricing };

/**
 * What the cart comes to; each row says in small print how it came about. In client mode the rows that follow from the cost are not
 * there (MODE-2).
 */
export function CartTotals({ user, mode, pricing }: CartTotalsProps) {
  const { i18n } = useLingui();
  const { money } = useFormats();
  const { view, totals, currency, volume, tax, unpriced } = pricing;
  const { whole } = totals;
  const { units: bikes } = view.configurations;
  const { units: parts } = view.parts;
  const amount = (cents: number) => (cents === 0 ? '–' : money(cents, currency));
  const isCost = mode === 'admin';

  return (
    <>
      <table className={styles.sums}>
        <thead>
          <tr>
            <td aria-hidden="true" />
            <th scope="col">
              {isCost ? i18n._(paymentTermWords('ONTERM', user.paymentTerms)) : <Trans>Suggested retail price</Trans>}
            </th>
          </tr>
        </thead>
        <tbody>
          {bikes > 0 && (
            <Row
              title={<Trans>Bikes</Trans>}
              words={isCost ? <Plural value={bikes} one="# unit at cost" other="# units at cost" /> : undefined}
              amount={amount(whole.configurationsCents)}
            />
          )}
          {parts > 0 && (
            <Row
              title={<Trans>Parts</Trans>}
              words={isCost ? <Plural value={parts} one="# unit at cost" other="# units at cost" /> : undefined}
              amount={amount(whole.partsCents)}
            />
          )}
          {isCost && (
            <Row
              title={<Trans>Your discount</Trans>}
              words={<VolumeWords volume={volume} bikes={bikes} />}
              amount={amount(-whole.discountCents)}
            />
          )}
          {isCost && whole.tariffCents > 0 && (
            <Row
              title={<Trans>Tariff</Trans>}
              words={<Trans>USA: 5% of the cost after discounts</Trans>}
              amount={amount(whole.tariffCents)}
            />
          )}
          <Row
            title={<Trans>Shipping</Trans>}
            words={<ShippingWords pricing={pricing} />}
            amount={amount(whole.configurationShippingCents + whole.partsShippingCents)}
          />
          <Row
            title={<Trans>Taxes</Trans>}
            words={<TaxWords tax={tax} isComputed={whole.taxCents !== null} />}
            amount={whole.taxCents === null ? <Trans>not computed</Trans> : amount(whole.taxCents)}
          />
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              {isCost ? <Trans>To pay</Trans> : <Trans>Total</Trans>}
              {whole.taxCents === null && (
                <small>
                  <Trans>without taxes</Trans>
                </small>
              )}
            </th>
            <td>
              {money(whole.totalCents, currency)} <small>{currency === 'CA' ? 'CAD' : 'USD'}</small>
            </td>
          </tr>
        </tfoot>
      </table>
      {unpriced > 0 && (
        <p className="small muted">
          <Plural
            value={unpriced}
            one="# line has no price on this device yet and is not in the total."
            other="# lines have no price on this device yet and are not in the total."
          />
        </p>
      )}
    </>
  );
}

function Row({ title, words, amount }: { title: ReactNode; words?: ReactNode; amount: ReactNode }) {
  return (
    <tr>
      <th scope="row">
        {title}
        {words !== undefined && <small>{words}</small>}
      </th>
      <td>{amount}</td>
    </tr>
  );
}
