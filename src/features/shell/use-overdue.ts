import { useEffect, useState } from 'react';

/** Longer than any file of the app takes on a 2g connection. */
const overdueMs = 30_000;

/** True after a long load, because browsers never time out imports. */
export function useOverdue(isBusy: boolean): boolean {
  const [isOverdue, setIsOverdue] = useState(false);
  useEffect(() => {
    if (!isBusy) return undefined;
    const timer = setTimeout(() => setIsOverdue(true), overdueMs);
    return () => {
      clearTimeout(timer);
      setIsOverdue(false);
    };
  }, [isBusy]);
  return isOverdue;
}
