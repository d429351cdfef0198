import { useCallback, useEffect, useRef, useState } from 'react';
import { restMs } from '../../../ui/hooks/use-rested.ts';
import type { Range } from '../../../ui/windowed-list/windowed-list.tsx';
import { firstRows } from './product-pages.ts';

/** One function per answer. */
type Look = (range: Range) => void;

/** The range in view once scrolling rests. Skips the list's beginning until then, to leave the worker idle. */
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
