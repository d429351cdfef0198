import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useFormats } from '../format.ts';
import { Button, type ButtonKind } from '../forms/button.tsx';
import { type Absence, AbsenceAdvice, AbsenceReason, absenceTone, AbsenceTitle, hasAdvice } from './absence.tsx';
import { Message } from './message.tsx';
import { Empty } from './states.tsx';

export type Retry = { readonly isRetrying?: boolean; readonly onRetry: () => void };

/** Why something isn't here, and how to ask for it again. */
export type Missing = Retry & { readonly absence: Absence };

export function RetryButton({ kind = 'plain', isRetrying = false, onRetry }: Retry & { kind?: ButtonKind }) {
  return (
    <Button kind={kind} busy={isRetrying && <Trans>Loading…</Trans>} onClick={onRetry}>
      <Trans>Try again</Trans>
    </Button>
  );
}

type UnavailableProps = Missing & {
  title: ReactNode;
  /** How to have it offline next time. */
  offline: ReactNode;
};

/** In place of what neither the server nor the device has. */
export function Unavailable({ title, offline, absence, ...retry }: UnavailableProps) {
  return (
    <Empty title={title} action={<RetryButton kind="primary" {...retry} />}>
      <AbsenceReason absence={absence} offline={offline} />
    </Empty>
  );
}

type AbsenceMessageProps = {
  absence: Absence;
  /** Replaces the advice to check the connection. */
  offline?: ReactNode;
  children?: ReactNode;
};

/** For what needs the server right now. */
export function AbsenceMessage({ absence, offline, children }: AbsenceMessageProps) {
  return (
    <Message announce tone={absenceTone(absence)} title={<AbsenceTitle absence={absence} />}>
      {absence === 'offline' && offline ? offline : <AbsenceAdvice absence={absence} />}
      {children && <> {children}</>}
    </Message>
  );
}

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
