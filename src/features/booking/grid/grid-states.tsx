import { Trans } from '@lingui/react/macro';
import { SavedByNewer } from '../../../ui/messages/document-messages.tsx';
import { Empty, Skeleton } from '../../../ui/messages/states.tsx';
import { type Missing, Unavailable } from '../../../ui/messages/unavailable.tsx';
import { useServices } from '../../shell/use-services.ts';

/** UI-4. The grid before it has come, in its own shape. */
export function GridLoading() {
  return (
    <div className="stack" aria-busy="true">
      <Skeleton width="min(40rem, 100%)" height="var(--ctl)" />
      <Skeleton height="max(380px, 100dvh - 278px)" />
    </div>
  );
}

/** F-26. Neither shown nor touched by this version. */
export function GridOfNewer() {
  const { updates } = useServices();
  return (
    <SavedByNewer title={<Trans>This booking was saved by a newer version of the app.</Trans>} onUpdate={updates.now} />
  );
}

/** Shown when the season failed to load and no saved copy exists. */
export function GridMissing(missing: Missing) {
  return (
    <Unavailable
      title={<Trans>The booking season couldn’t be loaded and isn’t on this device.</Trans>}
      offline={<Trans>Open it once while online to make it available offline.</Trans>}
      {...missing}
    />
  );
}

/** UI-4. There is no season, or nothing in it for this dealer. */
export function NothingToBook() {
  return (
    <Empty title={<Trans>Nothing to book right now.</Trans>}>
      <Trans>Products open for booking will appear here.</Trans>
    </Empty>
  );
}
