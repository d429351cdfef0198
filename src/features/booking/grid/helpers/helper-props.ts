import type { GridUnits } from '../../../../domain/booking/grid-view.ts';
import type { GridLine } from '../../grid-line.ts';

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
