import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import { noEntries, type QuantityEntries } from './quantity-entries.ts';

/** How something that was typed is put down as JSON; `read` answers nothing for what it cannot read. */
type OnPaper<Typed> = {
  readonly empty: Typed;
  readonly write: (typed: Typed) => unknown;
  readonly read: (written: unknown) => Typed | undefined;
};

/**
 * QTY-5. What was typed and not added to the cart yet, by a name. It is there again when one comes back to it in this tab, and when the
 * browser has loaded the tab anew: it stands in the tab's own storage too, and goes with the user (see main.tsx).
 */
export function useTypedHere<Typed>(
  name: readonly string[],
  paper: OnPaper<Typed>,
): [Typed, Dispatch<SetStateAction<Typed>>] {
  const queryClient = useQueryClient();
  const key = ['typed-quantities', ...name];
  const [typed, setTyped] = useState<Typed>(() => queryClient.getQueryData(key) ?? readKept(key, paper));
  useEffect(() => {
    queryClient.setQueryDefaults(['typed-quantities'], { gcTime: Infinity });
    queryClient.setQueryData(key, typed);
    keep(key, typed === paper.empty ? null : paper.write(typed));
    // oxlint-disable-next-line react/exhaustive-deps -- the key is its name.
  }, [queryClient, key.join(' '), typed, paper]);
  return [typed, setTyped];
}

function readKept<Typed>(key: readonly string[], { read, empty }: OnPaper<Typed>): Typed {
  try {
    return read(JSON.parse(sessionStorage.getItem(key.join(' ')) ?? 'null')) ?? empty;
  } catch {
    // Blocked, or not to be read: as if nothing had been typed.
    return empty;
  }
}

function keep(key: readonly string[], written: unknown): void {
  try {
    if (written === null) sessionStorage.removeItem(key.join(' '));
    else sessionStorage.setItem(key.join(' '), JSON.stringify(written));
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
