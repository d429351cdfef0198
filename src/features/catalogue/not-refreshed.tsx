import { Trans } from '@lingui/react/macro';
import { type Absence, AbsenceAdvice, absenceTone, hasAdvice } from '../../ui/absence.tsx';
import { useFormats } from '../../ui/format.ts';
import { Message } from '../../ui/message.tsx';

type NotRefreshedProps = {
  absence: Absence;
  /** When the catalogue was answered and stock was last checked, in ms; null where nothing is known. */
  catalogueMs: number;
  stockMs: number | null;
};

/** STK-4, UI-4. What is shown is what the device holds: why, and how old it is. */
export function NotRefreshed({ absence, catalogueMs, stockMs }: NotRefreshedProps) {
  const { moment } = useFormats();
  return (
    <Message tone={absenceTone(absence)} announce title={<HeldTitle absence={absence} />}>
      {hasAdvice(absence) && <AbsenceAdvice absence={absence} />}{' '}
      <Trans>Bikes and prices are as of {moment(catalogueMs)}.</Trans>{' '}
      {stockMs !== null && <Trans>Stock was last checked: {moment(stockMs)}.</Trans>}
    </Message>
  );
}

/** Why what is shown is what the device holds. */
export function HeldTitle({ absence }: { absence: Absence }) {
  switch (absence) {
    case 'offline':
      return <Trans>The portal cannot be reached; this is what the device holds.</Trans>;
    case 'intercepted':
      return <Trans>This network answers in the portal’s place; this is what the device holds.</Trans>;
    case 'outdated':
      return <Trans>This version of the portal is too old; this is what the device holds.</Trans>;
    case 'failed':
      return <Trans>The portal could not answer; this is what the device holds.</Trans>;
  }
}
