import { useEffect, useState } from 'react';
import { type EntryStore, type OpenEntry, openEntry } from './entry.ts';

/** CART-12. What a dealer has given so far; null for the moment in which it is read. */
export function useEntry(openStore: (userId: string) => EntryStore, userId: string): OpenEntry | null {
  const [entry, setEntry] = useState<OpenEntry | null>(null);
  useEffect(() => {
    let hasLeft = false;
    let close = () => {};
    void openEntry(openStore(userId)).then((opened) => {
      close = opened.close;
      if (hasLeft) close();
      else setEntry(opened);
    });
    return () => {
      hasLeft = true;
      close();
    };
  }, [openStore, userId]);
  return entry;
}
