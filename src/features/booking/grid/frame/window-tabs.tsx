import { useLingui } from '@lingui/react/macro';
import { classNames } from '../../../../ui/class-names.ts';
import type { ColumnName } from '../column-names.ts';
import { useGrid, useGridState } from '../use-grid.ts';
import styles from '../booking-grid.module.css';

/** On a narrow screen one column of units is shown at a time: these choose which. */
export function WindowTabs({ names }: { names: readonly ColumnName[] }) {
  const store = useGrid();
  const { t } = useLingui();
  const shown = useGridState(({ cursor }) => cursor.active.column);
  return (
    <div role="group" aria-label={t`Delivery window`} className={styles.windows}>
      {names.map(({ label, day }, column) => (
        <button
          key={label}
          type="button"
          aria-pressed={column === shown}
          className={classNames(styles.window, column === shown && styles.shown)}
          onClick={() => {
            const { row } = store.getSnapshot().cursor.active;
            store.move({ to: 'place', place: { row, column }, extend: false });
          }}
        >
          {label}
          <small>{day}</small>
        </button>
      ))}
    </div>
  );
}
