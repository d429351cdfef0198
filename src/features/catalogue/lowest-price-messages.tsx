import { Trans } from '@lingui/react/macro';
import type { Currency } from '../../domain/account/access.ts';
import type { LowestPrice } from '../../domain/pricing/shown-price.ts';
import { useFormats } from '../../ui/format.ts';
import { Price } from '../../ui/price.tsx';

type LowestPriceWordsProps = { price: LowestPrice; currency: Currency };

/** The lowest price, with the former one if reduced. */
export function LowestPriceMessage({ price, currency }: LowestPriceWordsProps) {
  const { money } = useFormats();
  return (
    <>
      {price.isFrom && (
        <span className="small muted">
          <Trans>from</Trans>{' '}
        </span>
      )}
      <Price
        amount={money(price.cents, currency)}
        former={price.formerCents === null ? undefined : money(price.formerCents, currency)}
      />
    </>
  );
}
