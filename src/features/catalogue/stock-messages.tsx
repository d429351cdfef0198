import { Plural, Trans } from '@lingui/react/macro';
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
  const { number, shortDate } = useFormats();
  const hasCount = useHasCount();
  switch (level.code) {
    case 'in-stock':
      if (!hasCount) return <Trans>In stock</Trans>;
      return <Trans>{number(level.count)} in stock</Trans>;
    case 'few-left':
      return <Plural value={level.count} one="Only # left" other="Only # left" />;
    case 'next': {
      const day = shortDate(level.day);
      return <Trans>Due {day}</Trans>;
    }
    case 'none':
      return <Trans>Out of stock</Trans>;
  }
}

/** How much the company has is for dealers, not for a customer who holds their tablet. */
export function useHasCount(): boolean {
  const user = useUser();
  return user === null || !isCustomer(user);
}
