import { Trans } from '@lingui/react/macro';

/** SES-8. Names what a sign-out would take away of the profile. */
export function TypedProfile() {
  return <Trans>Unsaved changes to your profile.</Trans>;
}
