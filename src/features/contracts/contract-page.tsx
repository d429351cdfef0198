import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, type ReactNode } from 'react';
import type { Contract } from '../../contract/account/user.ts';
import { routePath } from '../../contract/addresses.ts';
import type { ContractDocument } from '../../contract/library/contracts.ts';
import type { Locale } from '../../contract/locale.ts';
import { Crumbs } from '../../ui/crumbs.tsx';
import { Button } from '../../ui/forms/button.tsx';
import type { Absence } from '../../ui/messages/absence.tsx';
import { Message } from '../../ui/messages/message.tsx';
import { Empty, Skeleton } from '../../ui/messages/states.tsx';
import { Unavailable, HeldMessage } from '../../ui/messages/unavailable.tsx';
import { SafeHtml } from '../../ui/safe-html.tsx';
import { Acceptance, type NotAccepted } from './acceptance.tsx';
import { AcceptedMessage, ContractBadge, PeriodMessage, titleOf } from './contract-messages.tsx';
import styles from './contracts.module.css';

type ContractPageProps = {
  contract: Contract;
  locale: Locale;
  dealer: string;
  /** Undefined while loading, null if the server has none. */
  text: ContractDocument | null | undefined;
  /** When it was loaded, in ms. */
  askedMs: number;
  /** Why the last refresh failed, or null. */
  absence: Absence | null;
  isRetrying: boolean;
  onRetry: () => void;
  onAccept: () => Promise<NotAccepted | null>;
};

/** Prints the contract's text alone. */
export function ContractPage(props: ContractPageProps) {
  const { contract, locale, text, absence, askedMs } = props;
  const title = titleOf(contract, locale);
  return (
    <div className="wrap">
      <div className="page-head">
        <div>
          <div className="no-print">
            <Crumbs>
              <Link to={routePath('user-contract')} params={{ locale }} search={{}}>
                <Trans>Contracts</Trans>
              </Link>
              {title}
            </Crumbs>
          </div>
          <h1>{title}</h1>
          <p className={styles.state}>
            <span className="muted">
              <PeriodMessage {...contract} />
            </span>
            <ContractBadge state={contract.state} />
          </p>
        </div>
        {text && (
          <Button className="no-print" onClick={() => window.print()}>
            <Trans>Print</Trans>
          </Button>
        )}
      </div>
      <div className={styles.page}>
        {text && absence && <HeldMessage absence={absence} sinceMs={askedMs} />}
        {contract.accepted && <Accepted key={contract.id} accepted={contract.accepted} />}
        <TextOrAbsence {...props} title={title} />
        {text && contract.state === 'open' && (
          <Acceptance dealer={props.dealer} isOffline={absence !== null} onAccept={props.onAccept} />
        )}
      </div>
    </div>
  );
}

function TextOrAbsence({
  text,
  title,
  absence,
  isRetrying,
  onRetry,
}: ContractPageProps & { title: string }): ReactNode {
  if (text) {
    return (
      <article className={styles.document} aria-label={title}>
        <SafeHtml html={text.html} />
      </article>
    );
  }
  if (text === null) {
    return (
      <Empty title={<Trans>The text of this contract is no longer available.</Trans>}>
        <Trans>This was withdrawn. Reload the page to see the current version.</Trans>
      </Empty>
    );
  }
  if (absence === null) {
    return (
      <div aria-busy="true">
        <Skeleton height="420px" />
      </div>
    );
  }
  return (
    <Unavailable
      title={<Trans>The text couldn’t be loaded and isn’t on this device.</Trans>}
      offline={<Trans>Open it once while online to make it available offline. You must be online to accept.</Trans>}
      absence={absence}
      isRetrying={isRetrying}
      onRetry={onRetry}
    />
  );
}

/** Takes the focus, because the pressed button is gone. */
function Accepted({ accepted }: { accepted: NonNullable<Contract['accepted']> }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus();
  }, []);
  return (
    <div ref={box} tabIndex={-1}>
      <Message announce tone="ok" title={<AcceptedMessage {...accepted} />} />
    </div>
  );
}
