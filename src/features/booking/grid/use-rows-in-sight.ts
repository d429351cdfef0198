import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { offsetFor, type Rows, rowsToDraw, type Sight, isInSight } from './in-sight.ts';

type Measures = Pick<Sight, 'rowPx' | 'headPx' | 'footPx'>;

export type RowsInSight = {
  readonly rows: Rows;
  /** Scrolls to a row, unless all of it can be seen. */
  readonly show: (index: number) => void;
};

/**
 * BOOK-5. Which of `count` rows to draw while `box` is scrolled: all are equally high, so that it is reckoned and nothing is measured. Drawn
 * anew only where others come into sight, and then before the frame that shows them. `box` is null before it has been drawn once.
 */
export function useRowsInSight(box: HTMLElement | null, count: number, measures: Measures): RowsInSight {
  const { rowPx, headPx, footPx } = measures;
  /** As it was last told: to read it from the page has all laid out that a key has changed. */
  const seen = useRef({ offsetPx: 0, heightPx: 0 });
  const [rows, setRows] = useState<Rows>({ first: 0, last: -1 });

  useLayoutEffect(() => {
    if (box === null) return;
    const look = () => {
      const next = rowsToDraw({ ...seen.current, rowPx, headPx, footPx }, count);
      setRows((before) => (before.first === next.first && before.last === next.last ? before : next));
    };
    const measure = () => {
      seen.current = { offsetPx: box.scrollTop, heightPx: box.clientHeight };
      look();
    };
    const onScroll = () => {
      seen.current = { ...seen.current, offsetPx: box.scrollTop };
      flushSync(look);
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(box);
    box.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      sizes.disconnect();
      box.removeEventListener('scroll', onScroll);
    };
  }, [box, count, rowPx, headPx, footPx]);

  const show = useMemo(
    () => (index: number) => {
      const sight = { ...seen.current, rowPx, headPx, footPx };
      if (!isInSight(index, sight)) box?.scrollTo({ top: offsetFor(index, sight) });
    },
    [box, rowPx, headPx, footPx],
  );
  return { rows, show };
}
