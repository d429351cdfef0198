import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { type Absence, AbsenceAdvice, absenceTone, AbsenceTitle, hasAdvice } from './absence.tsx';
import { useFormats } from './format.ts';
import { Message } from './message.tsx';

/** What is younger needs no age: nobody takes it for yesterday's. */
const youngMs = 120_000;

/** How old what is shown is, where that is worth a word. `sinceMs` is when it was answered, by this device's clock. */
export function Age({ sinceMs }: { sinceMs: number }) {
  const { moment } = useFormats();
  const [openedMs] = useState(() => Date.now());
  if (openedMs - sinceMs < youngMs) return null;
  return <Trans>As of {moment(sinceMs)}.</Trans>;
}

type HeldMessageProps = { absence: Absence; sinceMs: number };

/** UI-4. What is shown is what the device holds: why, and how old it is. */
export function HeldMessage({ absence, sinceMs }: HeldMessageProps) {
  const { moment } = useFormats();
  return (
    <Message announce tone={absenceTone(absence)} title={<AbsenceTitle absence={absence} />}>
      {hasAdvice(absence) && <AbsenceAdvice absence={absence} />}{' '}
      <Trans>What you see is held on this device, as of {moment(sinceMs)}.</Trans>
    </Message>
  );
}
