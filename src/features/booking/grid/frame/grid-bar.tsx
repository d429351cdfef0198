import type { ComponentProps } from 'react';
import { BookingBar } from '../../booking-bar.tsx';
import { useGrid, useGridState } from '../use-grid.ts';

type GridBarProps = Pick<ComponentProps<typeof BookingBar>, 'currency' | 'ordering'> & {
  /** How many cells. */
  refusedByServer: number;
  onShow: () => void;
  onSeen: () => void;
};

/** Follows the sums of the grid by itself, so that a key draws nothing else. */
export function GridBar({ refusedByServer, onShow, onSeen, ...bar }: GridBarProps) {
  const store = useGrid();
  const sum = useGridState(({ totals }) => totals.all.whole);
  const marked = useGridState(({ marks }) => marks.size);
  const dismiss = () => {
    store.forgetMarks();
    onSeen();
  };
  return <BookingBar {...bar} sum={sum} refused={marked + refusedByServer} onRefused={{ show: onShow, dismiss }} />;
}
