import { Trans, useLingui } from '@lingui/react/macro';
import { type SubmitEvent, useState } from 'react';
import type { User } from '../../contract/account/user.ts';
import { NOTE_MAX_CHARACTERS, type SharedDraft } from '../../contract/orders/shared-drafts.ts';
import { companyName } from '../../domain/account/names.ts';
import type { Draft } from '../../offline/drafts/draft.ts';
import { Button } from '../../ui/forms/button.tsx';
import { TextArea } from '../../ui/forms/field.tsx';
import { useStore } from '../../ui/hooks/use-store.ts';
import { Message } from '../../ui/messages/message.tsx';
import { AbsenceMessage } from '../../ui/messages/unavailable.tsx';
import { repOf } from '../session/session-state.ts';
import { useServices } from '../shell/use-services.ts';
import { type ShareRefusal, useShareDraft } from './use-shared-drafts.ts';

type ShareDraftProps = {
  user: User;
  kind: SharedDraft['kind'];
  /** Keeps the note on the device until it is shared. */
  draft: Pick<Draft<{ readonly shareNote: string }>, 'getSnapshot' | 'subscribe' | 'change'>;
  /** Whether the server has all of it. */
  isSent: boolean;
};

const focus = (area: HTMLTextAreaElement | null) => area?.focus();

/** REP-3. A rep tells the dealer that it is prepared. Renders nothing for others. */
export function ShareDraft({ user, kind, draft, isSent }: ShareDraftProps) {
  const { t } = useLingui();
  const rep = repOf(useStore(useServices().session));
  const share = useShareDraft(user);
  const note = useStore(draft).shareNote;
  /** Null until the rep opens or closes the form. */
  const [isOpened, setIsOpened] = useState<boolean | null>(null);
  const isOpen = isOpened ?? note !== '';
  const [isBusy, setIsBusy] = useState(false);
  const [answer, setAnswer] = useState<ShareRefusal | 'shared' | null>(null);
  const dealer = companyName(user);
  if (rep === null) return null;

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy || !isSent) return;
    setIsBusy(true);
    const refusal = await share(kind, note);
    setIsBusy(false);
    setAnswer(refusal ?? 'shared');
    if (refusal !== null) return;
    setIsOpened(false);
    draft.change({ shareNote: '' });
  }

  if (!isOpen) {
    return (
      <div className="stack no-print">
        <Button
          onClick={() => {
            setAnswer(null);
            setIsOpened(true);
          }}
        >
          <Trans>Share with {dealer}</Trans>
        </Button>
        {answer === 'shared' && (
          <Message announce tone="ok" title={<Trans>Shared with {dealer}.</Trans>}>
            <Trans>Owners and buyers get an email with a link.</Trans>
          </Message>
        )}
      </div>
    );
  }
  return (
    <form className="stack no-print" aria-label={t`Share with ${dealer}`} onSubmit={(event) => void submit(event)}>
      <TextArea
        ref={focus}
        label={<Trans>Note (optional)</Trans>}
        help={<Trans>{dealer} sees it in the email and in the portal. You can still edit what you share.</Trans>}
        maxLength={NOTE_MAX_CHARACTERS}
        value={note}
        onChange={({ target }) => {
          setIsOpened(true);
          draft.change({ shareNote: target.value });
        }}
      />
      {!isSent && (
        <Message announce tone="offline" title={<Trans>Some changes haven’t been sent yet.</Trans>}>
          <Trans>Share once everything is saved.</Trans>
        </Message>
      )}
      {answer !== null && answer !== 'shared' && <NotShared refusal={answer} dealer={dealer} />}
      <div className="kit">
        <Button type="submit" kind="primary" disabled={!isSent} busy={isBusy && <Trans>Sharing…</Trans>}>
          <Trans>Share</Trans>
        </Button>
        <Button kind="quiet" onClick={() => setIsOpened(false)}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  );
}

function NotShared({ refusal, dealer }: { refusal: ShareRefusal; dealer: string }) {
  switch (refusal.code) {
    case 'absent':
      return (
        <AbsenceMessage absence={refusal.absence}>
          <Trans>You can share once you’re online.</Trans>
        </AbsenceMessage>
      );
    case 'not-assigned':
      return (
        <Message announce tone="bad" title={<Trans>You can’t share with {dealer}.</Trans>}>
          <Trans>The dealer may no longer be assigned to you.</Trans>
        </Message>
      );
    case 'too-often':
      return (
        <Message announce tone="warn" title={<Trans>Too many attempts.</Trans>}>
          <Trans>Try again in a minute.</Trans>
        </Message>
      );
  }
}
