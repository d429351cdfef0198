import { Plural, Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { bookingColumns } from '../../../../domain/booking/columns.ts';
import { extentOf, placesIn } from '../../../../domain/booking/editing/block.ts';
import { useFormats } from '../../../../ui/format.ts';
import { Button } from '../../../../ui/forms/button.tsx';
import { useLineWords } from '../../booking-messages.ts';
import { EditResultMessage } from '../cells/edit-result-message.tsx';
import { selectionOf } from '../keyboard/grid-cursor.ts';
import { useGrid, useGridState } from '../use-grid.ts';
import styles from '../booking-grid.module.css';

type StatusLineProps = {
  names: readonly string[];
  remarks: ReadonlyMap<string, string>;
  /** Counts cells that differ from what their author entered. */
  told: number;
  /** Cells that others have changed since the dealer last looked. */
  changed: number;
  onShowNext: () => void;
  onSeen: () => void;
};

/** Announces rejected entries to screen readers as they appear. */
export function StatusLine({ names, remarks, told, changed, onShowNext, onSeen }: StatusLineProps) {
  const store = useGrid();
  // Part by part: what is being typed changes none of them.
  const shown = useGridState((state) => state.shown);
  const cursor = useGridState((state) => state.cursor);
  const said = useGridState((state) => state.told);
  const units = useSyncExternalStore(store.subscribe, store.units);
  const { number } = useFormats();
  const words = useLineWords();
  const line = shown[cursor.active.row];
  const remark = remarks.get(line?.sku ?? '');
  const area = selectionOf(cursor);
  const { rows, columns } = extentOf(area);
  const count = rows * columns;
  const sum = () =>
    placesIn(area).reduce((all, { row, column }) => {
      const name = bookingColumns[column];
      return all + ((name && units.get(shown[row]?.sku ?? '')?.[name]) || 0);
    }, 0);
  return (
    <div className={styles.status}>
      {line && (
        <div className={styles.where}>
          <div>
            <b>{words(line)}</b> · {names[cursor.active.column]}
          </div>
        </div>
      )}
      {remark !== undefined && (
        <span className={styles.remark}>
          <Trans>
            Note: <i>{remark}</i>
          </Trans>
        </span>
      )}
      {count > 1 && (
        <span>
          <Plural value={count} one="# cell selected," other="# cells selected," /> <Trans>total {number(sum())}</Trans>
        </span>
      )}
      {told > 0 && (
        <b className={styles.noted}>
          <Plural
            value={told}
            one="# cell differs from what you entered"
            other="# cells differ from what you entered"
          />
        </b>
      )}
      {changed > 0 && (
        <b className={styles.noted}>
          <Plural
            value={changed}
            one="# cell changed elsewhere since your last visit"
            other="# cells changed elsewhere since your last visit"
          />
        </b>
      )}
      {told + changed > 0 && (
        <span className={styles.acts}>
          <Button kind="quiet" onClick={onShowNext}>
            <Trans>Show</Trans>
          </Button>
          <Button
            kind="quiet"
            onClick={() => {
              store.forgetMarks();
              onSeen();
            }}
          >
            <Trans>Dismiss</Trans>
          </Button>
        </span>
      )}
      <span role="status" className={styles.told}>
        {said && <EditResultMessage told={said} />}
      </span>
    </div>
  );
}
