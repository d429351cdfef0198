import { Trans } from '@lingui/react/macro';

/** Why something could not be had: nothing came through · somebody else answered · the portal wants a newer app · the portal could not. */
export type Absence = 'offline' | 'intercepted' | 'outdated' | 'failed';

/** Whether the dealer can do more about it than to wait; then the advice belongs beside what is shown all the same. */
export function hasAdvice(absence: Absence): boolean {
  return absence === 'intercepted' || absence === 'outdated';
}

/** Nobody's fault where there is no connection. */
export function absenceTone(absence: Absence): 'warn' | 'offline' {
  return absence === 'failed' || absence === 'outdated' ? 'warn' : 'offline';
}

/** What is the matter, in one sentence. */
export function AbsenceTitle({ absence }: { absence: Absence }) {
  switch (absence) {
    case 'offline':
      return <Trans>The portal cannot be reached.</Trans>;
    case 'intercepted':
      return <Trans>This network answers in the portal’s place.</Trans>;
    case 'outdated':
      return <Trans>This version of the portal is too old.</Trans>;
    case 'failed':
      return <Trans>The portal could not answer.</Trans>;
  }
}

/** What is to be done about it. */
export function AbsenceAdvice({ absence }: { absence: Absence }) {
  switch (absence) {
    case 'offline':
      return <Trans>Check the connection.</Trans>;
    case 'intercepted':
      return <Trans>It may want you to sign in to it first. Open another site to see its page.</Trans>;
    case 'outdated':
      return <Trans>Reload the page to go on. What you have done is kept on this device.</Trans>;
    case 'failed':
      return <Trans>Try again in a moment.</Trans>;
  }
}
