import { Trans } from '@lingui/react/macro';
import { Message } from './message.tsx';

/** Shown when the device holds only local changes of a cart or booking. */
export function PartialMessage() {
  return (
    <Message tone="offline" title={<Trans>Some data isn’t on this device yet.</Trans>}>
      <Trans>Only changes made on this device are shown. The rest will load when you’re back online.</Trans>
    </Message>
  );
}
