import { Plural, Trans } from '@lingui/react/macro';
import type { Tax } from '../../../contract/orders/pricing.ts';
import { useFormats } from '../../../ui/format.ts';
import type { VolumeDiscount } from './price-cart.ts';
import type { CartPricing } from './use-cart-pricing.ts';

/** PRICE-3, PRICE-4. Where the discount comes from, and what would make it larger. */
export function VolumeMessage({ volume, bikes }: { volume: VolumeDiscount; bikes: number }) {
  const { percent: asPercent } = useFormats();
  if (!volume.isHeld) return <Trans>Item discounts. The volume discount doesn’t apply to these.</Trans>;
  const [percent, nextPercent] = [asPercent(volume.percent), asPercent(volume.next?.discount ?? 0)];
  const more = volume.next?.quantity ?? 0;
  const has = volume.percent > 0;
  if (!volume.isKnown) return <Trans>Calculated when the order is checked.</Trans>;
  if (bikes === 0) return <Trans>Volume discount on bikes</Trans>;
  return (
    <>
      {has && <Plural value={bikes} one={`${percent} on # bike`} other={`${percent} on # bikes`} />}
      {has && volume.next !== null && ' · '}
      {volume.next !== null && (
        <Plural value={more} one={`Add # bike for ${nextPercent} off`} other={`Add # bikes for ${nextPercent} off`} />
      )}
      {!has && volume.next === null && <Trans>None for this order</Trans>}
    </>
  );
}

/** PRICE-5 to PRICE-7. */
export function ShippingMessage({ pricing }: { pricing: CartPricing }) {
  const { money } = useFormats();
  const { view, totals, currency } = pricing;
  const { configurationShippingCents, partsShippingCents } = totals.whole;
  const bikes = money(configurationShippingCents, currency);
  const parts = money(partsShippingCents, currency);
  if (configurationShippingCents > 0 && partsShippingCents > 0) {
    return (
      <Trans>
        Bikes {bikes}, parts {parts}
      </Trans>
    );
  }
  if (partsShippingCents > 0) return <Trans>Once per order, for all parts</Trans>;
  if (configurationShippingCents === 0) return <Trans>Free</Trans>;
  const fees = new Set(view.configurations.lines.map(({ item }) => item?.shipping?.fee));
  const fee = money(configurationShippingCents / view.configurations.units, currency);
  return fees.size === 1 ? <Trans>{fee} per bike</Trans> : <Trans>By bike</Trans>;
}

export function TaxMessage({ tax, isComputed }: { tax: Tax | null; isComputed: boolean }) {
  const { percent } = useFormats();
  if (!isComputed) return <Trans>Added once the order is checked.</Trans>;
  return tax?.taxes.map(({ name, rate }) => `${name} ${percent(rate)}`).join(', ');
}
