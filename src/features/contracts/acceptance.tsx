import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { dialogs } from '../../ui/dialogs/dialog-store.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Check } from '../../ui/forms/check.tsx';
import { AbsenceAdvice, AbsenceTitle, absenceTone } from '../../ui/messages/absence.tsx';
import { Message } from '../../ui/messages/message.tsx';
import type { NotAccepted } from './accept-contract.ts';
import styles from './contracts.module.css';

type AcceptanceProps = {
  /** The company that accepts. */
  dealer: string;
  /** The last call failed to reach the server. */
  isOffline: boolean;
  onAccept: () => Promise<NotAccepted | null>;
};

/** A checkbox, a button and a confirmation guard against accidents. */
export function Acceptance({ dealer, isOffline, onAccept }: AcceptanceProps) {
  const { t } = useLingui();
  const faultId = useId();
  const box = useRef<HTMLInputElement>(null);
  const isUnderWay = useRef(false);
  const [isTicked, setIsTicked] = useState(false);
  const [isMissed, setIsMissed] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [outcome, setOutcome] = useState<NotAccepted | null>(null);

  async function accept(): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    setOutcome(null);
    const refused = await onAccept();
    isUnderWay.current = false;
    setIsBusy(false);
    setOutcome(refused);
  }

  function ask(event: SyntheticEvent): void {
    event.preventDefault();
    if (isBusy) return;
    setIsMissed(!isTicked);
    if (!isTicked) {
      box.current?.focus();
      return;
    }
    dialogs.show({
      id: 'accept-contract',
      title: t`Accept this contract?`,
      description: t`Recorded with the time and your name. You can’t undo this here.`,
      actionLabel: t`Accept`,
      cancelLabel: t`Not yet`,
      onConfirm: () => void accept(),
    });
  }

  return (
    <form className={`no-print ${styles.acceptance}`} noValidate onSubmit={ask}>
      <h2>
        <Trans>Accept this contract</Trans>
      </h2>
      {outcome ? (
        <NotAcceptedMessage outcome={outcome} />
      ) : (
        isOffline && (
          <Message tone="offline" title={<Trans>You must be online to accept.</Trans>}>
            <Trans>You can accept the contract once you’re back online.</Trans>
          </Message>
        )
      )}
      <div>
        <Check
          ref={box}
          checked={isTicked}
          aria-invalid={isMissed}
          aria-describedby={isMissed ? faultId : undefined}
          onChange={({ currentTarget }) => {
            setIsTicked(currentTarget.checked);
            setIsMissed(false);
          }}
        >
          <Trans>I have read and accept this contract on behalf of {dealer}.</Trans>
        </Check>
        {isMissed && (
          <p id={faultId} className={styles.fault} role="alert">
            <Trans>Check the box to confirm you’ve read it.</Trans>
          </p>
        )}
      </div>
      <div>
        <Button kind="primary" big type="submit" busy={isBusy && <Trans>Accepting…</Trans>}>
          <Trans>Accept the contract</Trans>
        </Button>
      </div>
    </form>
  );
}

function NotAcceptedMessage({ outcome }: { outcome: NotAccepted }) {
  switch (outcome.code) {
    case 'signed-out':
      return null;
    case 'ended':
      return (
        <Message announce tone="bad" title={<Trans>This contract has ended.</Trans>}>
          <Trans>This can no longer be accepted. Reload the page to see the current version.</Trans>
        </Message>
      );
    case 'gone':
      return (
        <Message announce tone="bad" title={<Trans>This contract no longer exists.</Trans>}>
          <Trans>This was withdrawn. Reload the page to see the current version.</Trans>
        </Message>
      );
    case 'absent':
      return (
        <Message announce tone={absenceTone(outcome.absence)} title={<AbsenceTitle absence={outcome.absence} />}>
          {outcome.absence === 'offline' ? (
            <Trans>You must be online to accept. The contract stays open until then.</Trans>
          ) : (
            <AbsenceAdvice absence={outcome.absence} />
          )}
        </Message>
      );
  }
}
