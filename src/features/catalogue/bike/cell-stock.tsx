import { Plural, Trans } from '@lingui/react/macro';
import type { Currency } from '../../../domain/account/access.ts';
import type { Mode } from '../../../domain/account/mode.ts';
import { priceTermsOf, shownPriceOf } from '../../../domain/pricing/shown-price.ts';
import { classNames } from '../../../ui/class-names.ts';
import { useFormats } from '../../../ui/format.ts';
import { isDiscontinued, type SoldSku } from '../sold-sku.ts';
import { stockLevelOf, type StockLevel } from '../stock-level.ts';
import { useHasCount } from '../stock-messages.tsx';
import styles from './cell-stock.module.css';

type CellStockProps = {
  id: string;
  sold: SoldSku;
  mode: Mode;
  currency: Currency;
  /** True where prices differ within the table. */
  hasPrice: boolean;
};

const tones: Partial<Record<StockLevel['code'], string | undefined>> = {
  'few-left': styles.few,
  next: styles.coming,
  none: styles.out,
};

/** Stock and other facts of one SKU, below its field. */
export function CellStock({ id, sold, mode, currency, hasPrice }: CellStockProps) {
  const { money } = useFormats();
  const { next, arriving } = sold.availability;
  const level = stockLevelOf([sold.availability]);
  const price = hasPrice ? shownPriceOf(priceTermsOf(sold.configuration, sold.revision), mode) : null;
  return (
    <span id={id} className={classNames(styles.stock, tones[level.code])}>
      {level.code !== 'next' && <LevelText level={level} />}
      {next !== null && (
        <span className={level.code === 'next' ? undefined : styles.line}>
          <ArrivalText day={next} units={arriving} />
        </span>
      )}
      {isDiscontinued(sold) && !sold.bike.discontinued && (
        <span className={styles.line}>
          <Trans>Discontinued</Trans>
        </span>
      )}
      {price && (
        <span className={styles.line} translate="no">
          {money(price.cents, currency)}
        </span>
      )}
    </span>
  );
}

/** Visually shortened in narrow cells, but read out in full. */
function LevelText({ level }: { level: Exclude<StockLevel, { code: 'next' }> }) {
  const { number } = useFormats();
  const hasCount = useHasCount();
  switch (level.code) {
    case 'in-stock':
      if (!hasCount) return <Trans>In stock</Trans>;
      return (
        <Trans>
          {number(level.count)}
          <span className={styles.word}> in stock</span>
        </Trans>
      );
    case 'few-left':
      return (
        <Trans>
          <span className={styles.word}>Only </span>
          {number(level.count)} left
        </Trans>
      );
    case 'none':
      return <Trans>Out of stock</Trans>;
  }
}

function ArrivalText({ day, units }: { day: string; units: number | undefined }) {
  const due = useFormats().shortDate(day);
  if (units === undefined) return <Trans>Due {due}</Trans>;
  return (
    <Trans>
      Due {due},{' '}
      <span className="nowrap">
        <Plural value={units} one="# unit" other="# units" />
      </span>
    </Trans>
  );
}
