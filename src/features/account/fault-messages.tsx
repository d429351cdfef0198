import { Trans } from '@lingui/react/macro';
import { PROFILE_MAX_LENGTH, type ProfileFault, type ProfileField } from '../../domain/account/profile-field.ts';
import { useFormats } from '../../ui/format.ts';

/** ACCT-2. What is wrong with a field of the account, beside it. */
export function FaultMessage({ field, fault }: { field: ProfileField; fault: ProfileFault }) {
  const { number } = useFormats();
  switch (fault) {
    case 'missing':
      return <Trans>Required</Trans>;
    case 'too-long':
      return <Trans>Max {number(PROFILE_MAX_LENGTH[field])} characters.</Trans>;
    case 'control-character':
      return <Trans>Contains an unsupported character. Retype the text.</Trans>;
    case 'not-an-email':
      return <Trans>Use a format like name@shop.com.</Trans>;
  }
}
