import { Plural, Trans } from '@lingui/react/macro';
import type { Currency } from '../../../domain/account/access.ts';
import type { GoodsPart } from '../../../domain/figure-parts/goods-parts.ts';
import { negative } from '../../../domain/figure-parts/shares.ts';
import { useFormats } from '../../../ui/format.ts';
import { Note, Part, type TotalsColumns } from './figure.tsx';
import type { CartPricing } from './use-cart-pricing.ts';

type PartsProps = { cart: CartPricing; columns: TotalsColumns };

type GoodsPartsProps = { parts: readonly GoodsPart[]; currency: Currency; columns: TotalsColumns };

/** PRICE-1, PAY-3. Units by their prices. */
export function GoodsParts({ parts, currency, columns }: GoodsPartsProps) {
  const { money } = useFormats();
  return parts.map((part) => (
    <Part
      key={`${part.kind} ${part.unitCents}`}
      title={
        <UnitsMessage units={part.units} price={part.unitCents === null ? null : money(part.unitCents, currency)} />
      }
      words={
        (part.kind === 'fixed' && <Trans>Fixed price</Trans>) ||
        (part.kind === 'backorder' && <Trans>On backorder</Trans>) ||
        undefined
      }
      columns={columns}
      shares={part}
    />
  ));
}

function UnitsMessage({ units, price }: { units: number; price: string | null }) {
  if (price === null)
    return <Plural value={units} one="# unit at a different price" other="# units at different prices" />;
  return <Plural value={units} one={`# unit at ${price}`} other={`# units at ${price}`} />;
}

/** PRICE-2 to PRICE-4. Which discounts, on what, and what would make them larger. */
export function DiscountParts({ cart, columns }: PartsProps) {
  const { percent, money } = useFormats();
  const { volume, currency } = cart;
  const { discount } = cart.explain();
  const [off, next] = [percent(volume.percent), volume.next];
  const [nextOff, nextShipping] = [percent(next?.discount ?? 0), percent(next?.discountship ?? 0)];
  const more = next?.quantity ?? 0;
  return (
    <>
      {discount.map((part) => {
        const [share, gross] = [percent(part.percent), money(part.grossCents, currency)];
        return (
          <Part
            key={`${part.kind} ${part.percent}`}
            title={
              <Trans>
                {share} of {gross}
              </Trans>
            }
            words={
              part.kind === 'own' ? (
                <Plural value={part.units} one="# unit with its own discount" other="# units with their own discount" />
              ) : (
                <VolumeTier units={part.units} from={volume.from} />
              )
            }
            columns={columns}
            shares={negative(part)}
          />
        );
      })}
      {!volume.isHeld && volume.percent > 0 && (
        <Note columns={columns}>
          <Trans>The {off} volume discount can’t be combined with item discounts.</Trans>
        </Note>
      )}
      {next !== null && (
        <Note columns={columns}>
          <Plural
            value={more}
            one={`Add # bike for ${nextOff} on all bikes.`}
            other={`Add # bikes for ${nextOff} on all bikes.`}
          />{' '}
          {cart.offersCard && next.discountship > 0 && <Trans>Save {nextShipping} on shipping if you pay now.</Trans>}
        </Note>
      )}
      {discount.length === 0 && next === null && volume.isHeld && volume.isKnown && (
        <Note columns={columns}>
          <Trans>None for this order</Trans>
        </Note>
      )}
    </>
  );
}

/** PRICE-4. A backend that is not ours does not say where its tier begins. */
function VolumeTier({ units, from }: { units: number; from: number | null }) {
  const bikes = <Plural value={units} one="# bike" other="# bikes" />;
  if (from === null) return bikes;
  return (
    <>
      {bikes}; <Plural value={from} one="from # bike" other="from # bikes" />
    </>
  );
}

export function TariffParts({ cart, columns }: PartsProps) {
  const { percent, money } = useFormats();
  const { tariff } = cart.explain();
  if (tariff === null) return null;
  const [share, gross] = [percent(tariff.percent), money(tariff.baseCents, cart.currency)];
  return (
    <Part
      title={
        <Trans>
          {share} of {gross}
        </Trans>
      }
      words={<Trans>The cost of bikes and parts, after discounts</Trans>}
      columns={columns}
      shares={tariff}
    />
  );
}
