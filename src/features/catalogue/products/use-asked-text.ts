import { useLayoutEffect, useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** So long a list waits for its answer before it shows that it is of the question before, in ms. */
const patienceMs = 100;

export type AskedText = {
  /** What the list goes by. */
  readonly value: string;
  /** Asks what the list will show for a text; ends with the answer, whatever it is. */
  readonly onAsk: (text: string) => Promise<unknown>;
  /** Told the text once it is answered, or when that takes too long. */
  readonly onText: (text: string) => void;
};

/**
 * A field whose list is drawn once for a key, with what the key found: until that has come the letter stands in the field alone, where the
 * browser has put it, and nothing else is drawn. A text that comes by other hands meanwhile (the address, a suggestion) takes the place of
 * what was typed.
 */
export function useAskedText({
  value,
  onAsk,
  onText,
}: AskedText): [RefObject<HTMLInputElement | null>, (typed: string) => void] {
  const field = useRef<HTMLInputElement>(null);
  // What is waited for: of what was asked before the text became another one nothing is, nor when the field has gone.
  const awaited = useRef<unknown>(value);
  const told = useRef(value);
  useLayoutEffect(() => {
    awaited.current = value;
    if (field.current && told.current !== value) field.current.value = value;
    told.current = value;
    return () => void (awaited.current = null);
  }, [value]);

  function type(typed: string): void {
    const own = Symbol();
    awaited.current = own;
    const tell = () => {
      clearTimeout(timer);
      if (awaited.current !== own) return;
      awaited.current = value;
      told.current = typed;
      // At once: the key waits for it, and what React puts off comes a task later.
      flushSync(() => onText(typed));
    };
    const timer = setTimeout(tell, patienceMs);
    void onAsk(typed).then(tell);
  }

  return [field, type];
}
