import { Plural, Trans } from '@lingui/react/macro';
import { useGrid } from '../use-grid.ts';
import { HelperDialog } from './helper-dialog.tsx';
import type { HelperProps } from './helper-props.ts';
import { lastSeasonEdits } from './size-runs.ts';

/** BOOK-10. Writes what was booked last season. Lines that had nothing then are left alone. */
export function AsLastSeason({ lines, lastSeason, onClose }: HelperProps) {
  const store = useGrid();
  const edits = lastSeasonEdits(lines, lastSeason);
  return (
    <HelperDialog
      title={<Trans>As last season</Trans>}
      action={<Trans>Write last season’s units</Trans>}
      isIdle={edits.length === 0}
      onApply={() => store.edit(edits)}
      onClose={onClose}
    >
      <p>
        <Plural
          value={edits.length}
          one="# line of this season was booked last season. Its current units will be replaced. You can undo this."
          other="# lines of this season were booked last season. Their current units will be replaced. You can undo this."
        />
      </p>
    </HelperDialog>
  );
}
