import { useEffect, useState } from 'react';

type Answered = {
  /** The list's part number, and how many products match. */
  readonly number: string;
  readonly total: number | undefined;
  /** Whether the list still answers the previous query. */
  readonly isFormer: boolean;
};

/** After a scan or Enter, focuses the quantity once exactly one part is found. */
export function useFirstQuantity({ number, total, isFormer }: Answered): (wanted: string) => void {
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    if (wanted === null || wanted.trim() !== number || isFormer || total === undefined) return undefined;
    // The row appears one frame after its list.
    const frame = requestAnimationFrame(() => {
      setWanted(null);
      if (total === 1) document.querySelector<HTMLElement>('[data-place="0"] [data-control="quantity"]')?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [wanted, number, total, isFormer]);
  return setWanted;
}
