import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useEffect, useState } from 'react';
import type { QuantityEntries } from './quantity/quantity-entries.ts';

/** Encodes typed input as JSON, null when empty. `read` rejects invalid data with undefined. */
type Codec<Typed> = {
  readonly empty: Typed;
  readonly write: (typed: Typed) => unknown;
  readonly read: (written: unknown) => Typed | undefined;
};

/** Typing not yet added or sent, kept per tab and name across reloads, until sign-out. */
export function useSessionDraft<Typed>(name: string, codec: Codec<Typed>): [Typed, Dispatch<SetStateAction<Typed>>] {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState<Typed>(
    () => queryClient.getQueryData(['session-draft', name]) ?? codec.read(readSession(storedAs(name))) ?? codec.empty,
  );
  useEffect(() => {
    queryClient.setQueryDefaults(['session-draft'], { gcTime: Infinity });
    queryClient.setQueryData(['session-draft', name], typed);
    keepInSession(storedAs(name), codec.write(typed));
  }, [queryClient, name, typed, codec]);
  return [typed, setTyped];
}

/** The stored name dates from when only quantities were kept. */
const storedAs = (name: string) => `typed-quantities ${name}`;

/** What this tab keeps across reloads, null without readable storage. Cleared when the user changes. */
export function readSession(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

export function keepInSession(key: string, written: unknown): void {
  try {
    if (written === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(written));
  } catch {
    // Losing it is harmless while the tab stays open.
  }
}

export const textCodec: Codec<string> = {
  empty: '',
  write: (typed) => typed || null,
  read: (written) => (typeof written === 'string' ? written : undefined),
};

/** Notes are not stored, because entries are judged again after loading. */
export const entriesCodec: Codec<QuantityEntries> = {
  // Not the constant of quantity-entries.ts: the build may put that into a file that loads this one.
  empty: new Map(),
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

type Draft = {
  readonly entries: QuantityEntries;
  readonly onEntries: (change: (entries: QuantityEntries) => QuantityEntries) => void;
};

/** Quantities typed on a bike's page or in parts lists. */
export function useQuantityDraft(userId: string, place: string): Draft {
  const [entries, onEntries] = useSessionDraft(`${userId} ${place}`, entriesCodec);
  return { entries, onEntries };
}
