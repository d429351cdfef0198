import { useEffect, useState } from 'react';

type Answered = {
  /** What the list was asked for, in words and by part number. */
  readonly texts: readonly string[];
  /** How many products match. */
  readonly total: number | undefined;
  /** Whether the list still answers the previous query. */
  readonly isFormer: boolean;
};

/** After a scan or Enter, focuses the quantity once exactly one part is found. */
export function useFirstQuantity({ texts, total, isFormer }: Answered): (wanted: string) => void {
  const [wanted, setWanted] = useState<string | null>(null);
  const isAnswered = wanted !== null && texts.includes(wanted.trim()) && !isFormer && total !== undefined;
  useEffect(() => {
    if (!isAnswered) return undefined;
    // The row appears one frame after its list.
    const frame = requestAnimationFrame(() => {
      setWanted(null);
      if (total === 1) document.querySelector<HTMLElement>('[data-place="0"] [data-control="quantity"]')?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [isAnswered, total]);
  return setWanted;
}
