import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/forms/button.tsx';
import { WorkItem } from '../../../ui/work-item.tsx';
import { EditMessage, RefusalMessage } from './account-edit-messages.tsx';
import type { AccountEdit } from './account-edit.ts';

type WaitingAccountEditsProps = {
  waiting: readonly AccountEdit[];
  onWithdraw: (edit: AccountEdit) => void;
  /** Sends again what a restored portal has lost. */
  onRepeat: (edit: AccountEdit) => void;
  /** Brings what was refused into its form again; without it `profileLink` leads to where that can be done. */
  onCorrect?: (edit: AccountEdit) => void;
  profileLink?: ReactNode;
};

/** Lists pending account changes, why each waits, and the dealer's choices. */
export function PendingAccountEdits(props: WaitingAccountEditsProps) {
  const { waiting, onWithdraw, onRepeat, onCorrect, profileLink } = props;
  return waiting.map((edit) => {
    const { id, change, refusal } = edit;
    const isLost = refusal?.code === 'lost';
    return (
      <WorkItem
        key={id}
        tone={refusal ? 'bad' : 'waiting'}
        title={<EditMessage change={change} />}
        actions={
          <>
            {isLost && (
              <Button onClick={() => onRepeat(edit)}>
                <Trans>Save again</Trans>
              </Button>
            )}
            {refusal && !isLost && onCorrect && (change.type === 'field' || change.type === 'save') && (
              <Button onClick={() => onCorrect(edit)}>
                <Trans>Edit</Trans>
              </Button>
            )}
            {profileLink}
            <Button kind="quiet" onClick={() => onWithdraw(edit)}>
              {isLost ? <Trans>Dismiss</Trans> : <Trans>Withdraw</Trans>}
            </Button>
          </>
        }
      >
        {refusal ? <RefusalMessage refusal={refusal} /> : <Trans>Profile change waiting to send</Trans>}
      </WorkItem>
    );
  });
}
