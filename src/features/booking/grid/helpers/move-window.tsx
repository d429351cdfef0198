import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { bookingColumns } from '../../../../domain/booking/columns.ts';
import { moveColumn } from '../../../../domain/booking/editing/helpers.ts';
import { useGrid } from '../use-grid.ts';
import { HelperDialog, type HelperProps } from './helper-dialog.tsx';
import { ColumnSelect } from './helper-selects.tsx';

/** BOOK-10. Puts what stands in one window on top of another, for the rows that are shown. */
export function MoveWindow({ names, onClose }: HelperProps) {
  const store = useGrid();
  const { shown, cursor } = store.getSnapshot();
  const [from, setFrom] = useState(cursor.active.column);
  const [to, setTo] = useState((cursor.active.column + 1) % bookingColumns.length);
  const skus = shown.filter(({ isSold }) => isSold).map(({ sku }) => sku);
  const [fromName, toName] = [bookingColumns[from], bookingColumns[to]];
  const edits = fromName && toName ? moveColumn(store.units(), skus, fromName, toName) : [];

  return (
    <HelperDialog
      title={<Trans>Move a delivery window</Trans>}
      action={<Trans>Move the units</Trans>}
      isIdle={edits.length === 0}
      onApply={() => store.edit(edits)}
      onClose={onClose}
    >
      <ColumnSelect label={<Trans>Move from</Trans>} names={names} value={from} onChange={setFrom} />
      <ColumnSelect label={<Trans>Move to</Trans>} names={names} value={to} onChange={setTo} />
      <p role="status">
        <Plural
          value={edits.length}
          one="# of the lines shown has units to move."
          other="# of the lines shown have units to move."
        />
      </p>
    </HelperDialog>
  );
}
