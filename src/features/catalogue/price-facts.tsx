import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Currency } from '../../domain/account/access.ts';
import type { Mode } from '../../domain/account/mode.ts';
import type { LowestPrice } from '../../domain/pricing/shown-price.ts';
import { useFormats } from '../../ui/format.ts';
import { LowestPriceMessage } from './lowest-price-messages.tsx';
import styles from './price-facts.module.css';

type PriceFactsProps = { price: LowestPrice | null; mode: Mode; currency: Currency };

/** What a dealer decides by: cost, MSRP and margin. In client mode the MSRP alone. */
export function PriceFacts({ price, mode, currency }: PriceFactsProps) {
  const { money, percent } = useFormats();
  if (!price) return null;
  const { retail } = price;
  return (
    <dl className={styles.prices}>
      <Fact title={mode === 'admin' ? <Trans>Your cost</Trans> : <Trans>MSRP</Trans>} isMain>
        <LowestPriceMessage price={price} currency={currency} />
      </Fact>
      {retail && (
        <>
          <Fact title={<Trans>MSRP</Trans>}>
            <span translate="no">{money(retail.msrpCents, currency)}</span>
          </Fact>
          {retail.marginPercent !== null && (
            <Fact title={<Trans>Margin</Trans>}>
              <span translate="no">{percent(retail.marginPercent)}</span>
            </Fact>
          )}
        </>
      )}
    </dl>
  );
}

function Fact({ title, isMain = false, children }: { title: ReactNode; isMain?: boolean; children: ReactNode }) {
  return (
    <div>
      <dt className={styles.label}>{title}</dt>
      <dd className={isMain ? styles.main : styles.other}>{children}</dd>
    </div>
  );
}
