import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type ReactNode } from 'react';
import type { CartItem } from '../../../contract/cart.ts';
import { readUnsent, UNSENT_FILE_MAX_CHARACTERS, type UnsentFile } from '../../../sync/cart/unsent-file.ts';
import { Button } from '../../../ui/button.tsx';
import { dialogs } from '../../../ui/dialog-store.ts';
import { Message } from '../../../ui/message.tsx';
import { exportUnsentWork } from '../export-unsent-work.ts';
import type { DealerCart } from '../open-dealer-cart.ts';
import { readItem } from '../read-item.ts';
import { useCartSnapshot } from '../use-cart.ts';
import { unsentRefusal } from './unsent-words.ts';
import type { WorkBeside } from './work-beside.ts';

type Outcome =
  | { readonly code: 'loaded'; readonly count: number }
  | { readonly code: Parameters<typeof unsentRefusal>[0] };

type UnsentFileButtonsProps = {
  cart: DealerCart;
  hasUnsent: boolean;
  beside: WorkBeside;
  /** What an order is made of; null when it cannot be read. */
  readOrderBody: (value: unknown) => unknown;
  children?: ReactNode;
};

/** SYNC-7. Unsent work leaves this device as a file, and that of another one comes in: what is in it is said before it is taken. */
export function UnsentFileButtons({ cart, hasUnsent, beside, readOrderBody, children }: UnsentFileButtonsProps) {
  const { t, i18n } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { canLoad } = useCartSnapshot(cart);

  async function read(file: File): Promise<void> {
    setOutcome(null);
    // A character takes at most three bytes in the file.
    const isHuge = file.size > 3 * UNSENT_FILE_MAX_CHARACTERS;
    const found: UnsentFile<CartItem> = isHuge
      ? { code: 'too-large' }
      : readUnsent(await file.text(), { dealer: cart.user.id, readDetail: readItem, readOrderBody });
    if (found.code !== 'unsent') setOutcome(found);
    else if (canLoad) ask(found);
    else setOutcome({ code: 'no-cart' });
  }

  function ask(file: Extract<UnsentFile<CartItem>, { code: 'unsent' }>): void {
    const { entries } = file;
    const booking = file.booking === undefined ? null : beside.readBooking(file.booking);
    const claims = beside.readClaims(file.claims);
    if (booking === null && file.booking !== undefined && entries.length + claims.count === 0) {
      setOutcome({ code: 'another-season' });
      return;
    }
    const ofCart = entries.filter(({ op }) => op.type === 'order').length;
    const orders = ofCart + (booking?.orders ?? 0);
    const edits = entries.length - ofCart + (booking?.edits ?? 0);
    const unreadable = file.unreadable + (booking?.unreadable ?? 0) + claims.unreadable;
    const parts = [
      edits > 0 && t`${plural(edits, { one: '# change', other: '# changes' })}`,
      orders > 0 && t`${plural(orders, { one: '# order', other: '# orders' })}`,
      claims.count > 0 && t`${plural(claims.count, { one: '# warranty claim', other: '# warranty claims' })}`,
      unreadable > 0 &&
        t`${plural(unreadable, { one: '# entry that cannot be read and is left out', other: '# entries that cannot be read and are left out' })}`,
    ];
    const content = parts.filter((part) => part !== false).join(', ');
    dialogs.show({
      id: 'load-unsent',
      title: t`Load the file?`,
      description: t`In it: ${content}. They are sent from this device. What has been sent already counts once.`,
      actionLabel: t`Load the file`,
      onConfirm: () =>
        void Promise.all([cart.sync.loadUnsent(entries), booking?.load(), claims.load()]).then(() =>
          setOutcome({ code: 'loaded', count: edits + orders + claims.count }),
        ),
    });
  }

  return (
    <>
      <div className="kit">
        {children}
        {hasUnsent && (
          <Button onClick={() => void beside.file().then((file) => exportUnsentWork(cart, file))}>
            <Trans>Export to a file</Trans>
          </Button>
        )}
        <Button kind="quiet" onClick={() => input.current?.click()}>
          <Trans>Load a file</Trans>
        </Button>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label={t`File of unsent changes`}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void read(file);
            // The same file may be chosen again.
            event.target.value = '';
          }}
        />
      </div>
      {outcome?.code === 'loaded' && (
        <Message announce tone="ok" title={<Trans>The file is loaded.</Trans>}>
          <Trans>What was in it is sent from this device now.</Trans>
        </Message>
      )}
      {outcome !== null && outcome.code !== 'loaded' && (
        <Message announce tone="bad" title={<Trans>Nothing was loaded.</Trans>}>
          {i18n._(unsentRefusal(outcome.code))}
        </Message>
      )}
    </>
  );
}
