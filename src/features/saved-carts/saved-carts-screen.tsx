import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type ReactNode } from 'react';
import { LONGEST_CART_NAME } from '../../domain/orders/saved-carts.ts';
import { toasts } from '../../ui/dialogs/toasts.tsx';
import { PartialMessage } from '../../ui/messages/document-messages.tsx';
import { Message } from '../../ui/messages/message.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import type { DealerCart } from '../cart/open-dealer-cart.ts';
import { NetworkSignInNotice } from '../shell/network-sign-in-notice.tsx';
import { ScreenLink } from '../shell/screen-link.tsx';
import { useServices } from '../shell/use-services.ts';
import { DoneMessage } from './done-messages.tsx';
import { type NotSaved, RefusalMessage } from './refusal-messages.tsx';
import { SavedCartCard } from './saved-cart-card.tsx';
import { NoSavedCarts, NotReached, SavedCartsLoading, SavedCartsUnknown } from './saved-carts-states.tsx';
import type { ShownCart, ShownCarts } from './saved-carts.ts';
import type { Done } from './use-saved-cart.tsx';
import { useSavedCarts, useShownCarts } from './use-saved-carts.ts';
import styles from './saved-carts.module.css';

/** CART-16. The carts that a dealer keeps under a name, the newest first. Without any amount (MODE-2). */
export function SavedCartsScreen({ cart: dealerCart }: { cart: DealerCart }) {
  const { t } = useLingui();
  const savedCarts = useSavedCarts(useServices().savedCarts);
  const shown = useShownCarts(savedCarts);
  const title = useRef<HTMLHeadingElement>(null);
  const [done, setDone] = useState<Done | null>(null);
  const [notCopied, setNotCopied] = useState<NotSaved | null>(null);
  const toCart = (
    <ScreenLink name="cart" className="alone">
      <Trans>View cart</Trans>
    </ScreenLink>
  );

  async function copy(cart: ShownCart): Promise<void> {
    setNotCopied(null);
    const name = t`${cart.name} (copy)`;
    // Names that are long already keep their beginning.
    const fitting = name.length > LONGEST_CART_NAME ? cart.name : name;
    const saved = await savedCarts?.save({ name: fitting, lines: cart.lines, isPersonal: cart.isPersonal });
    if (!saved || !('cart' in saved)) {
      setNotCopied(saved?.code ?? 'unreachable');
      return;
    }
    toasts.show({
      text: t`Copied as “${fitting}”`,
      undo: { label: t`Undo`, run: () => savedCarts?.remove(saved.cart) },
    });
  }

  function remove(cart: ShownCart): void {
    savedCarts?.remove(cart);
    title.current?.focus();
    toasts.show({
      text: t`“${cart.name}” removed`,
      undo: { label: t`Undo`, run: () => savedCarts?.putBack(cart) },
    });
  }

  return (
    <div className="wrap">
      <PageTitle>{t`Saved carts`}</PageTitle>
      <div className="page-head">
        <div>
          <h1 ref={title} tabIndex={-1}>
            <Trans>Saved carts</Trans>
          </h1>
          <p className="muted">
            <Trans>To edit a saved cart, load it into the cart and save again.</Trans>
          </p>
        </div>
        {toCart}
      </div>
      <div className={styles.messages}>
        <NetworkSignInNotice />
        {done && <DoneMessage done={done} cartLink={toCart} />}
        {notCopied && (
          <Message announce tone="bad" title={<Trans>The cart was not copied.</Trans>}>
            <RefusalMessage why={notCopied} />
          </Message>
        )}
        {shown?.reach === 'unreached' && <Unreached shown={shown} />}
      </div>
      <Content shown={shown} cartLink={toCart} onRetry={() => void savedCarts?.renew()}>
        {(cart) => (
          <SavedCartCard
            cart={cart}
            onRename={(name) => savedCarts?.rename(cart, name)}
            onCopy={() => void copy(cart)}
            onShare={() => savedCarts?.share(cart)}
            onRemove={() => remove(cart)}
            dealerCart={dealerCart}
            savedCarts={savedCarts}
            onDone={setDone}
          />
        )}
      </Content>
    </div>
  );
}

/** Carts of other devices may be missing, or only what changed on them since. */
function Unreached({ shown: { carts, isLoaded } }: { shown: ShownCarts }) {
  if (isLoaded) return <NotReached />;
  return carts.length > 0 ? <PartialMessage /> : null;
}

type ContentProps = {
  shown: ShownCarts | null;
  cartLink: ReactNode;
  onRetry: () => void;
  children: (cart: ShownCart) => ReactNode;
};

function Content({ shown, cartLink, onRetry, children }: ContentProps) {
  const { t } = useLingui();
  if (shown === null || (shown.carts.length === 0 && shown.reach === 'asking')) return <SavedCartsLoading />;
  if (shown.carts.length === 0) {
    return shown.isLoaded ? <NoSavedCarts cartLink={cartLink} /> : <SavedCartsUnknown onRetry={onRetry} />;
  }
  return (
    <ul className={styles.list} aria-label={t`Saved carts`}>
      {shown.carts.map((cart) => (
        <li key={cart.id}>{children(cart)}</li>
      ))}
    </ul>
  );
}
