import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '../../contract/account/user.ts';
import type { CatalogueSearch } from '../../search/types.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Message } from '../../ui/messages/message.tsx';
import type { CustomerView, StartOutcome } from './customer-view.ts';
import { Modal } from './pin-dialog.tsx';
import { PinForm } from './pin-form.tsx';
import { isAnyHeld, ShownCatalogues, type ShownCatalogue } from './shown-catalogues.tsx';
import modal from '../../ui/dialogs/modal.module.css';
import styles from './start-dialog.module.css';

type StartDialogProps = {
  open: () => Promise<Pick<CustomerView<never, unknown>, 'readiness' | 'begin'>>;
  user: User;
  catalogues: CatalogueSearch;
  all: readonly ShownCatalogue[];
  onClose: () => void;
};

/** Asks for a PIN first. What customers see, and how safe it is, is folded below. */
export function StartDialog({ open, user, catalogues, all, onClose }: StartDialogProps) {
  const readiness = useQuery({
    queryKey: ['customer-view', user.id],
    queryFn: async () => (await open()).readiness(user.id),
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
    retry: false,
  });
  const [isBusy, setIsBusy] = useState(false);
  const [trouble, setTrouble] = useState<StartOutcome['code'] | 'nothing-held' | null>(null);

  async function begin(pin: string): Promise<void> {
    if (isBusy) return;
    setTrouble(null);
    setIsBusy(true);
    const outcome = await start(pin);
    setIsBusy(false);
    // On success, the route guard leads the customer to the bikes.
    if (outcome.code !== 'handed-over') setTrouble(outcome.code);
  }

  async function start(pin: string): Promise<{ readonly code: StartOutcome['code'] | 'nothing-held' }> {
    try {
      if (!(await isAnyHeld(catalogues, all))) return { code: 'nothing-held' };
      return await (await open()).begin(user, pin);
    } catch {
      return { code: 'device' };
    }
  }

  const close = (
    <Button onClick={onClose}>
      <Trans>Cancel</Trans>
    </Button>
  );
  const isReady = readiness.isPending || readiness.data === 'ready';
  return (
    <Modal title={<Trans>Customer view</Trans>} onClose={onClose}>
      {isReady ? (
        <>
          <p>
            <Trans>
              Choose a PIN, then hand over the device. Customers see retail prices only. You need the PIN to exit.
            </Trans>
          </p>
          {trouble && <TroubleMessage trouble={trouble} />}
          <PinForm isBusy={isBusy} onPin={(pin) => void begin(pin)} cancel={close} />
          <details className={styles.more} open={trouble === 'nothing-held'}>
            <summary>
              <Trans>What customers see</Trans>
            </summary>
            <ShownCatalogues catalogues={catalogues} all={all} />
          </details>
          <details className={styles.more}>
            <summary>
              <Trans>How your costs are protected</Trans>
            </summary>
            <p className="small muted">
              <Trans>
                This device stays offline and shows no costs until you exit. Your unsent changes are encrypted and sent
                afterwards. A PIN deters casual access only, and each incorrect PIN means a longer wait before the next
                try.
              </Trans>
            </p>
          </details>
        </>
      ) : (
        <>
          <Message tone="warn" title={<Trans>Customer view isn’t available right now.</Trans>}>
            {readiness.data === 'no-cryptography' && <Trans>Encryption requires a secure (https) address.</Trans>}
            {readiness.data === 'no-key' && (
              <Trans>Go online once first. The portal provides the key that protects your changes.</Trans>
            )}
            {readiness.isError && <Trans>The browser is blocking access to its storage.</Trans>}
          </Message>
          <div className={modal.actions}>{close}</div>
        </>
      )}
    </Modal>
  );
}

function TroubleMessage({ trouble }: { trouble: StartOutcome['code'] | 'nothing-held' }) {
  switch (trouble) {
    case 'busy':
      return (
        <Message announce tone="warn" title={<Trans>Customer view didn’t start.</Trans>}>
          <Trans>The portal was renewing your session. Try again.</Trans>
        </Message>
      );
    case 'nothing-held':
      return (
        <Message announce tone="warn" title={<Trans>Customer view didn’t start.</Trans>}>
          <Trans>No catalog on this device yet. Load one below first.</Trans>
        </Message>
      );
    case 'device':
      return (
        <Message announce tone="bad" title={<Trans>Customer view didn’t start.</Trans>}>
          <Trans>This browser couldn’t save the data for customer view. Nothing has changed.</Trans>
        </Message>
      );
    case 'handed-over':
      return null;
  }
}
