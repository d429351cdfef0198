import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** `intercepted`: another site answered, such as a captive portal. `outdated`: the app is too old. */
export type Absence = 'offline' | 'intercepted' | 'outdated' | 'failed';

/** True when the dealer can act, so that advice is shown beside existing content. */
export function hasAdvice(absence: Absence): boolean {
  return absence === 'intercepted' || absence === 'outdated';
}

/** A missing connection is nobody's fault. */
export function absenceTone(absence: Absence): 'warn' | 'offline' {
  return absence === 'failed' || absence === 'outdated' ? 'warn' : 'offline';
}

/** The problem in one sentence. */
export function AbsenceTitle({ absence }: { absence: Absence }) {
  switch (absence) {
    case 'offline':
      return <Trans>The portal can’t be reached.</Trans>;
    case 'intercepted':
      return <Trans>This network is blocking the portal.</Trans>;
    case 'outdated':
      return <Trans>This version of the app is too old.</Trans>;
    case 'failed':
      return <Trans>The portal isn’t responding right now.</Trans>;
  }
}

/** What the user can do. */
export function AbsenceAdvice({ absence }: { absence: Absence }) {
  switch (absence) {
    case 'offline':
      return <Trans>Check your connection.</Trans>;
    case 'intercepted':
      return (
        <Trans>
          You may need to sign in to this Wi-Fi network first. Open any other website to see its sign-in page.
        </Trans>
      );
    case 'outdated':
      return <Trans>Reload the page to continue. Your changes are saved on this device.</Trans>;
    case 'failed':
      return <Trans>Try again in a moment.</Trans>;
  }
}

/** The problem and what to do. `offline` replaces the advice to check the connection. */
export function AbsenceReason({ absence, offline }: { absence: Absence; offline?: ReactNode }) {
  return (
    <>
      <AbsenceTitle absence={absence} />{' '}
      {absence === 'offline' && offline ? offline : <AbsenceAdvice absence={absence} />}
    </>
  );
}
