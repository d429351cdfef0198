import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, buttonClass } from '../../../ui/forms/button.tsx';
import { Check } from '../../../ui/forms/check.tsx';
import { datedName, saveFile } from '../../../ui/save-file.ts';
import type { Diagnostics, DiagnosticsEntry } from '../diagnostics.ts';
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

const none: readonly DiagnosticsEntry[] = [];

/** Oldest first. */
function useDiagnostics(diagnostics: Diagnostics): readonly DiagnosticsEntry[] {
  const { data = none } = useQuery({
    queryKey: ['diagnostics'],
    queryFn: () => diagnostics.list(),
    staleTime: 0,
    networkMode: 'always',
  });
  return data;
}

/** Some mail programs cut off longer addresses. */
const longestAddress = 2_000;

/** Newest first, one line each: `2026-11-23T01:34:06Z online visit bikes en`. */
export function diagnosticsText(entries: readonly DiagnosticsEntry[]): string {
  return entries.toReversed().map(lineOf).join('\n');
}

/** A mailto address, or null when too long. */
export function messageAddress(email: string, { subject, body }: { subject: string; body: string }): string | null {
  // RFC 6068 requires these line ends.
  const text = encodeURIComponent(body.replaceAll('\n', '\r\n'));
  const address = `mailto:${encodeURI(email)}?subject=${encodeURIComponent(subject)}&body=${text}`;
  return address.length > longestAddress ? null : address;
}

function lineOf(entry: DiagnosticsEntry): string {
  const at = new Date(entry.at).toISOString().replace(/\.\d+Z$/, 'Z');
  const what = entry.kind === 'visit' ? `${entry.route} ${entry.locale}` : `${entry.what} ${entry.why}`;
  return `${at} ${entry.online ? 'online' : 'offline'} ${entry.kind} ${what}`;
}
