import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/forms/button.tsx';
import type { Session } from '../session.ts';
import styles from '../account-form.module.css';

type SignOutPanelProps = {
  session: Session;
  stayLink: ReactNode;
  /** Names the unsent work, and offers to send or to save it. */
  unsentWork: ReactNode;
  /** What would be lost is known, or is more than the session is told of. */
  asksFirst?: boolean;
};

/** Signs out immediately, unless unsent work needs the dealer's decision. */
export function SignOutPanel({ session, stayLink, unsentWork, asksFirst = false }: SignOutPanelProps) {
  const [isAsking, setIsAsking] = useState(asksFirst);
  const hasBegun = useRef(false);

  useEffect(() => {
    if (hasBegun.current || asksFirst) return;
    hasBegun.current = true;
    // Who is signed out is led to the login page by the guard.
    void session.signOut({ discardUnsent: false }).then(({ code }) => setIsAsking(code === 'unsent-work'));
  }, [session, asksFirst]);

  if (!isAsking && !asksFirst) {
    return (
      <p role="status">
        <Trans>Signing out</Trans>
      </p>
    );
  }
  return (
    <div className={styles.form}>
      {unsentWork}
      {stayLink}
      <Button kind="danger" onClick={() => void session.signOut({ discardUnsent: true })}>
        <Trans>Sign out and discard the changes</Trans>
      </Button>
    </div>
  );
}
