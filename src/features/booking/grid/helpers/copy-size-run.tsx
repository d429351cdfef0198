import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { bookingColumns } from '../../../../domain/booking/columns.ts';
import { copySizeRun } from '../../../../domain/booking/editing/helpers.ts';
import { Check } from '../../../../ui/forms/check.tsx';
import { useGrid } from '../use-grid.ts';
import { HelperDialog, type HelperProps } from './helper-dialog.tsx';
import { RunSelect } from './helper-selects.tsx';
import { runKeyOf, sizedOf, sizeRunsOf } from './size-runs.ts';

/** BOOK-10. Gives the sizes of another colour or configuration what these have. */
export function CopySizeRun({ lines, names, onClose }: HelperProps) {
  const store = useGrid();
  const { shown, cursor } = store.getSnapshot();
  const runs = sizeRunsOf(lines);
  const here = shown[cursor.active.row];
  const start = runs.find(({ key }) => here && key === runKeyOf(here)) ?? runs[0];
  const [fromKey, setFrom] = useState(start?.key ?? '');
  const [toKey, setTo] = useState(runs.find(({ key }) => key !== start?.key)?.key ?? '');
  const [isWhole, setWhole] = useState(true);
  const from = runs.find(({ key }) => key === fromKey);
  const to = runs.find(({ key }) => key === toKey);
  const column = bookingColumns[cursor.active.column] ?? 'q0';
  const result =
    from && to && from !== to
      ? copySizeRun(store.units(), sizedOf(from), sizedOf(to), isWhole ? bookingColumns : [column])
      : null;

  return (
    <HelperDialog
      title={<Trans>Copy a size run</Trans>}
      action={<Trans>Copy sizes</Trans>}
      isIdle={result === null || result.edits.length === 0}
      onApply={() => result && store.edit(result.edits)}
      onClose={onClose}
    >
      <RunSelect label={<Trans>Copy from</Trans>} runs={runs} value={fromKey} onChange={setFrom} />
      <RunSelect label={<Trans>Copy to</Trans>} runs={runs} value={toKey} onChange={setTo} />
      <Check checked={isWhole} onChange={(event) => setWhole(event.target.checked)}>
        <Trans>All delivery windows, not only {names[cursor.active.column]}</Trans>
      </Check>
      <p role="status">
        {result !== null && result.missing.length > 0 && (
          <Trans>These sizes don’t exist and were skipped: {result.missing.join(', ')}.</Trans>
        )}
      </p>
    </HelperDialog>
  );
}
