import type { VirtualItem } from '@tanstack/react-virtual';
import { memo, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './windowed-list.module.css';

type ListRowProps = {
  row: VirtualItem;
  /** Of the whole list, and how many stand side by side. */
  total: number;
  columns: number;
  /** What is said of how many there are. */
  saidTotal: number;
  /** Where the list begins in the page, in px. */
  topPx: number;
  /** Measures the row; left out for one that passes by, which is as high as it was thought to be. */
  measure?: (row: HTMLElement | null) => void;
  /** Draws what stands at a place. */
  draw: (place: number) => ReactNode;
};

/** A row of a windowed list, where it stands in it. */
export function ListRow({
  row: { index, start, size },
  total,
  columns,
  saidTotal,
  topPx,
  measure,
  draw,
}: ListRowProps) {
  return (
    <div
      ref={measure}
      role="presentation"
      data-index={index}
      className={classNames(styles.row, columns > 1 && styles.cards, !measure && styles.passing)}
      style={{
        height: measure ? undefined : size,
        transform: `translateY(${start - topPx}px)`,
        gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
      }}
    >
      {Array.from({ length: Math.min(columns, total - index * columns) }, (_, column) => {
        const place = index * columns + column;
        return (
          <div key={column} role="listitem" data-place={place} aria-setsize={saidTotal} aria-posinset={place + 1}>
            <Drawn place={place} draw={draw} />
          </div>
        );
      })}
    </div>
  );
}

/** Drawn again where there is another way to draw it, and not with every frame of its list. */
const Drawn = memo(function Drawn({ place, draw }: { place: number; draw: (place: number) => ReactNode }) {
  return draw(place);
});
