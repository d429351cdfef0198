import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Currency } from '../../../domain/account/access.ts';
import type { LineChange, StockThen } from '../../../domain/orders/what-changed.ts';
import { useFormats } from '../../../ui/format.ts';
import { BeforeAfter } from './before-after.tsx';

type ChangeWordsProps = {
  change: LineChange;
  /** Units that are asked for. */
  quantity: number;
  currency: Currency;
};

export function ChangeMessage({ change, quantity, currency }: ChangeWordsProps): ReactNode {
  const { t } = useLingui();
  const { money, number, date } = useFormats();
  const price = (cents: number | null) => (cents === null ? t`no price` : money(cents, currency));
  const day = (next: string | null) => (next === null ? t`no date` : date(next));

  function stock({ available, next }: StockThen): string {
    const units = number(available);
    if (available > 0) {
      return quantity > available && next !== null ? t`${units} in stock, more on ${day(next)}` : t`${units} in stock`;
    }
    return next === null ? t`out of stock` : t`out of stock, expected ${day(next)}`;
  }

  switch (change.code) {
    case 'gone':
      return <Trans>No longer sold to you.</Trans>;
    case 'back':
      return <Trans>Sold to you again.</Trans>;
    case 'discontinued':
      return <Trans>No longer made: what is left is all there is.</Trans>;
    case 'made-again':
      return <Trans>Made again.</Trans>;
    case 'stock':
      return <BeforeAfter label={<Trans>Stock</Trans>} was={stock(change.was)} is={stock(change.is)} />;
    case 'date':
      return <BeforeAfter label={<Trans>Expected</Trans>} was={day(change.was)} is={day(change.is)} />;
    case 'cost':
      return <BeforeAfter label={<Trans>Price of one</Trans>} was={price(change.was)} is={price(change.is)} />;
    case 'msrp':
      return <BeforeAfter label={<Trans>Retail price</Trans>} was={price(change.was)} is={price(change.is)} />;
    case 'maximum':
      return <BeforeAfter label={<Trans>At most</Trans>} was={limit(change.was)} is={limit(change.is)} />;
    case 'minimum':
      return <BeforeAfter label={<Trans>At least</Trans>} was={number(change.was)} is={number(change.is)} />;
    case 'multiple':
      return <BeforeAfter label={<Trans>Sold by</Trans>} was={number(change.was)} is={number(change.is)} />;
  }

  function limit(units: number): string {
    return units === 0 ? t`no limit` : number(units);
  }
}
