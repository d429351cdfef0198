import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useFormats } from './format.ts';
import { type Absence, AbsenceAdvice, absenceTone, AbsenceTitle, hasAdvice } from './messages/absence.tsx';
import { Message } from './messages/message.tsx';

/** Fresh data needs no age. */
const youngMs = 120_000;

/** Shows the age of older data. `sinceMs` is the answer time by this device's clock. */
export function Age({ sinceMs }: { sinceMs: number }) {
  const { moment } = useFormats();
  const [openedMs] = useState(() => Date.now());
  if (openedMs - sinceMs < youngMs) return null;
  return <Trans>Last updated {moment(sinceMs)}.</Trans>;
}

type HeldMessageProps = { absence: Absence; sinceMs: number };

/** Explains why saved content is shown, and its age. */
export function HeldMessage({ absence, sinceMs }: HeldMessageProps) {
  const { moment } = useFormats();
  return (
    <Message announce tone={absenceTone(absence)} title={<AbsenceTitle absence={absence} />}>
      {hasAdvice(absence) && <AbsenceAdvice absence={absence} />}{' '}
      <Trans>Showing saved data from {moment(sinceMs)}.</Trans>
    </Message>
  );
}
