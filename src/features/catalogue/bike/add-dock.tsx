import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Currency } from '../../../domain/account/access.ts';
import { Dock } from '../../../ui/dock.tsx';
import { useFormats } from '../../../ui/format.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { CheckIcon } from '../../../ui/icons/icon.tsx';
import { BasketIcon } from '../../../ui/icons/icons.tsx';
import { Price } from '../../../ui/price.tsx';
import styles from './add-dock.module.css';

type AddDockProps = {
  /** Whether it counts bikes, or units of something else. */
  areBikes: boolean;
  /** Typed units and lines, and their total. */
  count: number;
  lines: number;
  sumCents: number;
  currency: Currency;
  /** Units just added, or null after further typing. */
  addedCount: number | null;
  isAdding: boolean;
  /** True once anything is typed, even if not counted yet. */
  canAdd: boolean;
  onAdd: () => void;
  /** Shown once something was added. */
  cartLink?: ReactNode;
};

export function AddDock({
  areBikes,
  count,
  lines,
  sumCents,
  currency,
  addedCount,
  isAdding,
  canAdd,
  onAdd,
  cartLink,
}: AddDockProps) {
  const { money, number } = useFormats();
  return (
    <Dock className={styles.dock}>
      <output className={styles.sum}>
        {count === 0 && addedCount === null && (
          <span className="muted">
            <Trans>Enter quantities above.</Trans>
          </span>
        )}
        {count === 0 && addedCount !== null && (
          <span className={styles.added}>
            <CheckIcon />
            {areBikes ? (
              <Plural value={addedCount} one="# bike added" other="# bikes added" />
            ) : (
              <Plural value={addedCount} one="# unit added" other="# units added" />
            )}
            {cartLink}
          </span>
        )}
        {count > 0 && (
          <>
            <b>
              {areBikes ? (
                <Plural value={count} one="# bike" other="# bikes" />
              ) : (
                <Plural value={count} one="# unit" other="# units" />
              )}
            </b>{' '}
            <span className={styles.more}>
              <Plural value={lines} one="across # item" other="across # items" />
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
