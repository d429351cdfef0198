import { Trans } from '@lingui/react/macro';
import type { ClaimFaultCode } from '../../../domain/warranty/claim-check.ts';
import { CLAIM_TEXT_MAX_LENGTH, type ClaimField } from '../../../domain/warranty/claim-field.ts';
import { useFormats } from '../../../ui/format.ts';

export function ClaimFaultMessage({ field, code }: { field: ClaimField; code: ClaimFaultCode }) {
  const { number } = useFormats();
  switch (code) {
    case 'missing':
      return <MissingMessage kind={field.kind} />;
    case 'too-long':
      return <Trans>Max {number(field.maxLength ?? CLAIM_TEXT_MAX_LENGTH[field.kind])} characters.</Trans>;
    case 'control-character':
      return <Trans>Contains an unsupported character. Retype the text.</Trans>;
    case 'unknown':
      return <Trans>This option is no longer available. Choose another.</Trans>;
    case 'not-a-day':
      return <Trans>Invalid date. Enter a day, month and year.</Trans>;
    case 'in-the-future':
      return <Trans>Date is in the future.</Trans>;
    case 'too-long-ago':
      return <Trans>Date is too old. Check the year.</Trans>;
  }
}

function MissingMessage({ kind }: Pick<ClaimField, 'kind'>) {
  switch (kind) {
    case 'choice':
      return <Trans>Select an option.</Trans>;
    case 'country':
      return <Trans>Choose a country.</Trans>;
    case 'province':
      return <Trans>Choose a province or state.</Trans>;
    case 'files':
      return <Trans>Add at least one photo or PDF.</Trans>;
    case 'day':
      return <Trans>Enter a date.</Trans>;
    default:
      return <Trans>Required</Trans>;
  }
}
