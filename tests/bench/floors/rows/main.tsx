import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { createRoot } from 'react-dom/client';

/** A list of 10,000 rows in a window, each a line of text: the least that a long list can be. */
function Rows() {
  // oxlint-disable-next-line react/incompatible-library -- floors are built without the compiler.
  const virtualizer = useWindowVirtualizer({ count: 10_000, estimateSize: () => 68, overscan: 8 });
  return (
    <div data-ready="" style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
      {virtualizer.getVirtualItems().map(({ index, start }) => (
        <div
          key={index}
          style={{ position: 'absolute', top: 0, height: 68, width: '100%', transform: `translateY(${start}px)` }}
        >
          Row {index}
        </div>
      ))}
    </div>
  );
}

const element = document.getElementById('root');
if (element) createRoot(element).render(<Rows />);
