import type { MessageDescriptor } from '@lingui/core';
import { plural, msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { type CartItem, readItem } from '../../../contract/orders/cart.ts';
import { openUnsent, type OpenedUnsent, loadUnsent } from '../../../offline/cart/open-unsent.ts';
import { dialogs } from '../../../ui/dialogs/dialog-store.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Message } from '../../../ui/messages/message.tsx';
import { exportUnsentWork } from '../export-unsent-work.ts';
import type { DealerCart } from '../open-dealer-cart.ts';
import { useCartSnapshot } from '../use-cart.ts';
import type { OtherChanges } from './other-changes.ts';

type Outcome =
  | { readonly code: 'loaded'; readonly count: number }
  | { readonly code: Parameters<typeof unsentRefusal>[0] };

type LoadableFile = Extract<OpenedUnsent<CartItem>, { code: 'unsent' }>;

/** A file opened with the app. `take` says if it was still available. */
export type OpenedUnsentFile = { readonly file: File; readonly take: () => boolean };

type UnsentFileButtonsProps = {
  cart: DealerCart;
  hasUnsent: boolean;
  others: OtherChanges;
  /** What an order is made of; null when it cannot be read. */
  readOrderBody: (value: unknown) => unknown;
  opened: OpenedUnsentFile | null;
  children?: ReactNode;
};

/** Shows what a file contains before loading it. */
export function UnsentFileButtons({
  cart,
  hasUnsent,
  others,
  readOrderBody,
  opened,
  children,
}: UnsentFileButtonsProps) {
  const { t, i18n } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { canLoad } = useCartSnapshot(cart);

  const meet = useEffectEvent(() => {
    if (opened?.take()) void read(opened.file);
  });
  const openedFile = opened?.file;
  useEffect(() => {
    if (openedFile && canLoad) meet();
  }, [openedFile, canLoad]);

  async function read(file: File): Promise<void> {
    setOutcome(null);
    const reader = { dealer: cart.user.id, readDetail: readItem, readOrderBody };
    const found = await openUnsent<CartItem>(file, reader, async (text, seal) =>
      cart.fileSeal.isSealOf(cart.user.id, text, seal),
    );
    if (found.code !== 'unsent') setOutcome(found);
    else if (canLoad) ask(found);
    else setOutcome({ code: 'no-cart' });
  }

  function ask(file: LoadableFile): void {
    const { entries, unreadable, sections, proof } = file;
    const { booking, savedCarts, orderRequests, purchaseOrders, account, claims } = others.readFile(sections);
    const isOtherSeason = booking === null && sections.booking !== undefined;
    const besideBooking = savedCarts.count + orderRequests.count + purchaseOrders.count + account.count + claims.count;
    if (isOtherSeason && entries.length + besideBooking === 0) {
      setOutcome({ code: 'another-season' });
      return;
    }
    const ofCart = entries.filter(({ op }) => op.type === 'order').length;
    const orders = ofCart + (booking?.orders ?? 0);
    const edits = entries.length - ofCart + (booking?.edits ?? 0);
    const leftOut = [booking, savedCarts, orderRequests, purchaseOrders, account, claims].reduce(
      (sum, part) => sum + (part?.unreadable ?? 0),
      unreadable,
    );
    const parts = [
      edits > 0 && t`${plural(edits, { one: '# change', other: '# changes' })}`,
      orders > 0 && t`${plural(orders, { one: '# order', other: '# orders' })}`,
      savedCarts.count > 0 &&
        t`${plural(savedCarts.count, { one: '# change to saved carts', other: '# changes to saved carts' })}`,
      orderRequests.count > 0 &&
        t`${plural(orderRequests.count, { one: '# request about an order', other: '# requests about orders' })}`,
      purchaseOrders.count > 0 &&
        t`${plural(purchaseOrders.count, { one: '# purchase order file', other: '# purchase order files' })}`,
      account.count > 0 &&
        t`${plural(account.count, { one: '# change to your profile', other: '# changes to your profile' })}`,
      claims.count > 0 && t`${plural(claims.count, { one: '# warranty claim', other: '# warranty claims' })}`,
      isOtherSeason && t`a booking from another season (skipped)`,
      leftOut > 0 &&
        t`${plural(leftOut, { one: '# unreadable entry (skipped)', other: '# unreadable entries (skipped)' })}`,
    ];
    const content = parts.filter((part) => part !== false).join(', ');
    const meaning = t`Contains ${content}. Everything will be sent from this device. Anything already sent won’t be duplicated.`;
    const doubt = t`Only load files you exported yourself.`;
    dialogs.show({
      id: 'load-unsent',
      title: t`Load this file?`,
      description: proof === 'sealed' ? meaning : `${meaning} ${doubt}`,
      actionLabel: t`Load file`,
      onConfirm: () =>
        void Promise.all([
          // The files first, for the orders that name them.
          purchaseOrders.load().then(async () => cart.sync.takeOver((state, newId) => loadUnsent(state, file, newId))),
          booking?.load(),
          savedCarts.load(),
          orderRequests.load(),
          account.load(),
          claims.load(),
        ]).then(() => setOutcome({ code: 'loaded', count: edits + orders + besideBooking })),
    });
  }

  return (
    <>
      <div className="kit">
        {children}
        {hasUnsent && (
          <Button onClick={() => void others.file().then(async (file) => exportUnsentWork(cart, file))}>
            <Trans>Export to a file</Trans>
          </Button>
        )}
        <Button kind="quiet" onClick={() => input.current?.click()}>
          <Trans>Load changes</Trans>
        </Button>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          hidden
          aria-label={t`Unsent changes file`}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void read(file);
            // The same file may be chosen again.
            event.target.value = '';
          }}
        />
      </div>
      {openedFile && !canLoad && (
        <Message announce tone="offline" title={<Trans>The file you opened is waiting.</Trans>}>
          {i18n._(unsentRefusal('no-cart'))}
        </Message>
      )}
      {outcome?.code === 'loaded' && (
        <Message announce tone="ok" title={<Trans>File loaded.</Trans>}>
          <Trans>Its changes are being sent from this device.</Trans>
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

/** `no-cart`: arrival is still unknown · `another-season`: the file's booking is of another season. */
function unsentRefusal(
  code: Exclude<OpenedUnsent<unknown>['code'], 'unsent'> | 'no-cart' | 'another-season',
): MessageDescriptor {
  switch (code) {
    case 'too-large':
      return msg`This file isn’t a valid export.`;
    case 'not-ours':
      return msg`This file isn’t an export of unsent changes. Use the original file exported from the other device.`;
    case 'altered':
      return msg`This file is damaged, incomplete or was edited. Use the original file exported from the other device.`;
    case 'newer':
      return msg`The file comes from a newer version of the portal. Reload this page, then load it again.`;
    case 'another-dealer':
      return msg`This file belongs to another account. Sign in with that account to load it.`;
    case 'empty':
      return msg`No unsent changes in this file.`;
    case 'another-season':
      return msg`This file is for another season.`;
    case 'no-cart':
      return msg`Your cart isn’t on this device yet. Load the file once you’re online.`;
  }
}
