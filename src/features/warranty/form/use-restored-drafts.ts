import { useEffect, useState } from 'react';
import type { WrittenClaims } from '../written/written-claim.ts';
import { type TypedDrafts, recoverTyped } from './typed-claim.ts';

/** Whether claims are loaded and typing from closed pages restored. */
export function useRestoredDrafts(written: WrittenClaims, typedDrafts: TypedDrafts): boolean {
  const [isRead, setIsRead] = useState(false);
  useEffect(() => {
    let isLeft = false;
    void written.opened
      .then(async () => recoverTyped(written, typedDrafts))
      .then(() => {
        if (!isLeft) setIsRead(true);
      });
    return () => {
      isLeft = true;
    };
  }, [written, typedDrafts]);
  return isRead;
}
