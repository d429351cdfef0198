import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/forms/button.tsx';

/** SES-16. Nothing but a reload leads on from here. */
export function LockedNotice() {
  return (
    <>
      <p>
        <Trans>Someone else has signed in in this browser. Reload this tab to continue.</Trans>
      </p>
      <Button kind="primary" big onClick={() => location.reload()}>
        <Trans>Reload this tab</Trans>
      </Button>
    </>
  );
}
