import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Currency } from '../../../domain/account/access.ts';
import { useFormats } from '../../../ui/format.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { WorkItem } from '../../../ui/work-item.tsx';
import type { ShownLine } from '../shown-changes.ts';
import { ChangeMessage } from './change-messages.tsx';

export type LineActions = {
  /** Leaves the line as it is. */
  readonly onAcknowledge: (line: ShownLine) => void;
  readonly onKeep: (line: ShownLine, quantity: number) => void;
  readonly onRemove: (line: ShownLine) => void;
};

type ChangedLineProps = LineActions & {
  line: ShownLine;
  currency: Currency;
  /** The line is in an order that stopped for it (ORD-6). */
  isOrdered: boolean;
  /** What can be taken in its place. */
  choice: ReactNode;
};

/** A line that changed while offline, with the dealer's choices. */
export function ChangedLineItem({
  line,
  currency,
  isOrdered,
  choice,
  onAcknowledge,
  onKeep,
  onRemove,
}: ChangedLineProps) {
  const { t } = useLingui();
  const { number } = useFormats();
  const asked = number(line.quantity);
  const { key, name, description, quantity, changes, kept, inCart, is } = line;
  const type = (line.was ?? is)?.type;
  const fewer = fewerOf(line);
  const units = number(fewer ?? 0);
  return (
    <WorkItem
      tone="bad"
      title={type === 'part' || description === '' ? name : `${name} · ${description}`}
      actions={
        <>
          <Button aria-label={t`Dismiss: ${name}`} onClick={() => onAcknowledge(line)}>
            <Trans>Got it</Trans>
          </Button>
          {fewer !== null && (
            <Button aria-label={t`Keep ${units}: ${name}`} onClick={() => onKeep(line, fewer)}>
              <Trans>Keep {units}</Trans>
            </Button>
          )}
          {(inCart !== null || is === null) && (
            <Button kind="quiet" aria-label={t`Remove item: ${name}`} onClick={() => onRemove(line)}>
              <Trans>Remove item</Trans>
            </Button>
          )}
        </>
      }
    >
      <span className="small muted">
        {key} · <Trans>You entered {asked}</Trans>
      </span>
      {changes.map((change) => (
        <span key={change.code}>
          <ChangeMessage change={change} quantity={quantity} currency={currency} />
        </span>
      ))}
      {kept !== null && kept !== quantity && (
        <span>
          <Trans>
            Quantity adjusted from {asked} to {number(kept)}.
          </Trans>
        </span>
      )}
      {isOrdered && (
        <span>
          <Trans>Part of an order that needs your attention.</Trans>
        </span>
      )}
      {choice}
    </WorkItem>
  );
}

/** What is there of more that were asked for; null where all or none are. */
function fewerOf({ inCart, kept, quantity, is }: ShownLine): number | null {
  if (inCart === null || is === null) return null;
  if (kept !== null) return kept > 0 ? kept : null;
  return is.available > 0 && is.available < quantity ? is.available : null;
}
