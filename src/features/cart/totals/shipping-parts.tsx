import { Plural, Trans } from '@lingui/react/macro';
import { sumOfShares } from '../../../domain/figure-parts/shares.ts';
import type { ShippingPart } from '../../../domain/figure-parts/shipping-parts.ts';
import { useFormats } from '../../../ui/format.ts';
import { Note, Part, type TotalsColumns } from './figure.tsx';
import type { CartPricing } from './use-cart-pricing.ts';

/** Client mode shows one sum, because savings are the dealer's business. */
export function ShippingParts({
  cart,
  columns,
  isCost,
}: {
  cart: CartPricing;
  columns: TotalsColumns;
  isCost: boolean;
}) {
  const { percent, money } = useFormats();
  const { shipping } = cart.explain();
  const { volume, delivery, view, terms, currency } = cart;
  const off = percent(volume.shippingPercent);
  const ofBikes = shipping.filter(({ kind }) => kind !== 'parts');
  const isFreeForParts = view.parts.units > 0 && shipping.every(({ kind }) => kind !== 'parts');
  const hasOffer = isCost && cart.offersCard && volume.shippingPercent > 0;

  if (delivery === 'PICKUP') {
    return (
      <Note columns={columns}>
        <Trans>Pickup has no shipping charge.</Trans>
      </Note>
    );
  }
  if (isCost && cart.standing?.isFreightFree) {
    const threshold = money(terms.freeFreightCents ?? 0, currency);
    return (
      <Note columns={columns}>
        <Trans>Free freight for orders from {threshold}.</Trans>
      </Note>
    );
  }
  return (
    <>
      {!isCost && ofBikes.length > 0 && (
        <Part title={<Trans>Bikes</Trans>} columns={columns} shares={sumOfShares(ofBikes)} />
      )}
      {shipping.map((part) =>
        isCost || part.kind === 'parts' ? (
          <Part
            key={part.kind === 'fee' ? part.feeCents : part.kind}
            title={<ShippingTitle part={part} off={off} cart={cart} />}
            columns={columns}
            shares={part}
          />
        ) : null,
      )}
      {isFreeForParts && (
        <Note columns={columns}>
          <Trans>These parts ship free.</Trans>
        </Note>
      )}
      {hasOffer && ofBikes.length > 0 && ofBikes.every(({ kind }) => kind !== 'discount') && (
        <Note columns={columns}>
          <Trans>Save {off} on bike shipping when you pay now.</Trans>
        </Note>
      )}
    </>
  );
}

function ShippingTitle({ part, off, cart }: { part: ShippingPart; off: string; cart: CartPricing }) {
  const { money } = useFormats();
  if (part.kind === 'parts') return <Trans>Parts, once per order</Trans>;
  if (part.kind === 'discount') return <Trans>Save {off} on bikes paid now</Trans>;
  const fee = money(part.feeCents, cart.currency);
  return <Plural value={part.units} one={`# bike at ${fee}`} other={`# bikes at ${fee}`} />;
}
