import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import type { User } from '../../../contract/account/user.ts';
import type { Currency } from '../../../domain/account/access.ts';
import type { Mode } from '../../../domain/account/mode.ts';
import { shownPriceOf } from '../../../domain/pricing/shown-price.ts';
import { Dock } from '../../../ui/dock.tsx';
import { useFormats } from '../../../ui/format.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { CheckIcon } from '../../../ui/icons/icon.tsx';
import { BasketIcon } from '../../../ui/icons/icons.tsx';
import { Price } from '../../../ui/price.tsx';
import type { Added } from '../../cart/carts.ts';
import { ScreenLink } from '../../shell/screen-link.tsx';
import { judgeEntries, noEntries, withoutAdded } from '../quantity/quantity-entries.ts';
import { AddedMessage } from '../quantity/quantity-messages.tsx';
import type { PartOrdering } from './part-order.tsx';
import { useSoldLines } from './use-sold-lines.ts';
import styles from '../bike/add-dock.module.css';

type AddLinesProps = {
  user: User;
  /** Whose quantity is typed, in any list. */
  skus: readonly string[];
  ordering: PartOrdering;
  mode: Mode;
  currency: Currency;
};

/** Adds every typed quantity at once. Those that need a correction stay in their fields. */
export function AddLines({ user, skus, ordering: { entries, onEntries, cart }, mode, currency }: AddLinesProps) {
  const { money } = useFormats();
  const [added, setAdded] = useState<{ code: Added['code']; lines: number } | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const { soldOf, isLooking, retrying } = useSoldLines(
    user,
    skus.map((sku) => ({ sku, type: 'part' })),
  );
  const linesOf = (judged: typeof entries) =>
    [...judged].flatMap(([sku, { quantity }]) => {
      const sold = quantity > 0 ? soldOf(sku) : null;
      return sold ? [{ sku, quantity, item: sold.itemOf(quantity) }] : [];
    });
  const { entries: judged } = judgeEntries(entries, (sku) => soldOf(sku)?.terms);
  const lines = linesOf(judged);
  // Nothing is left out because it is still being looked up.
  const isReady = !isLooking && !retrying.isRetrying;
  const sumCents = lines.reduce((sum, { item, quantity }) => sum + shownPriceOf(item, mode, quantity).cents, 0);

  async function add(): Promise<void> {
    const checked = judgeEntries(entries, (sku) => soldOf(sku)?.terms);
    onEntries(() => checked.entries);
    // The dealer sees adjusted quantities before anything is added.
    if (!checked.isUnchanged) return;
    const toAdd = linesOf(checked.entries);
    if (toAdd.length === 0) return;
    setIsAdding(true);
    try {
      const { code } = await cart.add(toAdd);
      setAdded({ code, lines: toAdd.length });
      const skusAdded = new Set(toAdd.map(({ sku }) => sku));
      if (code === 'stored' || code === 'not-saved') onEntries((now) => withoutAdded(now, skusAdded));
    } finally {
      setIsAdding(false);
    }
  }

  if (skus.length === 0) {
    if (added === null) return null;
    return added.code === 'stored' ? (
      <Dock className={styles.dock}>
        <output className={styles.sum}>
          <span className={styles.added}>
            <CheckIcon />
            <Plural value={added.lines} one="# item added" other="# items added" />
            <ScreenLink name="cart" className="alone">
              <Trans>View cart</Trans>
            </ScreenLink>
          </span>
        </output>
      </Dock>
    ) : (
      <AddedMessage code={added.code} />
    );
  }
  return (
    <Dock className={styles.dock}>
      <output className={styles.sum}>
        <b>
          <Plural value={skus.length} one="# item" other="# items" />
        </b>{' '}
        <span className={styles.more}>
          · <Price amount={money(sumCents, currency)} />
        </span>
      </output>
      <Button kind="quiet" onClick={() => onEntries(() => noEntries)}>
        <Trans>Clear</Trans>
      </Button>
      <Button
        kind="primary"
        big
        busy={(isAdding && <Trans>Adding…</Trans>) || (!isReady && <Trans>Checking…</Trans>)}
        onClick={() => void add()}
      >
        <BasketIcon />
        <Plural
          value={skus.length}
          one={
            <span>
              Add # item<span className={styles.more}> to cart</span>
            </span>
          }
          other={
            <span>
              Add # items<span className={styles.more}> to cart</span>
            </span>
          }
        />
      </Button>
    </Dock>
  );
}
