import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import type { User } from '../../contract/account/user.ts';
import type { Backend } from '../../contract/backend.ts';
import { acceptContract } from '../../contract/library/contracts.ts';
import { absenceAfter } from '../../contract/not-answered.ts';
import { dialogs } from '../../ui/dialogs/dialog-store.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Check } from '../../ui/forms/check.tsx';
import type { Absence } from '../../ui/messages/absence.tsx';
import { Message } from '../../ui/messages/message.tsx';
import { AbsenceMessage } from '../../ui/messages/unavailable.tsx';
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

  async function acceptNow(): Promise<void> {
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
      onConfirm: () => void acceptNow(),
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
        <AbsenceMessage
          absence={outcome.absence}
          offline={<Trans>You must be online to accept. The contract stays open until then.</Trans>}
        />
      );
  }
}

/** `gone`: the dealer no longer has the contract. */
export type NotAccepted =
  | { readonly code: 'ended' | 'gone' }
  | { readonly code: 'absent'; readonly absence: Absence }
  /** The page is about to leave for sign-in. */
  | { readonly code: 'signed-out' };

/** Safe to repeat, as the first acceptance counts. Null once accepted and saved. */
export async function accept(
  backend: Backend,
  keep: (user: User) => Promise<void>,
  body: { readonly userId: string; readonly contractId: string },
): Promise<NotAccepted | null> {
  const outcome = await backend.call(acceptContract, { body });
  if (outcome.outcome === 'answered') {
    await keep(outcome.body);
    return null;
  }
  if (outcome.outcome === 'sign-in-needed') return { code: 'signed-out' };
  if (outcome.outcome === 'refused' && outcome.problem.code === 'contract-ended') return { code: 'ended' };
  if (outcome.outcome === 'refused' && outcome.status === 404) return { code: 'gone' };
  return { code: 'absent', absence: absenceAfter(outcome) };
}
