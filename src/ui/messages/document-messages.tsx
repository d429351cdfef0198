import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../forms/button.tsx';
import { Message } from './message.tsx';
import { Empty } from './states.tsx';

/** Shown when the device holds only local changes of a cart or booking. */
export function PartialMessage() {
  return (
    <Message tone="offline" title={<Trans>Some data isn’t on this device yet.</Trans>}>
      <Trans>Only changes made on this device are shown. The rest will load when you’re back online.</Trans>
    </Message>
  );
}

/** Stands in for a document that this version of the app cannot read (F-26). `onUpdate` loads the newer one. */
export function SavedByNewer({ title, onUpdate }: { title: ReactNode; onUpdate: () => void }) {
  return (
    <Empty
      title={title}
      action={
        <Button kind="primary" onClick={onUpdate}>
          <Trans>Reload</Trans>
        </Button>
      }
    >
      <Trans>Reload this page to see it. Nothing was lost.</Trans>
    </Empty>
  );
}
