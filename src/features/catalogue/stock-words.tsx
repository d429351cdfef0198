import { Plural, Trans } from '@lingui/react/macro';
import { useFormats } from '../../ui/format.ts';
import { StockLabel, type StockTone } from '../../ui/stock-label.tsx';
import type { StockLevel } from './stock-level.ts';

const tones: Record<StockLevel['code'], StockTone> = {
  'in-stock': 'in',
  'few-left': 'few',
  next: 'coming',
  none: 'out',
};

export function StockWords({ level }: { level: StockLevel }) {
  return (
    <StockLabel tone={tones[level.code]}>
      <StockText level={level} />
    </StockLabel>
  );
}

/** For sentences and options, which have no room for a dot. */
export function StockText({ level }: { level: StockLevel }) {
  const { number, shortDate } = useFormats();
  switch (level.code) {
    case 'in-stock':
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
