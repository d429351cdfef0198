import { Trans } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';

/** SES-16. Nothing but a reload leads on from here. */
export function LockedNotice() {
  return (
    <>
      <p>
        <Trans>
          Somebody else uses the portal in this browser now. This tab shows and sends nothing more until it is reloaded.
        </Trans>
      </p>
      <Button kind="primary" big onClick={() => location.reload()}>
        <Trans>Reload this tab</Trans>
      </Button>
    </>
  );
}
