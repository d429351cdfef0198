import { Trans } from '@lingui/react/macro';
import { MOST_ADDRESSES } from '../../contract/account.ts';
import { AbsenceAdvice, AbsenceTitle, absenceTone } from '../../ui/absence.tsx';
import { useFormats } from '../../ui/format.ts';
import { Message } from '../../ui/message.tsx';
import type { NotChanged } from './account-calls.ts';

/** ACCT-2. Why a change was not made, and what becomes of what was typed. */
export function NotChangedWords({ outcome, hasTyped }: { outcome: NotChanged; hasTyped: boolean }) {
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
          {outcome.absence === 'offline' && hasTyped ? (
            <Trans>This change needs a network. What you typed is kept on this device: save it again later.</Trans>
          ) : (
            <AbsenceAdvice absence={outcome.absence} />
          )}
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
