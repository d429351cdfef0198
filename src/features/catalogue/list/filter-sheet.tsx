import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import styles from './filter-sheet.module.css';

type FilterSheetProps = {
  isOpen: boolean;
  onClose: () => void;
  onClear: () => void;
  /** Label of the close button, with the number of results. */
  result: ReactNode;
  sortSelect: ReactNode;
  children: ReactNode;
};

/** Sort order and filters for narrow windows. */
export function FilterSheet({ isOpen, onClose, onClear, result, sortSelect, children }: FilterSheetProps) {
  return (
    <Sheet
      open={isOpen}
      onClose={onClose}
      title={<Trans>Filters</Trans>}
      end={
        <>
          <Button onClick={onClear}>
            <Trans>Clear all</Trans>
          </Button>
          <Button kind="primary" onClick={onClose}>
            {result}
          </Button>
        </>
      }
    >
      {isOpen && (
        <>
          <div className={styles.sort}>{sortSelect}</div>
          {children}
        </>
      )}
    </Sheet>
  );
}
