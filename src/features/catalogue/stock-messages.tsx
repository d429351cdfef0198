import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { isCustomer } from '../../domain/account/access.ts';
import { useFormats } from '../../ui/format.ts';
import { StockLabel, type StockTone } from '../../ui/stock-label.tsx';
import { useUser } from '../shell/use-services.ts';
import type { StockLevel } from './stock-level.ts';

const tones: Record<StockLevel['code'], StockTone> = {
  'in-stock': 'in',
  'few-left': 'few',
  next: 'coming',
  none: 'out',
};

export function StockMessage({ level }: { level: StockLevel }) {
  return (
    <StockLabel tone={tones[level.code]}>
      <StockText level={level} />
    </StockLabel>
  );
}

/** For sentences and options, which have no room for a dot. */
export function StockText({ level }: { level: StockLevel }) {
  return useStockWords()(level);
}

/** The same as text, for files. */
export function useStockWords(): (level: StockLevel) => string {
  const { t } = useLingui();
  const { number, shortDate } = useFormats();
  const hasCount = useHasCount();
  return (level) => {
    switch (level.code) {
      case 'in-stock':
        return hasCount ? t`${number(level.count)} in stock` : t`In stock`;
      case 'few-left':
        return t`${plural(level.count, { one: 'Only # left', other: 'Only # left' })}`;
      case 'next': {
        const day = shortDate(level.day);
        return t`Due ${day}`;
      }
      case 'none':
        return t`Out of stock`;
    }
  };
}

/** How much the company has is for dealers, not for a customer who holds their tablet. */
export function useHasCount(): boolean {
  const user = useUser();
  return user === null || !isCustomer(user);
}
