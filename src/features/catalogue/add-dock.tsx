import { Plural, Trans } from '@lingui/react/macro';
import type { Currency } from '../../domain/access.ts';
import { Button } from '../../ui/button.tsx';
import { Dock } from '../../ui/dock.tsx';
import { useFormats } from '../../ui/format.ts';
import { BasketIcon } from '../../ui/icons.tsx';
import { Price } from '../../ui/price.tsx';
import { CheckIcon } from '../../ui/state-icons.tsx';
import styles from './add-dock.module.css';

type AddDockProps = {
  /** Units and lines that were typed, and what they come to. */
  count: number;
  lines: number;
  sumCents: number;
  currency: Currency;
  /** Units that were just added; null once something else was typed. */
  addedCount: number | null;
  isAdding: boolean;
  /** Something is typed, be it counted yet or not. */
  canAdd: boolean;
  onAdd: () => void;
};

export function AddDock({ count, lines, sumCents, currency, addedCount, isAdding, canAdd, onAdd }: AddDockProps) {
  const { money, number } = useFormats();
  return (
    <Dock className={styles.dock}>
      <output className={styles.sum}>
        {count === 0 && addedCount === null && (
          <span className="muted">
            <Trans>Type quantities in the table.</Trans>
          </span>
        )}
        {count === 0 && addedCount !== null && (
          <span className={styles.added}>
            <CheckIcon />
            <Plural value={addedCount} one="# bike is in the cart" other="# bikes are in the cart" />
          </span>
        )}
        {count > 0 && (
          <>
            <b>
              <Plural value={count} one="# bike" other="# bikes" />
            </b>{' '}
            <span className={styles.more}>
              <Plural value={lines} one="in # line" other="in # lines" />
            </span>{' '}
            · <Price amount={money(sumCents, currency)} />
          </>
        )}
      </output>
      <Button
        kind="primary"
        big
        disabled={!canAdd && !isAdding}
        busy={isAdding && <Trans>Adding…</Trans>}
        onClick={onAdd}
      >
        <BasketIcon />
        <span>
          {count === 0 ? (
            <Trans>Add to cart</Trans>
          ) : (
            <Trans>
              Add {number(count)}
              <span className={styles.more}> to cart</span>
            </Trans>
          )}
        </span>
      </Button>
    </Dock>
  );
}
