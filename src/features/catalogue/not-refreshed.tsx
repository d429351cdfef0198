import { Trans } from '@lingui/react/macro';
import { useFormats } from '../../ui/format.ts';
import { type Absence, AbsenceAdvice, absenceTone, hasAdvice } from '../../ui/messages/absence.tsx';
import { Message } from '../../ui/messages/message.tsx';

type NotRefreshedProps = {
  absence: Absence;
  /** When catalogue and stock were loaded, in ms, or null if unknown. */
  catalogueMs: number;
  stockMs: number | null;
};

/** Tells why saved data is shown, and its age. */
export function NotRefreshed({ absence, catalogueMs, stockMs }: NotRefreshedProps) {
  const { moment } = useFormats();
  return (
    <Message tone={absenceTone(absence)} announce title={<HeldTitle absence={absence} />}>
      {hasAdvice(absence) && <AbsenceAdvice absence={absence} />} <Trans>Prices as of {moment(catalogueMs)}.</Trans>{' '}
      {stockMs !== null && <Trans>Stock updated {moment(stockMs)}.</Trans>}
    </Message>
  );
}

export function HeldTitle({ absence }: { absence: Absence }) {
  switch (absence) {
    case 'offline':
      return <Trans>The portal can’t be reached. Showing saved data.</Trans>;
    case 'intercepted':
      return <Trans>This network is blocking the portal. Showing saved data.</Trans>;
    case 'outdated':
      return <Trans>Reload to update the portal. Showing saved data.</Trans>;
    case 'failed':
      return <Trans>The portal isn’t responding. Showing saved data.</Trans>;
  }
}
