import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../ui/forms/button.tsx';
import { Message } from '../../ui/messages/message.tsx';
import type { SessionState } from './session-state.ts';
import type { Session } from './session.ts';
import { SignInForm } from './sign-in-form.tsx';

type LoginPanelProps = {
  session: Session;
  state: SessionState;
  /** Where to request an account, or empty when no address exists. */
  email: string;
  forgotLink: ReactNode;
  migrateLink: ReactNode;
};

export function LoginPanel({ session, state, email, forgotLink, migrateLink }: LoginPanelProps) {
  const isSignedOut = state.state === 'signed-out';
  return (
    <>
      {isSignedOut && state.because !== 'own-choice' && (
        <Message tone="warn" title={<Trans>Your session has ended.</Trans>}>
          <Trans>Sign in again to continue.</Trans>
        </Message>
      )}
      {isSignedOut && state.holdsWork && (
        <Message announce tone="ok" title={<Trans>Your unsent changes are safe on this device.</Trans>}>
          <Trans>No one else can see or send your unsent changes. They come back when you sign in again.</Trans>
        </Message>
      )}
      {isSignedOut && state.lostDownloads && (
        <Message announce tone="warn" title={<Trans>Your downloads were removed from this device.</Trans>}>
          <Trans>
            Downloads are for signed-in dealers only. Sign in and download them again before you go offline.
          </Trans>
        </Message>
      )}
      <SignInForm
        session={session}
        remember={isSignedOut && state.remember}
        forgotLink={forgotLink}
        migrateLink={migrateLink}
      />
      {email !== '' && (
        <p className="small muted">
          <Trans>
            Need access? Contact <a href={`mailto:${email}`}>{email}</a>
          </Trans>
        </p>
      )}
    </>
  );
}

/** SES-16. Nothing but a reload leads on from here. */
export function LockedNotice() {
  return (
    <>
      <p>
        <Trans>Someone else has signed in in this browser. Reload this tab to continue.</Trans>
      </p>
      <Button kind="primary" big onClick={() => location.reload()}>
        <Trans>Reload this tab</Trans>
      </Button>
    </>
  );
}
