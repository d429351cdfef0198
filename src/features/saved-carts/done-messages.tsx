import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Message } from '../../ui/messages/message.tsx';
import type { Done } from './use-saved-cart.tsx';

/** CART-16. What has become of the cart, and under which name what was in it is found. */
export function DoneMessage({ done, cartLink }: { done: Done; cartLink: ReactNode }) {
  const { purpose, name, units, code, savedAs } = done;
  const isKept = code === 'stored';
  return (
    <Message
      announce
      tone={isKept ? 'ok' : 'bad'}
      title={
        purpose === 'replace' ? (
          <Trans>
            The cart is now “{name}”: <Plural value={units} one="# unit" other="# units" />.
          </Trans>
        ) : (
          <Trans>
            “{name}” was added to the cart: <Plural value={units} one="# unit" other="# units" />.
          </Trans>
        )
      }
    >
      {savedAs !== null && (
        <>
          <Trans>The previous cart is saved as “{savedAs}”.</Trans>{' '}
        </>
      )}
      {!isKept && (
        <>
          <Trans>Open in this tab only. This device can’t save the draft.</Trans>{' '}
        </>
      )}
      {cartLink}
    </Message>
  );
}
