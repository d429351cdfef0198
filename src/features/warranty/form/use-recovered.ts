import { useEffect, useState } from 'react';
import type { WrittenClaims } from '../written/written-claim.ts';
import { type Jottings, recoverTyped } from './typed-claim.ts';

/** Whether claims are loaded and typing from closed pages restored. */
export function useRecovered(written: WrittenClaims, jottings: Jottings): boolean {
  const [isRead, setIsRead] = useState(false);
  useEffect(() => {
    let isLeft = false;
    void written.opened
      .then(async () => recoverTyped(written, jottings))
      .then(() => {
        if (!isLeft) setIsRead(true);
      });
    return () => {
      isLeft = true;
    };
  }, [written, jottings]);
  return isRead;
}
