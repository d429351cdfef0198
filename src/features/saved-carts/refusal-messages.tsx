import { Trans } from '@lingui/react/macro';
import { MOST_SAVED_CARTS, MOST_SAVED_LINES } from '../../domain/orders/saved-carts.ts';
import { useFormats } from '../../ui/format.ts';
import type { SaveRefusal } from './saved-carts.ts';

/** `unreachable`: the part of the app that saves could not be loaded. */
export type NotSaved = SaveRefusal | 'unreachable';

/** CART-16. Why a cart is not saved, and what to do. */
export function RefusalMessage({ why }: { why: NotSaved }) {
  const { number } = useFormats();
  switch (why) {
    case 'nothing-in-it':
      return <Trans>Your cart is empty, so there’s nothing to save.</Trans>;
    case 'too-many-lines':
      return <Trans>Carts with more than {number(MOST_SAVED_LINES)} items can’t be saved.</Trans>;
    case 'too-many-carts':
      return <Trans>You have {number(MOST_SAVED_CARTS)} saved carts, the maximum. Remove one first.</Trans>;
    case 'no-dealer':
      return <Trans>You’re signed out.</Trans>;
    case 'unreachable':
      return <Trans>Part of this page couldn’t be loaded. Try again once you’re online.</Trans>;
  }
}
