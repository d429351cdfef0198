import { useRef, useState } from 'react';
import type { WrittenClaims } from '../written/written-claim.ts';
import type { TypedClaim } from './typed-claim.ts';

/** The result, or null before and during submission. */
export type Filed = Awaited<ReturnType<WrittenClaims['file']>>;

/** Repeated presses submit the claim only once. */
export function useSubmitClaim(written: WrittenClaims, id: string, typed: TypedClaim) {
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
