import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/forms/button.tsx';
import { type Absence, AbsenceAdvice, absenceTone, AbsenceTitle } from '../../ui/messages/absence.tsx';
import { Message } from '../../ui/messages/message.tsx';

/** UI-4. Some lines could not be looked up; the lines say which. */
export function NotLookedUp({ absence, onRetry }: { absence: Absence | 'unreadable'; onRetry: () => void }) {
  return (
    <>
      <Message
        announce
        tone={absence === 'unreadable' ? 'warn' : absenceTone(absence)}
        title={<Trans>Not all catalogues could be loaded.</Trans>}
      >
        {absence === 'unreadable' ? (
          <Trans>The answer couldn’t be read.</Trans>
        ) : (
          <>
            <AbsenceTitle absence={absence} /> <AbsenceAdvice absence={absence} />
          </>
        )}
      </Message>
      <div>
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    </>
  );
}
