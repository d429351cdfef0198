import { Trans } from '@lingui/react/macro';
import type { InstallHint } from './install-hint.ts';

/** Uses the browser's own menu names in this language. */
export function InstallHintMessage({ hint }: { hint: InstallHint }) {
  return (
    <>
      <p>
        <Way hint={hint} />
      </p>
      {hint !== 'firefox-menu' && (
        <p className="small muted">
          <Trans>
            The installed app doesn’t share data with this browser. Send your pending changes first, then sign in again
            in the app.
          </Trans>
        </p>
      )}
    </>
  );
}

function Way({ hint }: { hint: InstallHint }) {
  if (hint === 'share-menu') {
    return (
      <Trans>
        Tap <b className="strong">Share</b>, then <b className="strong">Add to Home Screen</b>. If you don’t see Share,
        open the browser’s menu.
      </Trans>
    );
  }
  if (hint === 'add-to-dock') {
    return (
      <Trans>
        In the menu bar choose <b className="strong">File</b>, then <b className="strong">Add to Dock</b> (macOS Sonoma
        or later).
      </Trans>
    );
  }
  return (
    <Trans>
      In Firefox’s menu choose <b className="strong">Add app to Home screen</b>. It may be under{' '}
      <b className="strong">More</b>.
    </Trans>
  );
}
