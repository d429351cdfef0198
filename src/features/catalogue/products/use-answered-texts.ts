import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ProductsSearch } from '../products-search.ts';

/** So long a list waits for its answer before it shows that it is of the question before, in ms. */
const patienceMs = 100;

export type Texts = Pick<ProductsSearch, 'q' | 'number'>;

/**
 * What was typed, as far as the thread has answered it (`ask` ends with the answer): a list that goes by it is drawn once for a key, with
 * what the key found, and not before that as one of the question before. What the address says too is not waited for.
 */
export function useAnsweredTexts({ q, number }: Texts, search: Texts, ask: (texts: Texts) => Promise<unknown>): Texts {
  const [answered, setAnswered] = useState<Texts>({ q, number });
  const isOpen = q !== answered.q || number !== answered.number;
  const isInAddress = q === search.q && number === search.number;
  if (isOpen && isInAddress) setAnswered({ q, number });

  const askNow = useEffectEvent(ask);
  useEffect(() => {
    if (!isOpen) return undefined;
    const texts = { q, number };
    let isWanted = true;
    const show = () => {
      if (isWanted) setAnswered(texts);
    };
    const timer = setTimeout(show, patienceMs);
    // At once: the key waits for it, and what React puts off comes a task later.
    void askNow(texts).then(() => flushSync(show));
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [isOpen, q, number]);

  return isInAddress ? { q, number } : answered;
}
