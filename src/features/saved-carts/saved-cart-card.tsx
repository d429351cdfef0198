import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { unitsOf } from '../../domain/orders/saved-carts.ts';
import { Badge } from '../../ui/badge.tsx';
import { useDeviceFormats } from '../../ui/format.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { DealerCart } from '../cart/open-dealer-cart.ts';
import { NameForm } from './name-form.tsx';
import type { SavedCarts, ShownCart } from './saved-carts.ts';
import { SavedLines } from './saved-lines.tsx';
import { type Done, type Purpose, UseSavedCart } from './use-saved-cart.tsx';
import styles from './saved-carts.module.css';

type Opened = Purpose | 'lines' | 'name';

type SavedCartCardProps = {
  cart: ShownCart;
  onRename: (name: string) => void;
  onCopy: () => void;
  onShare: () => void;
  onRemove: () => void;
  dealerCart: DealerCart;
  savedCarts: SavedCarts | null;
  /** Told null when the dealer takes it back. */
  onDone: (done: Done | null) => void;
};

/** CART-16. One saved cart, and what can be done with it. */
export function SavedCartCard(props: SavedCartCardProps) {
  const { cart, onRename, onCopy, onShare, onRemove, dealerCart, savedCarts, onDone } = props;
  const { t } = useLingui();
  const { date, time } = useDeviceFormats();
  const titleId = useId();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [opener, setOpener] = useState<HTMLButtonElement | null>(null);
  const { name } = cart;
  const madeAt = new Date(cart.madeAt);

  /** The focus goes back to the button that opened it. */
  function close(): void {
    setOpened(null);
    opener?.focus();
  }

  const toggling = (what: Opened) => ({
    'aria-expanded': opened === what,
    onClick(event: { currentTarget: HTMLButtonElement }) {
      setOpener(event.currentTarget);
      setOpened(opened === what ? null : what);
    },
  });

  return (
    <Panel className={styles.cart} aria-labelledby={titleId}>
      <h2 id={titleId}>{name}</h2>
      <p className={`small muted ${styles.facts}`}>
        <span>
          {date(madeAt)}, {time(madeAt)}
        </span>
        <span>
          <Plural value={cart.lines.length} one="# line" other="# lines" />,{' '}
          <Plural value={unitsOf(cart.lines)} one="# unit" other="# units" />
        </span>
        {cart.isPersonal && (
          <Badge>
            <Trans>Only you</Trans>
          </Badge>
        )}
        {cart.state === 'waiting' && (
          <Badge tone="warn">
            <Trans>Only on this device for now</Trans>
          </Badge>
        )}
        {cart.state === 'refused' && (
          <Badge tone="bad">
            <Trans>Only on this device</Trans>
          </Badge>
        )}
      </p>
      {cart.state === 'refused' && (
        <p className="small">
          <Trans>There are too many saved carts. Remove one to save this one.</Trans>
        </p>
      )}
      <div className="kit">
        <Button aria-label={t`Replace cart with “${name}”`} {...toggling('replace')}>
          <Trans>Replace cart</Trans>
        </Button>
        <Button aria-label={t`Add “${name}” to cart`} {...toggling('add')}>
          <Trans>Add to cart</Trans>
        </Button>
        <Button kind="quiet" aria-label={t`Items in “${name}”`} {...toggling('lines')}>
          <Trans>Lines</Trans>
        </Button>
        <Button kind="quiet" aria-label={t`Copy “${name}”`} onClick={onCopy}>
          <Trans>Copy</Trans>
        </Button>
        {cart.isPersonal && (
          <Button kind="quiet" aria-label={t`Share “${name}” with everyone`} onClick={onShare}>
            <Trans>Share with everyone</Trans>
          </Button>
        )}
        <Button kind="quiet" aria-label={t`Rename “${name}”`} {...toggling('name')}>
          <Trans>Rename</Trans>
        </Button>
        <Button kind="quiet" aria-label={t`Remove “${name}”`} onClick={onRemove}>
          <Trans>Remove</Trans>
        </Button>
      </div>
      {opened !== null && (
        <div className={styles.opened}>
          {opened === 'lines' && <SavedLines user={dealerCart.user} saved={cart} />}
          {opened === 'name' && (
            <NameForm
              initial={name}
              action={<Trans>Rename</Trans>}
              onCancel={close}
              onName={(next) => {
                if (next !== name) onRename(next);
                close();
              }}
            />
          )}
          {(opened === 'replace' || opened === 'add') && savedCarts && (
            <UseSavedCart
              key={opened}
              saved={cart}
              purpose={opened}
              cart={dealerCart}
              savedCarts={savedCarts}
              onDone={(done) => {
                onDone(done);
                if (done) close();
              }}
              onCancel={close}
            />
          )}
        </div>
      )}
    </Panel>
  );
}
