import { useEffect, useState } from 'react';

/** So long after the last change one looks at more than what is changing, in ms. */
export const restMs = 150;

/** What is given, once it has not changed for a moment: for what may follow what is looked at, and would only delay it. */
export function useRested<Given>(given: Given): Given {
  // In an object, as what is given may be a function.
  const [rested, setRested] = useState({ given });
  const isBehind = rested.given !== given;
  useEffect(() => {
    if (!isBehind) return undefined;
    const timer = setTimeout(() => setRested({ given }), restMs);
    return () => clearTimeout(timer);
  }, [isBehind, given]);
  return rested.given;
}
