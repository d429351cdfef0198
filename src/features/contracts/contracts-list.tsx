import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Contract } from '../../contract/account/user.ts';
import { routePath } from '../../contract/addresses.ts';
import type { Locale } from '../../contract/locale.ts';
import { Empty } from '../../ui/messages/states.tsx';
import { AcceptedMessage, ContractBadge, PeriodMessage, titleOf } from './contract-messages.tsx';
import styles from './contracts.module.css';

/** Contracts awaiting acceptance come first. */
export function ContractsList({ contracts, locale }: { contracts: readonly Contract[]; locale: Locale }) {
  const open = contracts.filter(({ state }) => state === 'open');
  const others = contracts.filter(({ state }) => state !== 'open');
  return (
    <div className="wrap">
      <div className="page-head">
        <div>
          <h1>
            <Trans>Contracts</Trans>
          </h1>
          <p className="muted">
            <Trans>Your agreements with us. Read and accept open ones here.</Trans>
          </p>
        </div>
      </div>
      {contracts.length === 0 ? (
        <Empty title={<Trans>No contracts yet.</Trans>}>
          <Trans>Contracts for you to accept will appear here.</Trans>
        </Empty>
      ) : (
        <ul className={styles.list}>
          {[...open, ...others].map((contract) => (
            <li key={contract.id} className={styles.row}>
              <div>
                <h2 className={styles.title}>
                  <Link to={routePath('user-contract')} params={{ locale }} search={{ contract: contract.id }}>
                    {titleOf(contract, locale)}
                  </Link>
                </h2>
                <p className="muted">
                  <PeriodMessage {...contract} />
                </p>
                {contract.accepted && (
                  <p className="small muted">
                    <AcceptedMessage {...contract.accepted} />
                  </p>
                )}
              </div>
              <ContractBadge state={contract.state} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
