import { useLingui } from '@lingui/react/macro';
import { toolClass } from '../../../../ui/tool.ts';
import { NoteIcon } from '../frame/grid-icons.tsx';
import { useGrid, useGridState } from '../use-grid.ts';

/** Opens the note like Shift+F2. `isNamed` shows the label. */
export function NoteTool({ isNamed = false }: { isNamed?: boolean }) {
  const store = useGrid();
  const { t } = useLingui();
  const name = t`Note for this line`;
  const isThere = useGridState(({ shown }) => shown.length > 0);
  return (
    <button
      type="button"
      className={toolClass}
      aria-label={name}
      title={`${name} (Shift+F2)`}
      aria-keyshortcuts="Shift+F2"
      disabled={!isThere}
      onClick={() => store.openNote(true)}
    >
      <NoteIcon />
      {isNamed && name}
    </button>
  );
}
