import { Plural, Trans } from '@lingui/react/macro';
import { Badge } from '../../../ui/badge.tsx';
import { AlertIcon, CheckIcon } from '../../../ui/icons/icon.tsx';
import type { Checked } from './check-groups.ts';
import type { GroupTally } from './fetch-list.ts';

type GroupStatusProps = {
  tally: GroupTally | null;
  isChosen: boolean;
  isCounted: boolean;
  isRunning: boolean;
  checked: Checked | undefined;
};

/** A check's result outranks the mere listing. */
export function GroupStatus({ tally, isChosen, isCounted, isRunning, checked }: GroupStatusProps) {
  const isHere = tally !== null && tally.held === tally.things;
  if (isRunning && isChosen) return isHere ? <Here /> : null;
  if (checked !== undefined) return <CheckedWord checked={checked} />;
  if (!isCounted) return null;
  if (isHere) return <Here />;
  const word = tally !== null && tally.held > 0 ? <Trans>Partial</Trans> : <Trans>Not downloaded</Trans>;
  return isChosen ? <Badge tone="warn">{word}</Badge> : <Badge>{word}</Badge>;
}

function Here() {
  return (
    <Badge tone="ok">
      <CheckIcon />
      <Trans>Downloaded</Trans>
    </Badge>
  );
}

function CheckedWord({ checked }: { checked: Checked }) {
  switch (checked.code) {
    case 'checking':
      return (
        <span className="muted">
          <Trans>Opening…</Trans>
        </span>
      );
    case 'ready':
      return (
        <Badge tone="ok">
          <CheckIcon />
          <Trans>Works offline</Trans>
        </Badge>
      );
    case 'missing':
      return (
        <Badge tone="bad">
          <AlertIcon />
          <Plural value={checked.missing} one="# missing" other="# missing" />
        </Badge>
      );
    case 'no-list':
      return (
        <Badge tone="bad">
          <AlertIcon />
          <Trans>List missing</Trans>
        </Badge>
      );
  }
}
