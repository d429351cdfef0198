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

  const draw = useCallback(() => {
    const next = rowsToDraw({ ...seen.current, rowPx, headPx, footPx }, count);
    if (next.first === drawn.current.first && next.last === drawn.current.last) return;
    drawn.current = next;
    setRows(next);
  }, [count, rowPx, headPx, footPx]);

  useLayoutEffect(() => {
    if (box === null) return;
    let isOver = false;
    // The rows may have become others meanwhile.
    const drawLater = () => {
      if (!isOver) draw();
    };
    const measure = () => {
      seen.current = { offsetPx: box.scrollTop, heightPx: box.clientHeight };
      draw();
    };
    const onScroll = () => {
      seen.current = { ...seen.current, offsetPx: box.scrollTop };
      const sight = { ...seen.current, rowPx, headPx, footPx };
      if (!covers(drawn.current, rowsInSight(sight, count))) flushSync(draw);
      else if (!covers(drawn.current, rowsToDraw(sight, count))) afterPaint(drawLater);
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
  }, [box, count, rowPx, headPx, footPx, draw]);

  const show = useCallback(
    (index: number) => {
      const sight = { ...seen.current, rowPx, headPx, footPx };
      if (box === null || isInSight(index, sight)) return;
      box.scrollTo({ top: offsetFor(index, sight) });
      if (covers(drawn.current, { first: index, last: index })) return;
      // What is typed next is meant for it, and may come sooner than the browser tells of its scrolling.
      seen.current = { ...seen.current, offsetPx: box.scrollTop };
      draw();
    },
    [box, rowPx, headPx, footPx, draw],
  );
  return { rows, show };
}

function covers(drawn: Rows, rows: Rows): boolean {
  return rows.first >= drawn.first && rows.last <= drawn.last;
}
