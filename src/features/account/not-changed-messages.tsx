import { Trans } from '@lingui/react/macro';
import { MOST_ADDRESSES } from '../../contract/account/account.ts';
import { useFormats } from '../../ui/format.ts';
import { Message } from '../../ui/messages/message.tsx';
import { AbsenceMessage } from '../../ui/messages/unavailable.tsx';
import type { NotChanged, Refused } from './account-calls.ts';
import type { NotMade } from './edits/account-edits.ts';

/** ACCT-2. Why a change was not made, and what becomes of what was typed. */
export function NotChangedMessage({ outcome }: { outcome: NotChanged | NotMade }) {
  const { number } = useFormats();
  switch (outcome.code) {
    // Beside the fields, or on another page.
    case 'address-refused':
    case 'value-refused':
    case 'wrong-password':
    case 'password-refused':
    case 'signed-out':
    case 'lost':
      return null;
    case 'absent':
      return <AbsenceMessage absence={outcome.absence} />;
    case 'not-kept':
      return (
        <Message announce tone="bad" title={<Trans>You’re offline, and this device can’t save anything.</Trans>}>
          <Trans>Keep this page open and save again once you’re online.</Trans>
        </Message>
      );
    case 'too-many':
      return (
        <Message announce tone="bad" title={<Trans>The list is full.</Trans>}>
          <Trans>You can save up to {number(MOST_ADDRESSES)} addresses. Remove one first.</Trans>
        </Message>
      );
    case 'gone':
      return (
        <Message announce tone="bad" title={<Trans>This address no longer exists.</Trans>}>
          <Trans>This was removed on another device. Reload the page to see the current version.</Trans>
        </Message>
      );
    case 'refused':
      return (
        <Message announce tone="bad" title={<RefusedTitle refused={outcome} />}>
          {outcome.text}
        </Message>
      );
  }
}

/** ACCT-2. What failed, in one sentence. */
export function RefusedTitle({ refused }: { refused: Refused }) {
  switch (refused.type) {
    case 'address-update':
      return <Trans>The address couldn’t be updated.</Trans>;
    case 'error-updating-address':
      return <Trans>Something went wrong on our side while saving the address.</Trans>;
    default:
      return <Trans>The change couldn’t be saved.</Trans>;
  }
}
