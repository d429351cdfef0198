import { useEffect, useState } from 'react';
import type { WrittenClaims } from '../written/written-claim.ts';
import { type Jottings, recoverTyped } from './typed-claim.ts';

/** Whether the device's claims were read, with what a page had noted when it was left. */
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
