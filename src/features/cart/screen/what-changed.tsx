import { Trans } from '@lingui/react/macro';
import type { CartItem } from '../../../contract/orders/cart.ts';
import type { CartNote } from '../../../contract/orders/operations.ts';
import type { CartSync } from '../../../offline/cart/cart-sync.ts';
import type { Offer } from '../../../offline/cart/types.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Message } from '../../../ui/messages/message.tsx';
import { NoteMessage } from './line-notes.tsx';
import styles from './cart-line.module.css';

type WhatChangedProps = {
  hasCuts: boolean;
  notes: readonly CartNote[];
  offers: readonly Offer<CartItem>[];
  sync: CartSync<CartItem>;
  /** What a line is called. */
  nameOf: (key: string) => string;
};

/** Covers the whole cart and lines that have already left it. */
export function WhatChanged({ hasCuts, notes, offers, sync, nameOf }: WhatChangedProps) {
  return (
    <>
      {hasCuts && (
        <Message announce tone="warn" title={<Trans id="cart-warning">Some quantities were cut.</Trans>}>
          <Trans>Each item shows what changed.</Trans>
        </Message>
      )}
      {notes.map((note) => (
        <NoteMessage key={note.id} note={note} about={nameOf(note.key)}>
          <Button onClick={() => void sync.dismissNote(note.id)}>
            <Trans>Got it</Trans>
          </Button>
        </NoteMessage>
      ))}
      {offers.map(({ key, had }) => (
        <div key={key} className={styles.note}>
          <Message tone="warn" title={nameOf(key)}>
            <Trans>The portal was restored from a backup and lost this item. Its quantity was {had}.</Trans>
          </Message>
          <Button onClick={() => void sync.answerOffer(key, true)}>
            <Trans>Restore</Trans>
          </Button>
          <Button kind="quiet" onClick={() => void sync.answerOffer(key, false)}>
            <Trans>Dismiss</Trans>
          </Button>
        </div>
      ))}
    </>
  );
}
