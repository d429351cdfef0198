import { useEffect, useState } from 'react';
import { rowsInTwoSteps, type Look, type Steps } from './two-steps.ts';

/** Which rows of a list are drawn whole, frame by frame until all are; undefined for a list that draws them in one step. */
export function useTwoSteps(isInTwoSteps: boolean, look: Omit<Look, 'frame'>, columns = 1): Steps | undefined {
  // What is whole follows from what was whole a frame ago.
  'use no memo';
  const [stepsOf] = useState(() => rowsInTwoSteps(columns));
  const [frame, setFrame] = useState(0);
  const steps = isInTwoSteps ? stepsOf({ ...look, frame }) : undefined;
  const isFilling = steps?.isFilling ?? false;
  useEffect(() => {
    if (!isFilling) return undefined;
    const asked = requestAnimationFrame(() => setFrame(frame + 1));
    return () => cancelAnimationFrame(asked);
  }, [isFilling, frame]);
  return steps;
}
