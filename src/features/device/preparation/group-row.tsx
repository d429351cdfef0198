import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { useFormats } from '../../../ui/format.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { Check } from '../../../ui/forms/check.tsx';
import { useSize } from '../use-size.ts';
import type { Checked } from './check-groups.ts';
import type { GroupTally } from './fetch-list.ts';
import { FaultText } from './group-messages.tsx';
import { GroupStatus } from './group-status.tsx';
import type { Fault } from './ports.ts';
import styles from './preparation.module.css';

type GroupRowProps = {
  title: ReactNode;
  /** Nested under the row above. */
  isPart: boolean;
  /** A catalog, whose items would mean nothing to a dealer. */
  isWhole: boolean;
  isChosen: boolean;
  /** Null without a list on the device. */
  tally: GroupTally | null;
  isCounted: boolean;
  /** Whether the dealer's choice is loaded. */
  isRead: boolean;
  isRunning: boolean;
  checked: Checked | undefined;
  onChoose: (isOn: boolean) => void;
  /** Downloads what is missing. */
  onFetch: () => void;
};

export function GroupRow(props: GroupRowProps) {
  const { title, isPart, isWhole, isChosen, tally, isCounted, isRead, isRunning, checked, onChoose, onFetch } = props;
  const { t } = useLingui();
  const isMissing = checked?.code === 'missing' || checked?.code === 'no-list';
  const faults = Object.entries(tally?.faults ?? {}) as [Fault, number][];
  return (
    <li className={classNames(styles.row, isPart && styles.part)}>
      <Check
        className={styles.title}
        checked={isChosen}
        disabled={isRunning || !isRead}
        onChange={({ target }) => onChoose(target.checked)}
      >
        {title}
      </Check>
      <Figures tally={tally} isWhole={isWhole} isCounted={isCounted} isRunning={isRunning && isChosen} />
      <span className={styles.state}>
        <GroupStatus tally={tally} isChosen={isChosen} isCounted={isCounted} isRunning={isRunning} checked={checked} />
      </span>
      {isRunning && isChosen && tally !== null && tally.held < tally.things && (
        <progress
          className={styles.thin}
          aria-label={t`Downloaded`}
          value={tally.held}
          max={Math.max(1, tally.things)}
        />
      )}
      {faults.length > 0 && (
        <p className={styles.fault}>
          {faults.map(([why, count]) => (
            <span key={why}>
              <FaultText why={why} count={count} />{' '}
            </span>
          ))}
        </p>
      )}
      {(isMissing || faults.length > 0) && !isRunning && (
        <div className={styles.mend}>
          <Button onClick={onFetch}>
            <Trans>Download missing items</Trans>
            <span className="visually-hidden">: {title}</span>
          </Button>
        </div>
      )}
    </li>
  );
}

type FiguresProps = { tally: GroupTally | null; isWhole: boolean; isCounted: boolean; isRunning: boolean };

function Figures({ tally, isWhole, isCounted, isRunning }: FiguresProps) {
  const { number, moment } = useFormats();
  const size = useSize();
  if (!isCounted && !isRunning) return <span className={styles.figures} />;
  // A catalog is one thing to a dealer, and its size is known once it is here.
  if (tally === null || (isWhole && tally.held === 0)) {
    return (
      <span className={styles.figures}>
        <span>
          <Trans>Size shown after download</Trans>
        </span>
      </span>
    );
  }
  const [held, things] = [number(tally.held), number(tally.things)];
  return (
    <span className={styles.figures}>
      <span>
        {!isWhole && (
          <Trans>
            {held} of {things}
          </Trans>
        )}
      </span>
      <span className={styles.size}>
        {tally.held === tally.things ? size(tally.heldBytes) : <Trans>about {size(tally.bytes)}</Trans>}
      </span>
      <span className={styles.age}>{tally.sinceMs !== null && <Trans>as of {moment(tally.sinceMs)}</Trans>}</span>
    </span>
  );
}
