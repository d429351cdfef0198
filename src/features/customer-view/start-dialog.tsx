import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '../../contract/user.ts';
import type { CatalogueSearch } from '../../search/types.ts';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import type { CustomerView, StartOutcome } from './customer-view.ts';
import { Modal } from './modal.tsx';
import { PinForm } from './pin-form.tsx';
import { isAnyHeld, ShownCatalogues, type ShownCatalogue } from './shown-catalogues.tsx';
import styles from '../../ui/modal.module.css';

type StartDialogProps = {
  open: () => Promise<Pick<CustomerView<never, unknown>, 'readiness' | 'begin'>>;
  user: User;
  catalogues: CatalogueSearch;
  all: readonly ShownCatalogue[];
  onClose: () => void;
};

/** Explains customer view and its limits, then asks for a PIN. */
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
    const outcome = await customerView(pin);
    setIsBusy(false);
    // On success, the route guard leads the customer to the bikes.
    if (outcome.code !== 'handed-over') setTrouble(outcome.code);
  }

  async function customerView(pin: string): Promise<{ readonly code: StartOutcome['code'] | 'nothing-held' }> {
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
  return (
    <Modal title={<Trans>Hand the tablet to a customer</Trans>} onClose={onClose}>
      <p>
        <Trans>
          Until you take it back, this tablet shows only catalogues with retail prices and stays offline. Your unsent
          changes stay here, locked, and are sent once you take it back.
        </Trans>
      </p>
      {readiness.isPending && (
        <p role="status">
          <Trans>Looking what this tablet can do</Trans>
        </p>
      )}
      {readiness.data === 'ready' && (
        <>
          <ShownCatalogues catalogues={catalogues} all={all} />
          <p className="small muted">
            <Trans>
              This keeps your costs from somebody who holds the tablet. It is no safe: an expert with time and the
              tablet in a workshop may get past a short PIN. Each incorrect PIN makes the next try wait longer, up to 15
              minutes.
            </Trans>
          </p>
          {trouble === 'busy' && (
            <Message announce tone="warn" title={<Trans>The tablet is not handed over.</Trans>}>
              <Trans>The portal was renewing your session. Try again.</Trans>
            </Message>
          )}
          {trouble === 'nothing-held' && (
            <Message announce tone="warn" title={<Trans>The tablet is not handed over.</Trans>}>
              <Trans>There is no catalogue on it that a customer could look at. Load one first.</Trans>
            </Message>
          )}
          {trouble === 'device' && (
            <Message announce tone="bad" title={<Trans>The tablet is not handed over.</Trans>}>
              <Trans>This browser could not store what it takes. Everything is as it was.</Trans>
            </Message>
          )}
          <PinForm isBusy={isBusy} onPin={(pin) => void begin(pin)} cancel={close} />
        </>
      )}
      {(readiness.isError || (readiness.data !== undefined && readiness.data !== 'ready')) && (
        <>
          <Message tone="warn" title={<Trans>This tablet cannot be handed over now.</Trans>}>
            {readiness.data === 'no-cryptography' && (
              <Trans>The browser encrypts only on a secure address that begins with https.</Trans>
            )}
            {readiness.data === 'no-key' && (
              <Trans>Connect once first. The portal provides the key that protects your changes.</Trans>
            )}
            {readiness.isError && <Trans>The browser does not give access to its storage.</Trans>}
          </Message>
          <div className={styles.actions}>{close}</div>
        </>
      )}
    </Modal>
  );
}
