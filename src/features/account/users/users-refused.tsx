import { Trans } from '@lingui/react/macro';
import { MOST_COMPANY_USERS } from '../../../contract/account/company-users.ts';
import { useFormats } from '../../../ui/format.ts';
import { Message } from '../../../ui/messages/message.tsx';
import { AbsenceMessage } from '../../../ui/messages/unavailable.tsx';
import type { UsersRefusal } from './use-company-users.ts';

/** What was typed stays. The email's own errors stand beside its field. */
export function UsersRefused({ refusal }: { refusal: UsersRefusal }) {
  const { number } = useFormats();
  switch (refusal.code) {
    case 'email-taken':
    case 'email-refused':
      return null;
    case 'absent':
      return (
        <AbsenceMessage absence={refusal.absence}>
          <Trans>You must be online to manage users.</Trans>
        </AbsenceMessage>
      );
    case 'too-many-users':
      return (
        <Message announce tone="bad" title={<Trans>Your company has {number(MOST_COMPANY_USERS)} users.</Trans>}>
          <Trans>That’s the maximum.</Trans>
        </Message>
      );
    case 'too-often':
      return (
        <Message announce tone="warn" title={<Trans>Too many invitations.</Trans>}>
          <Trans>Try again in an hour.</Trans>
        </Message>
      );
    case 'changed-elsewhere':
      return (
        <Message announce tone="warn" title={<Trans>Nothing was changed.</Trans>}>
          <Trans>Another owner made changes. Check the list and try again.</Trans>
        </Message>
      );
  }
}
