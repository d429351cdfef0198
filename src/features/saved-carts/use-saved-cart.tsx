import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { sortPastLines } from '../../domain/orders/reorder.ts';
import { unitsOf } from '../../domain/orders/saved-carts.ts';
import { toasts } from '../../ui/dialogs/toasts.tsx';
import { useFormats } from '../../ui/format.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Message } from '../../ui/messages/message.tsx';
import { Skeleton } from '../../ui/messages/states.tsx';
import type { DealerCart } from '../cart/open-dealer-cart.ts';
import { useCartSnapshot } from '../cart/use-cart.ts';
import { toAddOf } from '../catalogue/products/sold-line.ts';
import { useSoldLines } from '../catalogue/products/use-sold-lines.ts';
import { useServices } from '../shell/use-services.ts';
import { ReorderPartlyMissing } from '../transactions/reorder/reorder-states.tsx';
import { ReorderedLines } from '../transactions/reorder/reordered-lines.tsx';
import { useDefaultName } from './name-form.tsx';
import { addToCart, replaceCart, savedAlready, savedLinesOf, type Used, type UseRefusal } from './put-saved-cart.ts';
import { RefusalMessage } from './refusal-messages.tsx';
import type { SavedCarts, ShownCart } from './saved-carts.ts';

/** `replace`: the cart becomes the saved one; `add`: its lines come on top. */
export type Purpose = 'replace' | 'add';

/** What is said once it is done. */
export type Done = {
  readonly purpose: Purpose;
  readonly name: string;
  readonly units: number;
  readonly code: 'stored' | 'not-saved';
  readonly savedAs: string | null;
};

type UseSavedCartProps = {
  saved: ShownCart;
  purpose: Purpose;
  cart: DealerCart;
  savedCarts: SavedCarts;
  onDone: (done: Done | null) => void;
  onCancel: () => void;
};

const nothing: ReadonlyMap<string, number> = new Map();

/** Previews the new cart by what is sold today, without amounts, until the dealer confirms. */
export function UseSavedCart({ saved, purpose, cart, savedCarts, onDone, onCancel }: UseSavedCartProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const { cart: carts } = useServices();
  const { lines: inCart } = useCartSnapshot(cart);
  const [formerName] = useState(useDefaultName());
  const { isLooking, absence, soldOf, termsOf, retrying } = useSoldLines(cart.user, saved.lines);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<UseRefusal | null>(null);
  if (isLooking) {
    return (
      <div aria-busy="true">
        <Skeleton width="min(22rem, 80%)" height="1.45em" />
      </div>
    );
  }

  const past = saved.lines.map(({ sku, quantity, type }) => {
    const item = soldOf(sku)?.itemOf(quantity);
    return { sku, type, quantities: quantity, name: item?.name ?? '', description: item?.description ?? '' };
  });
  const unitsInCart = new Map(inCart.map(({ key, quantity }) => [key, quantity]));
  const lines = sortPastLines(past, termsOf, purpose === 'add' ? unitsInCart : nothing);
  const toAdd = toAddOf(lines, soldOf);
  const there = savedLinesOf(inCart);
  const same = savedAlready(savedCarts, there);
  const units = unitsOf(toAdd);
  const former =
    purpose === 'add' || there.length === 0 ? null : { name: same?.name ?? formerName, isSaved: same !== null };

  async function use(): Promise<void> {
    setIsBusy(true);
    setRefusal(null);
    const using =
      purpose === 'add' ? addToCart(cart, carts, toAdd) : replaceCart({ cart, savedCarts, toAdd, formerName });
    const used = await using.catch((): Used => ({ code: 'unreachable' }));
    setIsBusy(false);
    if (!('undo' in used)) {
      setRefusal(used.code);
      return;
    }
    onDone({ purpose, name: saved.name, units, code: used.code, savedAs: used.savedAs });
    toasts.show({
      text: purpose === 'replace' ? t`Cart replaced` : t`Added to the cart`,
      undo: {
        label: t`Undo`,
        run() {
          used.undo();
          onDone(null);
        },
      },
    });
  }

  return (
    <>
      {absence !== null && <ReorderPartlyMissing absence={absence} {...retrying} />}
      {refusal !== null && (
        <Message announce tone="bad" title={<Trans>The cart was not changed.</Trans>}>
          <UseRefusalMessage why={refusal} />
        </Message>
      )}
      {toAdd.length === 0 ? (
        <p>
          <Trans>None of these items are available.</Trans>
        </p>
      ) : (
        <p>
          {purpose === 'replace' ? <Trans>Your cart will contain:</Trans> : <Trans>Will be added to your cart:</Trans>}{' '}
          <Plural value={toAdd.length} one="# line" other="# lines" />,{' '}
          <Plural value={units} one="# unit" other="# units" />.
        </p>
      )}
      {toAdd.length > 0 && former && (
        <p>
          {former.isSaved ? (
            <Trans>Your current cart is already saved as “{former.name}”.</Trans>
          ) : (
            <Trans>Your current cart will be saved first as “{former.name}”.</Trans>
          )}
        </p>
      )}
      <ReorderedLines lines={lines} />
      <div className="kit">
        {toAdd.length > 0 && (
          <Button kind="primary" busy={isBusy && <Trans>Updating cart…</Trans>} onClick={() => void use()}>
            {purpose === 'replace' ? <Trans>Replace cart</Trans> : <Trans>Add {number(units)} to cart</Trans>}
          </Button>
        )}
        <Button kind="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </>
  );
}

function UseRefusalMessage({ why }: { why: UseRefusal }) {
  switch (why) {
    case 'former-not-kept':
      return <Trans>Your current cart couldn’t be saved. Free up space on this device or clear the cart.</Trans>;
    case 'update':
    case 'no-cart':
      return <Trans>This page is out of date. Reload it.</Trans>;
    default:
      return <RefusalMessage why={why} />;
  }
}
