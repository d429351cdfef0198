import { useRef, useState } from 'react';
import type { WrittenClaims } from '../written/written-claim.ts';
import type { TypedClaim } from './typed-claim.ts';

/** How filing ended; null before it was tried, and while it is under way. */
export type Filed = Awaited<ReturnType<WrittenClaims['file']>>;

/** WAR-2. One press of the button files a claim once, whatever is pressed while it is under way. */
export function useFiling(written: WrittenClaims, id: string, typed: TypedClaim) {
  const isBusy = useRef(false);
  const [isFiling, setIsFiling] = useState(false);
  const [outcome, setOutcome] = useState<Filed | null>(null);

  async function file(): Promise<void> {
    if (isBusy.current) return;
    isBusy.current = true;
    setIsFiling(true);
    setOutcome(null);
    try {
      await typed.settled();
      setOutcome(await written.file(id));
    } finally {
      isBusy.current = false;
      setIsFiling(false);
    }
  }

  return { file, isFiling, outcome };
}
