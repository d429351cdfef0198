import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import type { GridUnits } from '../../../../domain/booking/grid.ts';
import { Button } from '../../../../ui/forms/button.tsx';
import { useModal } from '../../../../ui/hooks/use-modal.ts';
import type { GridLine } from '../../grid-lines.ts';
import styles from '../../../../ui/dialogs/modal.module.css';

type HelperDialogProps = {
  title: ReactNode;
  /** The verb of what happens. */
  action: ReactNode;
  /** There is nothing to be done as it stands. */
  isIdle: boolean;
  onApply: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** BOOK-10. What a helper asks before it writes; undo takes it back. */
export function HelperDialog({ title, action, isIdle, onApply, onClose, children }: HelperDialogProps) {
  const titleId = useId();
  const ref = useModal();

  return (
    <dialog ref={ref} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (isIdle) return;
          onApply();
          onClose();
        }}
      >
        <h2 id={titleId}>{title}</h2>
        {children}
        <div className={styles.actions}>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button kind="primary" type="submit" disabled={isIdle}>
            {action}
          </Button>
        </div>
      </form>
    </dialog>
  );
}

/** What each helper is given. */
export type HelperProps = {
  /** All rows of the grid. */
  readonly lines: readonly GridLine[];
  /** What the columns of units are called. */
  readonly names: readonly string[];
  /** What was booked last season, by the sku of this one. */
  readonly lastSeason: GridUnits;
  readonly onClose: () => void;
};
