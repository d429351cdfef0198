import { Trans } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Button, buttonClass } from '../../ui/forms/button.tsx';
import { useDisclosure } from '../../ui/hooks/use-disclosure.ts';
import { Message } from '../../ui/messages/message.tsx';
import type { DealerCart } from '../cart/open-dealer-cart.ts';
import { useCartSnapshot } from '../cart/use-cart.ts';
import { ScreenLink } from '../shell/screen-link.tsx';
import { useServices } from '../shell/use-services.ts';
import { NameForm, useDefaultName } from './name-form.tsx';
import { savedLinesOf } from './put-saved-cart.ts';
import { type NotSaved, RefusalMessage } from './refusal-messages.tsx';
import styles from './saved-carts.module.css';

type Outcome = { readonly code: 'saved' | 'not-kept'; readonly name: string } | { readonly code: NotSaved };

/** Saves a named copy from a panel below its button. The cart and its tools stay where they are. */
export function SaveCart({ cart }: { cart: DealerCart }) {
  const { savedCarts } = useServices();
  const lines = savedLinesOf(useCartSnapshot(cart).lines);
  const defaultName = useDefaultName();
  const opener = useRef<HTMLButtonElement>(null);
  const { rootRef, isOpen, close, onToggle } = useDisclosure();
  const [isPersonal, setIsPersonal] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const isSaved = outcome?.code === 'saved' || outcome?.code === 'not-kept';

  async function save(name: string): Promise<void> {
    setIsSaving(true);
    setOutcome(null);
    try {
      const saved = await (await savedCarts()).save({ name, lines, isPersonal });
      setOutcome('cart' in saved ? { code: saved.code, name } : saved);
      if ('cart' in saved) opener.current?.focus();
    } catch {
      setOutcome({ code: 'unreachable' });
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <div className="kit no-print">
      {lines.length > 0 && (
        <div ref={rootRef} className={styles.saver}>
          <Button
            ref={opener}
            aria-expanded={isOpen}
            onClick={() => {
              setOutcome(null);
              onToggle();
            }}
          >
            <Trans>Save this cart</Trans>
          </Button>
          {isOpen && (
            <div className={styles.panel}>
              {outcome && <OutcomeMessage outcome={outcome} />}
              {!isSaved && (
                <NameForm
                  initial={defaultName()}
                  action={<Trans>Save</Trans>}
                  isBusy={isSaving}
                  isPersonal={isPersonal}
                  onPersonal={setIsPersonal}
                  onName={(name) => void save(name)}
                  onCancel={() => {
                    close();
                    opener.current?.focus();
                  }}
                />
              )}
            </div>
          )}
        </div>
      )}
      <ScreenLink name="saved-carts" className={buttonClass()}>
        <Trans>Saved carts</Trans>
      </ScreenLink>
    </div>
  );
}

function OutcomeMessage({ outcome }: { outcome: Outcome }) {
  switch (outcome.code) {
    case 'saved':
      return (
        <Message announce tone="ok" title={<Trans>Saved as “{outcome.name}”.</Trans>}>
          <Trans>The cart is unchanged.</Trans>
        </Message>
      );
    case 'not-kept':
      return (
        <Message
          announce
          tone="bad"
          title={<Trans>“{outcome.name}” is saved in this tab only, not on this device.</Trans>}
        >
          <Trans>Keep this tab open until it’s sent, or free up space on this device.</Trans>
        </Message>
      );
    default:
      return (
        <Message announce tone="bad" title={<Trans>The cart was not saved.</Trans>}>
          <RefusalMessage why={outcome.code} />
        </Message>
      );
  }
}
