import { Plural, Trans } from '@lingui/react/macro';
import { Message } from '../../ui/messages/message.tsx';
import { AbsenceMessage } from '../../ui/messages/unavailable.tsx';

/** What concerns the sign-in as a whole. What concerns one field stands beside it. */
export function SignInRefused({ code, waitMs }: { code: string; waitMs: number | null }) {
  switch (code) {
    case 'not-accepted':
      return (
        <Message announce tone="bad" title={<Trans>Incorrect username or password.</Trans>}>
          <Trans>Check your details or reset your password.</Trans>
        </Message>
      );
    case 'user-disabled':
      return (
        <Message announce tone="bad" title={<Trans>Your access is disabled.</Trans>}>
          <Trans>Ask an owner of your company to enable it.</Trans>
        </Message>
      );
    case 'too-many-tries':
      return (
        <Message announce tone="bad" title={<Trans>Too many attempts.</Trans>}>
          {waitMs === null ? <Trans>Wait a few minutes, then try again.</Trans> : <WaitMinutes waitMs={waitMs} />}
        </Message>
      );
    case 'busy':
      return (
        <Message announce tone="warn" title={<Trans>The portal isn’t responding right now.</Trans>}>
          <Trans>Try again in a moment.</Trans>
        </Message>
      );
    case 'intercepted':
      return <AbsenceMessage absence="intercepted" />;
    case 'no-connection':
      return (
        <Message announce tone="offline" title={<Trans>Can’t connect to the portal.</Trans>}>
          <Trans>Check your connection, then try again.</Trans>
        </Message>
      );
    default:
      return null;
  }
}

function WaitMinutes({ waitMs }: { waitMs: number }) {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000));
  return <Plural value={minutes} one="Wait a minute, then try again." other="Wait # minutes, then try again." />;
}
