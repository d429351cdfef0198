import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { NewDealerRefusal } from '../../contract/account/new-dealers.ts';
import { newDealerNo } from '../../domain/account/names.ts';
import { dialogs } from '../../ui/dialogs/dialog-store.ts';
import { Button } from '../../ui/forms/button.tsx';
import { DealerRow, type DealerRowProps } from './dealer-row.tsx';
import type { UnsentDealer } from './new-dealers.ts';

type UnsentDealerRowProps = Pick<DealerRowProps, 'isPresent' | 'pending' | 'isChoosing' | 'onChoose'> & {
  dealer: UnsentDealer;
  /** Null while a form is open, which another dealer would replace. */
  onEdit: (() => void) | null;
  onDiscard: () => void;
};

/** A new dealer whom only this device has (REP-3). */
export function UnsentDealerRow({ dealer, onEdit, onDiscard, ...row }: UnsentDealerRowProps) {
  const { t } = useLingui();
  const { id, name, contactName, group, address, refusal } = dealer;
  const listed = { id, no: newDealerNo(id), name, contactName, group, city: address.city, lastOrder: null };
  return (
    <DealerRow
      dealer={{ ...listed, openTasks: 0, unconfirmed: true }}
      unsent={refusal ? 'refused' : 'waiting'}
      {...row}
    >
      {refusal && (
        <p role="alert">
          <RefusalMessage refusal={refusal} />
        </p>
      )}
      <div className="kit">
        {onEdit && (
          <Button onClick={onEdit}>
            <Trans>Edit</Trans>
          </Button>
        )}
        {/* The person who has an order for the dealer edits them instead. */}
        {row.pending === 0 && !row.isPresent && (
          <Button
            kind="quiet"
            onClick={() =>
              dialogs.show({
                id: `discard-${id}`,
                title: t`Discard this dealer?`,
                description: t`Your company hasn’t received ${name} yet.`,
                actionLabel: t`Discard`,
                cancelLabel: t`Keep`,
                danger: true,
                onConfirm: onDiscard,
              })
            }
          >
            <Trans>Discard</Trans>
          </Button>
        )}
      </div>
    </DealerRow>
  );
}

function RefusalMessage({ refusal }: { refusal: NewDealerRefusal }): ReactNode {
  switch (refusal) {
    case 'email-taken':
      return (
        <Trans>This email address is already in use. Change it, or ask your company to assign the dealer to you.</Trans>
      );
    case 'group-unknown':
      return <Trans>None of your dealers has these prices. Choose other prices.</Trans>;
    case 'id-taken':
      return <Trans>Your company can’t accept this entry. Discard it, then enter the dealer again.</Trans>;
  }
}
