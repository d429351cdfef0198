import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { createRoot } from 'react-dom/client';

/** As wide as the booking grid: name, sku, price, six columns of units, their sum and its amount. */
const COLUMNS = 11;
const ROW_PX = 34;

/** A box of 5,000 rows of figures in columns, and nothing that can be done with them: the least that a large grid can be. */
function Grid() {
  const box = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- floors are built without the compiler.
  const virtualizer = useVirtualizer({
    count: 5_000,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_PX,
    overscan: 8,
  });
  return (
    <div ref={box} role="grid" data-ready="" style={{ height: 442, overflow: 'auto' }}>
      <div style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => (
          <div
            key={index}
            data-place={index}
            style={{
              position: 'absolute',
              top: 0,
              display: 'grid',
              gridTemplateColumns: `repeat(${COLUMNS}, 1fr)`,
              height: ROW_PX,
              width: '100%',
              transform: `translateY(${start}px)`,
            }}
          >
            {Array.from({ length: COLUMNS }, (_, column) => (
              <span key={column}>{index + column}</span>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

const element = document.getElementById('root');
if (element) createRoot(element).render(<Grid />);
