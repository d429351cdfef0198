import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterPaint } from '../../../ui/after-paint.ts';
import { isInSight, offsetFor, type Rows, rowsInSight, rowsToDraw, type Sight } from './in-sight.ts';

type Measures = Pick<Sight, 'rowPx' | 'headPx' | 'footPx'>;

export type RowsInSight = {
  readonly rows: Rows;
  /** Scrolls to a row, unless all of it can be seen. */
  readonly show: (index: number) => void;
};

/**
 * BOOK-5. Which of `count` rows to draw while `box` is scrolled: all are equally high, so that it is reckoned and nothing is measured. They
 * are drawn before the frame that shows them: what is beyond the edges already comes first into sight, and more is drawn there after that.
 * `box` is null before it has been drawn once.
 */
export function useRowsInSight(box: HTMLElement | null, count: number, measures: Measures): RowsInSight {
  const { rowPx, headPx, footPx } = measures;
  /** As it was last told: to read it from the page has all laid out that a key has changed. */
  const seen = useRef({ offsetPx: 0, heightPx: 0 });
  const [rows, setRows] = useState<Rows>({ first: 0, last: -1 });
  const drawn = useRef(rows);

  useLayoutEffect(() => {
    if (box === null) return;
    const sight = () => ({ ...seen.current, rowPx, headPx, footPx });
    let isOver = false;
    const wanted = () => rowsToDraw(sight(), count);
    const isDrawn = ({ first, last }: Rows) => first >= drawn.current.first && last <= drawn.current.last;
    const draw = () => {
      const next = wanted();
      // What was to follow a frame may come when the rows have become others.
      if (isOver || (next.first === drawn.current.first && next.last === drawn.current.last)) return;
      drawn.current = next;
      setRows(next);
    };
    const measure = () => {
      seen.current = { offsetPx: box.scrollTop, heightPx: box.clientHeight };
      draw();
    };
    const onScroll = () => {
      seen.current = { ...seen.current, offsetPx: box.scrollTop };
      if (!isDrawn(rowsInSight(sight(), count))) flushSync(draw);
      else if (!isDrawn(wanted())) afterPaint(draw);
    };
    measure();
    const sizes = new ResizeObserver(measure);
    sizes.observe(box);
    box.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      isOver = true;
      sizes.disconnect();
      box.removeEventListener('scroll', onScroll);
    };
  }, [box, count, rowPx, headPx, footPx]);

  const show = useCallback(
    (index: number) => {
      const sight = { ...seen.current, rowPx, headPx, footPx };
      if (!isInSight(index, sight)) box?.scrollTo({ top: offsetFor(index, sight) });
    },
    [box, rowPx, headPx, footPx],
  );
  return { rows, show };
}
