import { useLayoutEffect, useRef, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** How long to wait before showing old results as outdated, in ms. */
const timeoutMs = 100;

export type AskedText = {
  /** The text that the list answers. */
  readonly value: string;
  /** Preloads the results for a text. Resolves on any outcome. */
  readonly onAsk: (text: string) => Promise<unknown>;
  /** Called once answered, or when that takes too long. */
  readonly onText: (text: string) => void;
};

/** Renders the list once per key, together with its results. Text from elsewhere replaces what was typed. */
export function useAskedText({
  value,
  onAsk,
  onText,
}: AskedText): [RefObject<HTMLInputElement | null>, (typed: string) => void] {
  const field = useRef<HTMLInputElement>(null);
  // The awaited text. Answers to earlier texts are ignored, also after unmount.
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
      // Renders at once, because React would defer it by a task.
      flushSync(() => onText(typed));
    };
    const timer = setTimeout(tell, timeoutMs);
    void onAsk(typed).then(tell);
  }

  return [field, type];
}
