import { Trans, useLingui } from '@lingui/react/macro';
import { useFormats } from '../../../ui/format.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { useSize } from '../use-size.ts';
import type { GroupTally } from './fetch-list.ts';
import type { GroupName } from './ports.ts';
import type { PreparationState } from './preparation.ts';
import styles from './preparation.module.css';

type SummaryProps = {
  state: PreparationState;
  chosen: readonly GroupName[];
  onStart: () => void;
  onPause: () => void;
  onCheck: () => void;
};

/** Overall progress in items and bytes, with what to do next. */
export function PreparationSummary({ state, chosen, onStart, onPause, onCheck }: SummaryProps) {
  const { t } = useLingui();
  const { plan, progress } = state;
  const run = plan?.run ?? null;
  const isRunning = run !== null && run.pausedBy === null && !state.asksAboutSaver;
  const isPaused = run !== null && !isRunning;
  const shown = isRunning || isPaused ? run.groups : chosen;
  const sum = progress?.tally?.all ?? sumOf(shown.map((group) => shownTally(state, group)));
  const isChecking = Object.values(state.checked).some((one) => one?.code === 'checking');
  return (
    <div className={styles.summary}>
      <div className={styles.headline}>
        <p className={styles.verdict} role="status">
          <Headline state={state} isRunning={isRunning} isPaused={isPaused} chosen={chosen} />
        </p>
        <Amount sum={sum} isShown={chosen.length > 0 && state.isCounted} />
      </div>
      {(isRunning || isPaused) && (
        <progress
          className={styles.bar}
          aria-label={t`Download progress`}
          {...(progress?.phase !== 'listing' && { value: sum.heldBytes, max: Math.max(1, sum.bytes) })}
        />
      )}
      <div className={styles.actions}>
        {isRunning ? (
          <Button big onClick={onPause}>
            <Trans>Pause</Trans>
          </Button>
        ) : (
          <Button kind="primary" big disabled={chosen.length === 0} onClick={onStart}>
            {isPaused ? <Trans>Resume</Trans> : <Trans>Download for offline use</Trans>}
          </Button>
        )}
        <Button
          big
          disabled={chosen.length === 0 || isRunning}
          busy={isChecking && <Trans>Checking…</Trans>}
          onClick={onCheck}
        >
          <Trans>Run offline check</Trans>
        </Button>
      </div>
    </div>
  );
}

type HeadlineProps = Pick<SummaryProps, 'state' | 'chosen'> & { isRunning: boolean; isPaused: boolean };

function Headline({ state, chosen, isRunning, isPaused }: HeadlineProps) {
  if (isPaused) return <Trans>Paused. Downloads so far are saved.</Trans>;
  if (isRunning) {
    return state.progress?.phase === 'fetching' ? <Trans>Downloading…</Trans> : <Trans>Preparing the download…</Trans>;
  }
  if (chosen.length === 0) return <Trans>Nothing selected yet.</Trans>;
  if (!state.isCounted) return <Trans>Checking this device…</Trans>;
  const tallies = chosen.map((group) => shownTally(state, group));
  const isWhole = tallies.every((tally) => tally !== null && tally.held === tally.things);
  return isWhole ? (
    <Trans>Everything you selected is on this device.</Trans>
  ) : (
    <Trans>Some of your selection isn’t downloaded yet.</Trans>
  );
}

function Amount({
  sum,
  isShown,
}: {
  sum: { things: number; held: number; bytes: number; heldBytes: number };
  isShown: boolean;
}) {
  const { number } = useFormats();
  const size = useSize();
  if (!isShown || sum.things === 0) return null;
  const [held, things] = [number(sum.held), number(sum.things)];
  return (
    <p className={styles.amount}>
      <Trans>
        {held} of {things}
      </Trans>
      {' · '}
      {sum.held === sum.things ? (
        size(sum.heldBytes)
      ) : (
        <Trans>
          {size(sum.heldBytes)} of about {size(sum.bytes)}
        </Trans>
      )}
    </p>
  );
}

type Shown = Pick<PreparationState, 'plan' | 'progress' | 'tallies'>;

/** Live progress, else the device's last tally. Null without a list. */
export function shownTally({ plan, progress, tallies }: Shown, group: GroupName): GroupTally | null {
  const isRunning = plan?.run?.groups.includes(group) === true;
  return (isRunning ? progress?.tally?.groups[group] : undefined) ?? tallies[group] ?? null;
}

/** Shared pictures count in each group. `unknown`: groups without a list. */
function sumOf(tallies: readonly (GroupTally | null)[]) {
  const sum = { things: 0, held: 0, bytes: 0, heldBytes: 0, unknown: 0 };
  for (const tally of tallies) {
    if (tally === null) sum.unknown += 1;
    else for (const key of ['things', 'held', 'bytes', 'heldBytes'] as const) sum[key] += tally[key];
  }
  return sum;
}
