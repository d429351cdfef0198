import * as v from 'valibot';
import { type GivenLine, MAX_LINES } from '../../domain/quick-order/given-line.ts';

/** A line with what names it while the list around it changes. */
export type EntryLine = GivenLine & { readonly id: number };

/** CART-12. What a dealer has given and not put into the cart yet: the lines, and what stands in the field. */
export type Entry = { readonly lines: readonly EntryLine[]; readonly typed: string };

const line = v.object({
  id: v.pipe(v.number(), v.integer()),
  sku: v.string(),
  quantity: v.string(),
  fault: v.optional(v.picklist(['hidden-row', 'formula'])),
});

/** What cannot be read is as if it had never been given. */
export const keptEntry = {
  lines: v.fallback(v.pipe(v.array(line), v.maxLength(MAX_LINES)), []),
  typed: v.fallback(v.string(), ''),
};

/** Where the device keeps one dealer's entry; gone at sign-out with all else of the dealer, who is told of it before. */
export type EntryStore = {
  readonly load: (field: keyof Entry) => Promise<unknown>;
  /** Null takes it away. */
  readonly keep: <Field extends keyof Entry>(field: Field, value: Entry[Field] | null) => Promise<void>;
};

export type OpenEntry = {
  readonly getSnapshot: () => Entry;
  readonly subscribe: (listener: () => void) => () => void;
  /** Kept on the device with every change; one that keeps nothing has it until the page is left. */
  readonly change: (changed: Partial<Entry>) => void;
};

const empty: Entry = { lines: [], typed: '' };

/** Opens what the device keeps of a dealer's entry. */
export async function openEntry(store: EntryStore): Promise<OpenEntry> {
  const read = async (field: keyof Entry) => store.load(field).catch(() => undefined);
  const [lines, typed] = await Promise.all([read('lines'), read('typed')]);
  let entry: Entry = {
    lines: withOwnIds(v.parse(keptEntry.lines, lines ?? empty.lines)),
    typed: v.parse(keptEntry.typed, typed),
  };
  const listeners = new Set<() => void>();
  return {
    getSnapshot: () => entry,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change(changed) {
      entry = { ...entry, ...changed };
      for (const listener of listeners) listener();
      if (changed.lines) keep('lines', changed.lines, changed.lines.length === 0);
      if (changed.typed !== undefined) keep('typed', changed.typed, changed.typed === '');
    },
  };

  function keep<Field extends keyof Entry>(field: Field, value: Entry[Field], isEmpty: boolean): void {
    store.keep(field, isEmpty ? null : value).catch(() => undefined);
  }
}

/** What was given and not put into the cart, and how many lines that is. */
export type EntryLeft = { readonly lines: number; readonly entry: Entry };

/** SES-8. What a sign-out would take away; null where nothing was given. */
export async function entryLeft(store: EntryStore): Promise<EntryLeft | null> {
  const entry = (await openEntry(store)).getSnapshot();
  const typed = entry.typed.split('\n').filter((text) => text.trim() !== '');
  const lines = entry.lines.length + typed.length;
  return lines === 0 ? null : { lines, entry };
}

/** The lines with further ones behind them. */
export function withLines(before: readonly EntryLine[], added: readonly GivenLine[]): readonly EntryLine[] {
  const first = before.reduce((highest, { id }) => Math.max(highest, id), 0) + 1;
  return [...before, ...added.map((one, at) => ({ ...one, id: first + at }))];
}

function withOwnIds(lines: readonly v.InferOutput<typeof line>[]): readonly EntryLine[] {
  return lines.map(({ sku, quantity, fault }, at) => ({ id: at + 1, sku, quantity, ...(fault && { fault }) }));
}
