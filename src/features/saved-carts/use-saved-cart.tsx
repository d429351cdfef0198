import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { useFormats } from '../../ui/format.ts';
import { Message } from '../../ui/message.tsx';
import { toasts } from '../../ui/toast-store.ts';
import { type NotSaved, RefusalWords } from './refusal-words.tsx';

/** `replace`: the cart becomes the saved one; `add`: its lines come on top. */
export type Purpose = 'replace' | 'add';

/** `former-not-kept`: the lines in the cart could not be saved first. `update`, `no-cart`: the page or its dealer is another by now. */
export type UseRefusal = NotSaved | 'former-not-kept' | 'update' | 'no-cart';

export type Used =
  /** `not-saved`: in this tab alone (SYNC-7). `savedAs`: the name of the cart that the former lines were saved as now. */
  | {
      readonly code: 'stored' | 'not-saved';
      readonly savedAs: string | null;
      readonly undo: () => void;
    }
  | { readonly code: UseRefusal };

/** What is said once it is done. */
export type Done = {
  readonly purpose: Purpose;
  readonly name: string;
  readonly units: number;
  readonly code: 'stored' | 'not-saved';
  readonly savedAs: string | null;
};

type UseSavedCartProps = {
  purpose: Purpose;
  /** Of the saved cart. */
  name: string;
  /** What goes into the cart; nothing can be done with no line. */
  lines: number;
  units: number;
  /** Of a cart that is replaced: the name under which it is found then, and whether it is saved so already; null for an empty one. */
  former: { readonly name: string; readonly isSaved: boolean } | null;
  /** Says what could not be looked up; nothing where all could. */
  message: ReactNode;
  /** The lines that would be other than they were saved. */
  changes: ReactNode;
  /** All or nothing. */
  onUse: () => Promise<Used>;
  onDone: (done: Done | null) => void;
  onCancel: () => void;
};

/** CART-16. Says what the cart would be, and makes it that once the dealer says so; one press undoes it. Without any amount (MODE-2). */
export function UseSavedCart(props: UseSavedCartProps) {
  const { purpose, name, lines, units, former, message, changes, onUse, onDone, onCancel } = props;
  const { t } = useLingui();
  const { number } = useFormats();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<UseRefusal | null>(null);

  async function use(): Promise<void> {
    setIsBusy(true);
    setRefusal(null);
    const used = await onUse().catch((): Used => ({ code: 'unreachable' }));
    setIsBusy(false);
    if (!('undo' in used)) {
      setRefusal(used.code);
      return;
    }
    onDone({ purpose, name, units, code: used.code, savedAs: used.savedAs });
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
      {message}
      {refusal !== null && (
        <Message announce tone="bad" title={<Trans>The cart was not changed.</Trans>}>
          <UseRefusalWords why={refusal} />
        </Message>
      )}
      {lines === 0 ? (
        <p>
          <Trans>None of these lines can be had now.</Trans>
        </p>
      ) : (
        <p>
          {purpose === 'replace' ? <Trans>The cart will be:</Trans> : <Trans>On top of what is in the cart:</Trans>}{' '}
          <Plural value={lines} one="# line" other="# lines" />, <Plural value={units} one="# unit" other="# units" />.
        </p>
      )}
      {lines > 0 && former && (
        <p>
          {former.isSaved ? (
            <Trans>What is in the cart now is saved already, as “{former.name}”.</Trans>
          ) : (
            <Trans>What is in the cart now is saved first, as “{former.name}”.</Trans>
          )}
        </p>
      )}
      {changes}
      <div className="kit">
        {lines > 0 && (
          <Button kind="primary" busy={isBusy && <Trans>Changing the cart…</Trans>} onClick={() => void use()}>
            {purpose === 'replace' ? <Trans>Make it the cart</Trans> : <Trans>Add {number(units)} to cart</Trans>}
          </Button>
        )}
        <Button kind="quiet" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </>
  );
}

function UseRefusalWords({ why }: { why: UseRefusal }) {
  switch (why) {
    case 'former-not-kept':
      return (
        <Trans>
          What is in it could not be kept on this device first. Free space on the device, or clear the cart.
        </Trans>
      );
    case 'update':
    case 'no-cart':
      return <Trans>This page is no longer up to date. Reload it.</Trans>;
    default:
      return <RefusalWords why={why} />;
  }
}
