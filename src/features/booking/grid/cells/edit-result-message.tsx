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
              one="# cell needs attention and is marked."
              other="# cells need attention and are marked."
            />
          )}{' '}
          {told.beyond > 0 && (
            <Plural
              value={told.beyond}
              one="# value was outside the grid and was ignored."
              other="# values were outside the grid and were ignored."
            />
          )}
        </>
      );
    case 'left':
      return (
        <Plural
          value={told.cells}
          one="# cell was left unchanged because another device updated it."
          other="# cells were left unchanged because another device updated them."
        />
      );
    case 'copied':
      return <Plural value={told.cells} one="# cell copied." other="# cells copied." />;
    case 'not-copied':
      return <Trans>Copying is blocked by your browser.</Trans>;
    case 'not-read':
      return (
        <Trans>Your browser blocked access to the clipboard. Allow it for this site, or paste with the keyboard.</Trans>
      );
    case 'nothing-to-paste':
      return <Trans>Nothing on the clipboard to paste.</Trans>;
    case 'read-only':
      return <Trans>The season is closed. Nothing can be changed.</Trans>;
    case 'not-saved':
      return <Trans>Your last edit isn’t saved on this device. Keep this page open until it’s sent.</Trans>;
    case 'update':
      return <Trans>Your last edit couldn’t be saved and was undone. Reload the page.</Trans>;
  }
}
