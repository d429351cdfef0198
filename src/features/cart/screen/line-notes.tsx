import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CartItem } from '../../../contract/orders/cart.ts';
import type { CartNote } from '../../../contract/orders/operations.ts';
import type { CartSync } from '../../../offline/cart/cart-sync.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Message } from '../../../ui/messages/message.tsx';
import type { ViewLine } from '../cart-view.ts';
import { noteWords } from './note-messages.ts';
import styles from './cart-line.module.css';

/** Explains unexpected changes until the dealer dismisses them. */
export function LineNotes({ line, sync }: { line: ViewLine; sync: CartSync<CartItem> }) {
  const { key, quantity, oldQuantity, item, notes } = line;
  const isByMaximum = item !== null && item.maxQuantity > 0 && quantity >= item.maxQuantity;
  const cut = { code: isByMaximum ? 'cut-by-maximum' : 'cut-by-stock', asked: oldQuantity ?? 0, quantity } as const;
  const cutNotes = notes.filter(({ code }) => code === 'cut-by-stock' || code === 'cut-by-maximum');
  // The line's own word stands for the notes that say the same.
  const others = oldQuantity === null ? notes : notes.filter((note) => !cutNotes.includes(note));

  function acceptCut(): void {
    void sync.append([quantity === 0 ? { type: 'remove', key } : { type: 'set', key, to: quantity }]);
    for (const { id } of cutNotes) void sync.dismissNote(id);
  }

  return (
    <>
      {oldQuantity !== null && (
        <NoteMessage note={cutNotes.at(-1) ?? cut}>
          <Button onClick={acceptCut}>
            {quantity === 0 ? <Trans>Remove item</Trans> : <Trans>Keep {quantity}</Trans>}
          </Button>
        </NoteMessage>
      )}
      {others.map((note) => (
        <NoteMessage key={note.id} note={note}>
          <Button onClick={() => void sync.dismissNote(note.id)}>
            <Trans>Got it</Trans>
          </Button>
        </NoteMessage>
      ))}
    </>
  );
}

type NoteMessageProps = {
  note: Pick<CartNote, 'code' | 'asked' | 'quantity'>;
  /** Names the line where the note does not stand with it. */
  about?: string;
  children: ReactNode;
};

export function NoteMessage({ note, about, children }: NoteMessageProps) {
  const { i18n } = useLingui();
  const { title, rest } = noteWords(note);
  return (
    <div className={styles.note}>
      <Message tone="warn" title={about === undefined ? i18n._(title) : `${about}: ${i18n._(title)}`}>
        {i18n._(rest)}
      </Message>
      {children}
    </div>
  );
}
