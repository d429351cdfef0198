import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { WorkItem } from '../../../ui/work-item.tsx';
import type { AccountEdit } from './account-edit.ts';
import { EditWords, RefusalWords } from './edit-words.tsx';

type WaitingAccountEditsProps = {
  waiting: readonly AccountEdit[];
  onWithdraw: (edit: AccountEdit) => void;
  /** Brings what was refused into its form again; without it `profileLink` leads to where that can be done. */
  onCorrect?: (edit: AccountEdit) => void;
  profileLink?: ReactNode;
};

/** SYNC-6. The changes of the account that the portal has not got, as items of a list: what each is, why it waits, what can be done. */
export function WaitingAccountEdits({ waiting, onWithdraw, onCorrect, profileLink }: WaitingAccountEditsProps) {
  return waiting.map((edit) => {
    const { id, change, refusal } = edit;
    return (
      <WorkItem
        key={id}
        tone={refusal ? 'bad' : 'waiting'}
        title={<EditWords change={change} />}
        actions={
          <>
            {refusal && onCorrect && (change.type === 'field' || change.type === 'save') && (
              <Button onClick={() => onCorrect(edit)}>
                <Trans>Correct</Trans>
              </Button>
            )}
            {profileLink}
            <Button kind="quiet" onClick={() => onWithdraw(edit)}>
              <Trans>Withdraw</Trans>
            </Button>
          </>
        }
      >
        {refusal ? <RefusalWords refusal={refusal} /> : <Trans>This change of your profile waits to be sent.</Trans>}
      </WorkItem>
    );
  });
}
