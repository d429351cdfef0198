import { Trans } from '@lingui/react/macro';
import { PROFILE_MAX_LENGTH, type ProfileFault, type ProfileField } from '../../domain/account/profile-field.ts';
import { useFormats } from '../../ui/format.ts';

/** ACCT-2. What is wrong with a field of the account, beside it. */
export function FaultMessage({ field, fault }: { field: ProfileField; fault: ProfileFault }) {
  const { number } = useFormats();
  switch (fault) {
    case 'missing':
      return <Trans>Fill this in.</Trans>;
    case 'too-long':
      return <Trans>At most {number(PROFILE_MAX_LENGTH[field])} characters.</Trans>;
    case 'control-character':
      return <Trans>Remove the invisible character by typing the text again.</Trans>;
    case 'not-an-email':
      return <Trans>Use a format like name@shop.com.</Trans>;
  }
}
