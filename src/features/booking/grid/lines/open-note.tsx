import type { RemarkEdit } from '../../../../domain/booking/grid.ts';
import type { EditKept } from '../grid-state.ts';
import { useGrid, useGridState } from '../use-grid.ts';
import { LineNote } from './line-note.tsx';

type OpenNoteProps = {
  remarks: ReadonlyMap<string, string>;
  onRemark: (edit: RemarkEdit) => Promise<EditKept>;
};

/** BOOK-10. The note at the line of the active cell, while it is open. */
export function OpenNote({ remarks, onRemark }: OpenNoteProps) {
  const store = useGrid();
  const line = useGridState(({ isNoteOpen, shown, cursor }) => (isNoteOpen ? shown[cursor.active.row] : undefined));
  if (line === undefined) return null;

  function keep(edit: RemarkEdit): void {
    onRemark(edit).then(
      ({ code }) => {
        if (code !== 'stored') store.tell({ code });
      },
      () => store.tell({ code: 'update' }),
    );
  }

  return (
    <LineNote
      key={line.sku}
      line={line}
      remark={remarks.get(line.sku) ?? ''}
      onKeep={keep}
      onClose={() => store.openNote(false)}
    />
  );
}
