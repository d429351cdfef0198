import { Trans } from '@lingui/react/macro';
import { useRef, useState, type ReactNode } from 'react';
import type { SavedLine } from '../../domain/saved-carts.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Message } from '../../ui/message.tsx';
import { useDefaultName } from './default-name.ts';
import { NameForm } from './name-form.tsx';
import { type NotSaved, RefusalWords } from './refusal-words.tsx';
import type { SavedCarts } from './saved-carts.ts';
import styles from './saved-carts.module.css';

type SaveCartProps = {
  /** Of the cart, as it is now. */
  lines: readonly SavedLine[];
  load: () => Promise<SavedCarts>;
  listLink: (label: ReactNode) => ReactNode;
};

type Outcome = { readonly code: 'saved' | 'not-kept'; readonly name: string } | { readonly code: NotSaved };

/** CART-16. Keeps what is in the cart under a name, and leads to the carts that are kept. The cart stays as it is. */
export function SaveCart({ lines, load, listLink }: SaveCartProps) {
  const defaultName = useDefaultName();
  const opener = useRef<HTMLButtonElement>(null);
  const [askedFor, setAskedFor] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  function close(): void {
    setAskedFor(null);
    opener.current?.focus();
  }

  async function save(name: string): Promise<void> {
    setIsSaving(true);
    setOutcome(null);
    try {
      const saved = await (await load()).save({ name, lines });
      setOutcome('cart' in saved ? { code: saved.code, name } : saved);
      if ('cart' in saved) close();
    } catch {
      setOutcome({ code: 'unreachable' });
    } finally {
      setIsSaving(false);
    }
  }

  return (
    <div className={classNames('kit no-print', (askedFor !== null || outcome !== null) && styles.saver)}>
      <div className="kit">
        {lines.length > 0 && (
          <Button
            ref={opener}
            aria-expanded={askedFor !== null}
            onClick={() => {
              setOutcome(null);
              setAskedFor(askedFor === null ? defaultName() : null);
            }}
          >
            <Trans>Save this cart</Trans>
          </Button>
        )}
        {listLink(<Trans>Saved carts</Trans>)}
      </div>
      {askedFor !== null && (
        <NameForm
          initial={askedFor}
          action={<Trans>Save</Trans>}
          isBusy={isSaving}
          onName={(name) => void save(name)}
          onCancel={close}
        />
      )}
      {outcome && <OutcomeWords outcome={outcome} />}
    </div>
  );
}

function OutcomeWords({ outcome }: { outcome: Outcome }) {
  switch (outcome.code) {
    case 'saved':
      return (
        <Message announce tone="ok" title={<Trans>Saved as “{outcome.name}”.</Trans>}>
          <Trans>The cart stays as it is.</Trans>
        </Message>
      );
    case 'not-kept':
      return (
        <Message
          announce
          tone="bad"
          title={<Trans>“{outcome.name}” is in this tab only: the device does not keep it.</Trans>}
        >
          <Trans>Leave the tab open until the portal has it, or free space on the device.</Trans>
        </Message>
      );
    default:
      return (
        <Message announce tone="bad" title={<Trans>The cart was not saved.</Trans>}>
          <RefusalWords why={outcome.code} />
        </Message>
      );
  }
}
