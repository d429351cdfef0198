import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode, RefObject } from 'react';
import { Check } from '../../../ui/check.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { toolClass } from '../../../ui/tool.ts';
import { ClipboardTools } from './clipboard-tools.tsx';
import { RedoIcon, UndoIcon } from './grid-icons.tsx';
import { NoteTool } from './note-tool.tsx';
import { useGrid, useGridState } from './use-grid.ts';
import styles from './booking-grid.module.css';

type GridToolsProps = {
  find: RefObject<HTMLDivElement | null>;
  question: string;
  onQuestion: (question: string) => void;
  /** Only rows with units or a note are shown; null where whoever shows the grid leaves no choice. */
  isFilled: boolean;
  onFilled: (isFilled: boolean) => void;
  isReadOnly: boolean;
  /** The note at a line has its button here, not among the helpers. */
  hasNote: boolean;
  children?: ReactNode;
};

/** Above the grid: finding a line, copy and paste, the note at a line, undo and redo, filling, helpers. */
export function GridTools(props: GridToolsProps) {
  const { find, question, onQuestion, isFilled, onFilled, isReadOnly, hasNote, children } = props;
  const store = useGrid();
  const { t } = useLingui();
  const canUndo = useGridState(({ visit }) => visit.done.length > 0);
  const canRedo = useGridState(({ visit }) => visit.undone.length > 0);
  return (
    <div className={styles.tools}>
      <div ref={find} className={styles.find}>
        <SearchField label={t`Find a line`} placeholder={t`Find a line`} value={question} onChange={onQuestion} />
      </div>
      <div className={styles.filled}>
        <Check checked={isFilled} onChange={(event) => onFilled(event.target.checked)}>
          <Trans>Only with units or a note</Trans>
        </Check>
      </div>
      <ClipboardTools isReadOnly={isReadOnly} />
      {hasNote && <NoteTool />}
      {!isReadOnly && (
        <>
          <button type="button" className={toolClass} aria-label={t`Undo`} disabled={!canUndo} onClick={store.undo}>
            <UndoIcon />
          </button>
          <button type="button" className={toolClass} aria-label={t`Redo`} disabled={!canRedo} onClick={store.redo}>
            <RedoIcon />
          </button>
          {children}
        </>
      )}
    </div>
  );
}
