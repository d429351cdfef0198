import { startTransition, useEffect, useState } from 'react';

/** So long after the last change nobody is thought to go on, in ms: quicker than this hardly anybody types. */
const restMs = 150;

/** What a value was before it began to change, until it rests. What follows from that is drawn in steps that the next key comes between. */
export function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    if (Object.is(value, rested)) return undefined;
    const timer = setTimeout(() => startTransition(() => setRested(value)), restMs);
    return () => clearTimeout(timer);
  }, [value, rested]);
  return rested;
}
