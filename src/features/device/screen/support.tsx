import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button, buttonClass } from '../../../ui/forms/button.tsx';
import { Check } from '../../../ui/forms/check.tsx';
import { datedName, saveFile } from '../../../ui/save-file.ts';
import type { Diagnostics } from '../diagnostics.ts';
import { diagnosticsText, messageAddress } from '../support-message.ts';
import { useDiagnostics } from '../use-diagnostics.ts';
import { ActivityLog } from './activity-log.tsx';
import styles from './device-screen.module.css';

type SupportProps = {
  diagnostics: Diagnostics;
  /** The company's support address, or empty if there is none. */
  email: string;
};

/** Emails the company, with the activity log if the dealer agrees. */
export function Support({ diagnostics, email }: SupportProps) {
  const { t } = useLingui();
  const entries = useDiagnostics(diagnostics);
  const [isAdded, setIsAdded] = useState(false);
  const list = diagnosticsText(entries);
  const subject = t`Help with the portal`;
  const plain = `mailto:${encodeURI(email)}?subject=${encodeURIComponent(subject)}`;
  const withList = messageAddress(email, { subject, body: `\n\n${list}` });
  return (
    <>
      <p className="muted">
        <Trans>
          The last screens you opened and what didn’t load. No personal data, and nothing is sent unless you send it.
        </Trans>
      </p>
      {entries.length > 0 && email !== '' && (
        <Check checked={isAdded} onChange={({ currentTarget }) => setIsAdded(currentTarget.checked)}>
          <Trans>Add the activity log to the email</Trans>
        </Check>
      )}
      <p role="status">
        {isAdded && withList === null && (
          <Trans>The log is too long for an email. Save it as a file and attach that.</Trans>
        )}
      </p>
      <div className="kit">
        {email !== '' && (
          <a className={buttonClass('primary')} href={(isAdded && withList) || plain}>
            <Trans>Email {email}</Trans>
          </a>
        )}
        {entries.length > 0 && (
          <Button onClick={() => saveFile(datedName(t`Diagnostics`, 'txt'), 'text/plain;charset=utf-8', list)}>
            <Trans>Save the log as a file</Trans>
          </Button>
        )}
      </div>
      {entries.length === 0 ? (
        <p className="muted">
          <Trans>No activity yet.</Trans>
        </p>
      ) : (
        <details className={styles.log}>
          <summary>
            <Trans>Show the activity log</Trans>
          </summary>
          <ActivityLog entries={entries} />
        </details>
      )}
    </>
  );
}
