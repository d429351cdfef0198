import { Trans } from '@lingui/react/macro';
import { Message } from './message.tsx';

/** Shown when the device holds only local changes of a cart or booking. */
export function PartialMessage() {
  return (
    <Message tone="offline" title={<Trans>Not everything is here yet.</Trans>}>
      <Trans>You see only the changes made on this device. The rest loads when you’re back online.</Trans>
    </Message>
  );
}
