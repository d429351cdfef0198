import { useEffect, useState } from 'react';

type Answered = {
  /** The part number that the list shows, and how many it found. */
  readonly number: string;
  readonly total: number | undefined;
  /** Whether the list is still that of the question before. */
  readonly isFormer: boolean;
};

/**
 * CAT-12. Who scanned a part, or typed its number and pressed Enter, goes on with its quantity: told the number that is looked for, it
 * puts the focus there once that one part is found.
 */
export function useFirstQuantity({ number, total, isFormer }: Answered): (wanted: string) => void {
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    if (wanted === null || wanted.trim() !== number || isFormer || total === undefined) return undefined;
    // The row is drawn in the frame after its list.
    const frame = requestAnimationFrame(() => {
      setWanted(null);
      if (total === 1) document.querySelector<HTMLElement>('[data-place="0"] [data-control="quantity"]')?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [wanted, number, total, isFormer]);
  return setWanted;
}
