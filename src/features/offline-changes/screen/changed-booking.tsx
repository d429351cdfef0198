import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Currency } from '../../../domain/account/access.ts';
import { labelIn } from '../../../domain/bilingual.ts';
import { useFormats } from '../../../ui/format.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { WorkItem } from '../../../ui/work-item.tsx';
import type { MovedWindow } from '../booking/record.ts';
import type { ShownRow } from '../shown-changes.ts';
import { ChangeMessage, BeforeAfter } from './change-messages.tsx';

export function ClosedSeason({ link, onAcknowledge }: { link: ReactNode; onAcknowledge: () => void }) {
  const { t } = useLingui();
  return (
    <WorkItem
      tone="bad"
      title={<Trans>Booking is closed</Trans>}
      actions={
        <>
          <Button aria-label={t`Dismiss: booking is closed`} onClick={onAcknowledge}>
            <Trans>Got it</Trans>
          </Button>
          {link}
        </>
      }
    >
      <Trans>The season closed after you entered these units. The cells it concerns are marked in the grid.</Trans>
    </WorkItem>
  );
}

type MovedWindowProps = {
  window: MovedWindow;
  /** Other windows to choose. */
  choice: ReactNode;
  onAcknowledge: () => void;
};

/** BOOK-9. A delivery window that ships on another day than the dealer saw. */
export function MovedWindowItem({ window, choice, onAcknowledge }: MovedWindowProps) {
  const { t, i18n } = useLingui();
  const { date } = useFormats();
  const label = labelIn(window, i18n.locale);
  return (
    <WorkItem
      tone="bad"
      title={<Trans>Booking: {label}</Trans>}
      actions={
        <Button aria-label={t`Dismiss: ${label}`} onClick={onAcknowledge}>
          <Trans>Got it</Trans>
        </Button>
      }
    >
      <BeforeAfter label={<Trans>Ships</Trans>} was={date(window.was)} is={date(window.shipDate)} />
      <span className="small muted">
        <Plural value={window.skus.length} one="You entered # line." other="You entered # lines." />
      </span>
      {choice}
    </WorkItem>
  );
}

type ChangedRowProps = {
  row: ShownRow;
  currency: Currency;
  onAcknowledge: () => void;
  /** Empties its cells; null where nothing can be written. */
  onEmpty: (() => void) | null;
};

/** BOOK-3. A sku of the booking that costs otherwise, or is sold no more. */
export function ChangedRowItem({ row, currency, onAcknowledge, onEmpty }: ChangedRowProps) {
  const { t, i18n } = useLingui();
  const name = i18n.locale === 'fr' ? row.nameFr : row.name;
  return (
    <WorkItem
      tone="bad"
      title={<Trans>Booking: {name}</Trans>}
      actions={
        <>
          <Button aria-label={t`Dismiss: ${name}`} onClick={onAcknowledge}>
            <Trans>Got it</Trans>
          </Button>
          {onEmpty !== null && (
            <Button kind="quiet" aria-label={t`Clear cells: ${name}`} onClick={onEmpty}>
              <Trans>Clear cells</Trans>
            </Button>
          )}
        </>
      }
    >
      <span className="small muted" translate="no">
        {row.sku}
      </span>
      {row.is === null && <ChangeMessage change={{ code: 'gone' }} quantity={0} currency={currency} />}
      {row.was === null && <ChangeMessage change={{ code: 'back' }} quantity={0} currency={currency} />}
      {row.changes.map((change) => (
        <span key={change.code}>
          <ChangeMessage change={change} quantity={0} currency={currency} />
        </span>
      ))}
    </WorkItem>
  );
}
