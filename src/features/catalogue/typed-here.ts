import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { noEntries, type QuantityEntries } from './quantity-entries.ts';

/** How something that was typed is put down as JSON, null for nothing; `read` answers nothing for what it cannot read. */
type OnPaper<Typed> = {
  readonly empty: Typed;
  readonly write: (typed: Typed) => unknown;
  readonly read: (written: unknown) => Typed | undefined;
};

/**
 * QTY-5. What was typed and not added to the cart yet, by a name. It is there again when one comes back to it in this tab, and when the
 * browser has loaded the tab anew: it stands in the tab's own storage too, and goes with the user (see main.tsx).
 */
export function useTypedHere<Typed>(name: string, paper: OnPaper<Typed>): [Typed, Dispatch<SetStateAction<Typed>>] {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<Typed>(
    () => queryClient.getQueryData(['typed-quantities', name]) ?? readKept(name, paper),
  );
  useEffect(() => {
    queryClient.setQueryDefaults(['typed-quantities'], { gcTime: Infinity });
    queryClient.setQueryData(['typed-quantities', name], typed);
    keep(name, paper.write(typed));
  }, [queryClient, name, typed, paper]);
  return [typed, setTyped];
}

const storedAs = (name: string) => `typed-quantities ${name}`;

function readKept<Typed>(name: string, { read, empty }: OnPaper<Typed>): Typed {
  try {
    return read(JSON.parse(sessionStorage.getItem(storedAs(name)) ?? 'null')) ?? empty;
  } catch {
    // Blocked, or not to be read: as if nothing had been typed.
    return empty;
  }
}

function keep(name: string, written: unknown): void {
  try {
    if (written === null) sessionStorage.removeItem(storedAs(name));
    else sessionStorage.setItem(storedAs(name), JSON.stringify(written));
  } catch {
    // The tab has it for as long as it is open.
  }
}

/** Why something is refused is not put down: it is judged anew. */
export const entriesOnPaper: OnPaper<QuantityEntries> = {
  empty: noEntries,
  write: (entries) =>
    entries.size === 0 ? null : [...entries].map(([field, { typed, quantity }]) => [field, typed, quantity]),
  read(written) {
    if (!Array.isArray(written)) return undefined;
    const entries = written.flatMap((entry: unknown) => {
      const [field, typed, quantity] = Array.isArray(entry) ? (entry as unknown[]) : [];
      const isEntry = typeof field === 'string' && typeof typed === 'string' && Number.isInteger(quantity);
      return isEntry ? [[field, { typed, quantity: quantity as number, note: null }] as const] : [];
    });
    return new Map(entries);
  },
};
