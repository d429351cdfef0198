import { useCallback, useEffect, useRef, useState } from 'react';
import { restMs } from '../../../ui/use-rested.ts';
import type { Range } from '../../../ui/windowed-list/windowed-list.tsx';
import { firstRows } from './product-pages.ts';

/** Told what is in sight of one answer: another answer has another one. */
type Look = (range: Range) => void;

/**
 * What is in sight once the window rests. The frames between draw nothing of the caller's. Every range on the way is looked at, but not
 * the beginning of a list until it rests there: its rows have come with the answer, and who types has the next answer by then, and the
 * search thread nothing else to do.
 */
export function useRestedRange(look: Look) {
  const [rested, setRested] = useState<{ range: Range; look: Look }>();
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(resting.current), []);
  const onRange = useCallback(
    (range: Range) => {
      if (range.from > 0 || range.to >= firstRows) look(range);
      clearTimeout(resting.current);
      resting.current = setTimeout(() => {
        look(range);
        setRested({ range, look });
      }, restMs);
    },
    [look],
  );
  return { rested, onRange };
}
