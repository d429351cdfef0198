import { useLayoutEffect, useRef, useState } from 'react';
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
 * The text of a field whose list is drawn once for a key, with what the key found: until that has come the letter stands in the field
 * alone. A text that comes by other hands meanwhile (the address, a suggestion) takes the place of what was typed.
 */
export function useAskedText({ value, onAsk, onText }: AskedText): [string, (typed: string) => void] {
  const [draft, setDraft] = useState<{ typed: string; over: string } | null>(null);
  const isOver = draft !== null && draft.over !== value;
  if (isOver) setDraft(null);

  // What is waited for: of what was asked before the text became another one nothing is, nor when the field has gone.
  const awaited = useRef<unknown>(value);
  useLayoutEffect(() => {
    awaited.current = value;
    return () => void (awaited.current = null);
  }, [value]);

  function type(typed: string): void {
    setDraft({ typed, over: value });
    const own = Symbol();
    awaited.current = own;
    const tell = () => {
      clearTimeout(timer);
      if (awaited.current !== own) return;
      awaited.current = value;
      // At once: the key waits for it, and what React puts off comes a task later.
      flushSync(() => onText(typed));
    };
    const timer = setTimeout(tell, patienceMs);
    void onAsk(typed).then(tell);
  }

  return [draft === null || isOver ? value : draft.typed, type];
}
