import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode, RefObject } from 'react';
import { Check } from '../../../../ui/forms/check.tsx';
import { SearchField } from '../../../../ui/forms/search-field.tsx';
import { toolClass } from '../../../../ui/tool.ts';
import { ClipboardTools } from '../clipboard/clipboard-tools.tsx';
import { withControl } from '../keyboard/grid-keys.ts';
import { NoteTool } from '../lines/line-note.tsx';
import { useGrid, useGridState } from '../use-grid.ts';
import { RedoIcon, UndoIcon } from './grid-icons.tsx';
import styles from '../booking-grid.module.css';

type GridToolsProps = {
  find: RefObject<HTMLDivElement | null>;
  question: string;
  onQuestion: (question: string) => void;
  /** Whether only rows with units or a note show. */
  isFilled: boolean;
  onFilled: (isFilled: boolean) => void;
  isReadOnly: boolean;
  /** The note at a line has its button here, not among the helpers. */
  hasNote: boolean;
  children?: ReactNode;
};

export function GridTools(props: GridToolsProps) {
  const { find, question, onQuestion, isFilled, onFilled, isReadOnly, hasNote, children } = props;
  const store = useGrid();
  const { t } = useLingui();
  const canUndo = useGridState(({ visit }) => visit.done.length > 0);
  const canRedo = useGridState(({ visit }) => visit.undone.length > 0);
  return (
    <div className={styles.tools}>
      <div ref={find} className={styles.find}>
        <SearchField label={t`Find an item`} placeholder={t`Find an item`} value={question} onChange={onQuestion} />
      </div>
      <div className={styles.filled}>
        <Check checked={isFilled} onChange={(event) => onFilled(event.target.checked)}>
          <Trans>Only lines with units or notes</Trans>
        </Check>
      </div>
      <ClipboardTools isReadOnly={isReadOnly} />
      {hasNote && <NoteTool />}
      {!isReadOnly && (
        <>
          <button
            type="button"
            className={toolClass}
            aria-label={t`Undo`}
            title={`${t`Undo`} (${withControl('Z')})`}
            disabled={!canUndo}
            onClick={store.undo}
          >
            <UndoIcon />
          </button>
          <button
            type="button"
            className={toolClass}
            aria-label={t`Redo`}
            title={`${t`Redo`} (${withControl('Y')})`}
            disabled={!canRedo}
            onClick={store.redo}
          >
            <RedoIcon />
          </button>
          {children}
        </>
      )}
    </div>
  );
}
