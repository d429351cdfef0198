import { Plural, Trans } from '@lingui/react/macro';
import type { EditResult } from '../grid-state.ts';

/** Explains how the last edit differs from what was entered. */
export function EditResultMessage({ told }: { told: EditResult }) {
  switch (told.code) {
    case 'refused':
      return (
        <>
          {told.refused > 0 && (
            <Plural
              value={told.refused}
              one="# cell was refused and is marked."
              other="# cells were refused and are marked."
            />
          )}{' '}
          {told.beyond > 0 && (
            <Plural
              value={told.beyond}
              one="# value lay outside of the grid."
              other="# values lay outside of the grid."
            />
          )}
        </>
      );
    case 'left':
      return (
        <Plural
          value={told.cells}
          one="# cell stays as it is: another device has changed it since."
          other="# cells stay as they are: another device has changed them since."
        />
      );
    case 'copied':
      return <Plural value={told.cells} one="# cell copied." other="# cells copied." />;
    case 'not-copied':
      return <Trans>The browser did not let this page write to the clipboard.</Trans>;
    case 'not-read':
      return (
        <Trans>
          The browser did not let this page read the clipboard. Allow it for this site, or paste with the keyboard.
        </Trans>
      );
    case 'nothing-to-paste':
      return <Trans>There is nothing on the clipboard that can be pasted.</Trans>;
    case 'read-only':
      return <Trans>The season is closed: nothing can be changed.</Trans>;
    case 'not-saved':
      return <Trans>Your last edit isn’t saved on this device. Keep this page open until it’s sent.</Trans>;
    case 'update':
      return <Trans>Your last edit couldn’t be saved and was undone. Reload the page.</Trans>;
  }
}
