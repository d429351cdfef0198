import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ShownClaimField } from '../../../contract/library/warranty.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Message } from '../../../ui/messages/message.tsx';
import { FileLine, DeviceThumb } from '../../attachments/file-line.tsx';
import { ClaimValuesList } from '../claim-values.tsx';
import { SendingProgress } from '../written/written-claim-parts.tsx';
import type { WrittenClaim, WrittenClaims } from '../written/written-claim.ts';
import fileStyles from '../../attachments/attachments.module.css';
import styles from '../warranty.module.css';

type WaitingClaimProps = {
  claim: WrittenClaim;
  fields: readonly ShownClaimField[];
  written: WrittenClaims;
  onReopen: () => Promise<void>;
  onDiscard: () => void;
};

/** Sent automatically once online. */
export function PendingClaim({ claim, fields, written, onReopen, onDiscard }: WaitingClaimProps) {
  const { t } = useLingui();
  const [isOpening, setIsOpening] = useState(false);

  async function reopen(): Promise<void> {
    if (isOpening) return;
    setIsOpening(true);
    await onReopen();
    setIsOpening(false);
  }

  return (
    <div className={styles.page}>
      {claim.refusal?.code === 'refused' ? (
        <Message announce tone="bad" title={<Trans>The claim wasn’t accepted.</Trans>}>
          {claim.refusal.text}
        </Message>
      ) : (
        <Message announce tone="offline" title={<Trans>Claim waiting to send</Trans>}>
          <Trans>Saved on this device and sent automatically once you’re online. You can leave this page.</Trans>
        </Message>
      )}
      <SendingProgress written={written} id={claim.id} />
      <ClaimValuesList fields={fields} values={claim.values} />
      {claim.files.length > 0 && (
        <ul className={fileStyles.files} aria-label={t`Files of this claim`}>
          {claim.files.map((file) => (
            <li key={file.id} className={fileStyles.file}>
              <DeviceThumb file={file} readFile={written.readFile} />
              <FileLine file={file} />
            </li>
          ))}
        </ul>
      )}
      <div className="kit">
        <Button busy={isOpening && <Trans>Opening…</Trans>} onClick={() => void reopen()}>
          <Trans>Edit before sending</Trans>
        </Button>
        <Button kind="danger" onClick={onDiscard}>
          <Trans>Discard</Trans>
        </Button>
      </div>
    </div>
  );
}
