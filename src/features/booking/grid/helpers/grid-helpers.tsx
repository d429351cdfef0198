import { Trans, useLingui, Plural } from '@lingui/react/macro';
import { useState } from 'react';
import { Dropdown } from '../../../../ui/dialogs/dropdown.tsx';
import { DownIcon } from '../../../../ui/icons/icons.tsx';
import { toolClass } from '../../../../ui/tool.ts';
import { CopyIcon, FillIcon, MoveIcon, SeasonIcon, SpreadIcon } from '../frame/grid-icons.tsx';
import { NoteTool } from '../lines/line-note.tsx';
import { useGrid } from '../use-grid.ts';
import { CopySizeRun } from './copy-size-run.tsx';
import { HelperDialog, type HelperProps } from './helper-dialog.tsx';
import { MoveWindow } from './move-window.tsx';
import { lastSeasonEdits } from './size-runs.ts';
import { SpreadTotal } from './spread-total.tsx';

type Helper = 'size-run' | 'window' | 'total' | 'last-season';

type GridHelpersProps = Omit<HelperProps, 'onClose'> & { isNarrow: boolean };

/** BOOK-10. The helpers, in one menu. */
export function GridHelpers({ isNarrow, ...given }: GridHelpersProps) {
  const store = useGrid();
  const { t } = useLingui();
  const [open, setOpen] = useState<Helper | null>(null);
  const props: HelperProps = { ...given, onClose: () => setOpen(null) };
  return (
    <>
      <Dropdown
        label={t`Tools`}
        button={
          <>
            <Trans>Tools</Trans>
            <DownIcon />
          </>
        }
      >
        {isNarrow && <NoteTool isNamed />}
        <button type="button" className={toolClass} onClick={() => store.fill('down')}>
          <FillIcon />
          <Trans>Fill down</Trans>
        </button>
        <button type="button" className={toolClass} onClick={() => setOpen('size-run')}>
          <CopyIcon />
          <Trans>Copy size run</Trans>
        </button>
        <button type="button" className={toolClass} onClick={() => setOpen('window')}>
          <MoveIcon />
          <Trans>Move a delivery window</Trans>
        </button>
        <button type="button" className={toolClass} onClick={() => setOpen('total')}>
          <SpreadIcon />
          <Trans>Distribute a total</Trans>
        </button>
        {given.lastSeason.size > 0 && (
          <button type="button" className={toolClass} onClick={() => setOpen('last-season')}>
            <SeasonIcon />
            <Trans>Copy last season</Trans>
          </button>
        )}
      </Dropdown>
      {open === 'size-run' && <CopySizeRun {...props} />}
      {open === 'window' && <MoveWindow {...props} />}
      {open === 'total' && <SpreadTotal {...props} />}
      {open === 'last-season' && <AsLastSeason {...props} />}
    </>
  );
}

/** BOOK-10. Writes what was booked last season. Lines that had nothing then are left alone. */
function AsLastSeason({ lines, lastSeason, onClose }: HelperProps) {
  const store = useGrid();
  const edits = lastSeasonEdits(lines, lastSeason);
  return (
    <HelperDialog
      title={<Trans>Copy last season</Trans>}
      action={<Trans>Copy last season’s units</Trans>}
      isIdle={edits.length === 0}
      onApply={() => store.edit(edits)}
      onClose={onClose}
    >
      <p>
        <Plural
          value={edits.length}
          one="# line was also booked last season. This replaces its current units. You can undo."
          other="# lines were also booked last season. This replaces their current units. You can undo."
        />
      </p>
    </HelperDialog>
  );
}
