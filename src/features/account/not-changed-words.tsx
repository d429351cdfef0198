import { Trans } from '@lingui/react/macro';
import { MOST_ADDRESSES } from '../../contract/account.ts';
import { AbsenceAdvice, AbsenceTitle, absenceTone } from '../../ui/absence.tsx';
import { useFormats } from '../../ui/format.ts';
import { Message } from '../../ui/message.tsx';
import type { NotChanged } from './account-calls.ts';
import type { NotMade } from './edits/account-edits.ts';

/** ACCT-2. Why a change was not made, and what becomes of what was typed. */
export function NotChangedWords({ outcome }: { outcome: NotChanged | NotMade }) {
  const { number } = useFormats();
  switch (outcome.code) {
    // Beside the fields, or on another page.
    case 'address-refused':
    case 'value-refused':
    case 'wrong-password':
    case 'password-refused':
    case 'signed-out':
      return null;
    case 'absent':
      return (
        <Message announce tone={absenceTone(outcome.absence)} title={<AbsenceTitle absence={outcome.absence} />}>
          <AbsenceAdvice absence={outcome.absence} />
        </Message>
      );
    case 'not-kept':
      return (
        <Message
          announce
          tone="bad"
          title={<Trans>This device keeps nothing, and the portal cannot be reached.</Trans>}
        >
          <Trans>Leave this page open and save again once there is a connection.</Trans>
        </Message>
      );
    case 'too-many':
      return (
        <Message announce tone="bad" title={<Trans>The list is full.</Trans>}>
          <Trans>It holds {number(MOST_ADDRESSES)} addresses at most. Remove one first.</Trans>
        </Message>
      );
    case 'gone':
      return (
        <Message announce tone="bad" title={<Trans>This address is not there any more.</Trans>}>
          <Trans>It was removed on another device. Reload the page to see what there is.</Trans>
        </Message>
      );
    case 'refused':
      return (
        <Message announce tone="bad" title={<Trans>The portal refused the change.</Trans>}>
          {outcome.text}
        </Message>
      );
  }
}
