import { Trans } from '@lingui/react/macro';
import { Message } from './message.tsx';

/** UI-4. Above a cart or booking of which the device holds only what was changed on it. */
export function PartialMessage() {
  return (
    <Message tone="offline" title={<Trans>Not everything is here yet.</Trans>}>
      <Trans>You see only the changes made on this device. The rest loads when you’re back online.</Trans>
    </Message>
  );
}
