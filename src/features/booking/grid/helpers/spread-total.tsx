import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { bookingColumns, unitsOf } from '../../../../domain/booking/columns.ts';
import { readUnits } from '../../../../domain/booking/editing/read-units.ts';
import { useFormats } from '../../../../ui/format.ts';
import { Field } from '../../../../ui/forms/field.tsx';
import { useGrid } from '../use-grid.ts';
import { HelperDialog, type HelperProps } from './helper-dialog.tsx';
import { ColumnSelect, RunSelect } from './helper-selects.tsx';
import { runKeyOf, sizeRunsOf, spreadEdits } from './size-runs.ts';

/** BOOK-10. A total over the sizes of one colour, as they were booked last season. */
export function SpreadTotal({ lines, names, lastSeason, onClose }: HelperProps) {
  const store = useGrid();
  const { i18n, t } = useLingui();
  const { number } = useFormats();
  const { shown, cursor } = store.getSnapshot();
  const runs = sizeRunsOf(lines);
  const here = shown[cursor.active.row];
  const [runKey, setRun] = useState((runs.find(({ key }) => here && key === runKeyOf(here)) ?? runs[0])?.key ?? '');
  const [column, setColumn] = useState(cursor.active.column);
  const [typed, setTyped] = useState('');
  const run = runs.find(({ key }) => key === runKey);
  const name = bookingColumns[column];
  const read = readUnits(typed, i18n.locale === 'fr' ? 'decimals' : 'thousands');
  const total = typed.trim() === '' || 'fault' in read ? null : read.units;
  const edits = run && name && total !== null ? spreadEdits(run.lines, name, total, lastSeason) : [];
  const hadUnits = run?.lines.some(({ sku }) => unitsOf(lastSeason.get(sku) ?? {}) > 0) ?? false;
  const sizeOf = (sku: string) => run?.lines.find((line) => line.sku === sku)?.size ?? t`One size`;

  return (
    <HelperDialog
      title={<Trans>Distribute a total</Trans>}
      action={<Trans>Distribute</Trans>}
      isIdle={edits.length === 0}
      onApply={() => store.edit(edits)}
      onClose={onClose}
    >
      <RunSelect label={<Trans>Across the sizes of</Trans>} runs={runs} value={runKey} onChange={setRun} />
      <ColumnSelect label={<Trans>In the delivery window</Trans>} names={names} value={column} onChange={setColumn} />
      <Field
        label={<Trans>Total</Trans>}
        help={
          hadUnits ? (
            <Trans>Split by size as booked last season.</Trans>
          ) : (
            <Trans>Not booked last season, so split evenly.</Trans>
          )
        }
        error={'fault' in read ? <Trans>Enter a whole number.</Trans> : undefined}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <p role="status">
        {name && edits.map((edit) => `${sizeOf(edit.sku)}\u00a0${number(edit[name] ?? 0)}`).join(' · ')}
      </p>
    </HelperDialog>
  );
}
