import { Trans } from '@lingui/react/macro';
import type { InstallHint } from './install-hint.ts';

/** PWA-1. The way to install, by the names that the browser's menus carry in this language. */
export function InstallHintWords({ hint }: { hint: InstallHint }) {
  return (
    <>
      <p>
        <Way hint={hint} />
      </p>
      {hint !== 'firefox-menu' && (
        <p className="small muted">
          <Trans>
            Once installed, the portal keeps its work apart from this browser. Send what waits here first, then sign in
            again there.
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
        Tap <b className="strong">Share</b>, then <b className="strong">Add to Home Screen</b>. If you do not see Share,
        it is in the browser’s menu.
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
