import { Trans } from '@lingui/react/macro';

/** Why something could not be had: nothing came through · somebody else answered · the portal could not. */
export type Absence = 'offline' | 'intercepted' | 'failed';

/** What is the matter, in one sentence. */
export function AbsenceTitle({ absence }: { absence: Absence }) {
  switch (absence) {
    case 'offline':
      return <Trans>The portal cannot be reached.</Trans>;
    case 'intercepted':
      return <Trans>This network answers in the portal’s place.</Trans>;
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
    case 'failed':
      return <Trans>Try again in a moment.</Trans>;
  }
}
