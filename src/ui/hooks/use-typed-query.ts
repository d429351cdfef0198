import { useEffect, useState } from 'react';

/** Browsers reject pages that update the address on every key. */
const writeAfterMs = 250;

/**
 * Filters while typing, and the address follows. Links and the back button update the field, but late updates of typed
 * text do not.
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
