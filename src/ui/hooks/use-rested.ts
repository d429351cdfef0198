import { useEffect, useState } from 'react';

/** Pause in ms after the last change. */
export const restMs = 150;

/** The value once it has settled, for work that would delay the main content. */
export function useRested<Given>(given: Given): Given {
  // Wrapped in an object, since the value may be a function.
  const [rested, setRested] = useState({ given });
  const isBehind = rested.given !== given;
  useEffect(() => {
    if (!isBehind) return undefined;
    const timer = setTimeout(() => setRested({ given }), restMs);
    return () => clearTimeout(timer);
  }, [isBehind, given]);
  return rested.given;
}
