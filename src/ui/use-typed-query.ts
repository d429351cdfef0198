import { useEffect, useState } from 'react';

/** So long after the last key the address is written; browsers refuse pages that write it with every key. */
const writeAfterMs = 250;

/**
 * ROUTE-9. The text of a search field that filters as one types while the address follows. An address that changes by other hands
 * (a link, the back button) changes the field; one that only comes late with what was typed a moment ago does not.
 */
export function useTypedQuery(inAddress: string, write: (query: string) => void): [string, (typed: string) => void] {
  const [typed, setTyped] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const [written, setWritten] = useState<readonly string[]>([]);

  if (inAddress !== seen) {
    setSeen(inAddress);
    const isOwn = written.includes(inAddress);
    if (!isOwn) setTyped(inAddress);
    if (!isOwn || inAddress === written.at(-1)) setWritten([]);
  }

  const query = typed.trim();
  useEffect(() => {
    if (query === inAddress) return undefined;
    const timer = setTimeout(() => {
      setWritten((before) => [...before, query]);
      write(query);
    }, writeAfterMs);
    return () => clearTimeout(timer);
  }, [query, inAddress, write]);

  return [typed, setTyped];
}
