import * as v from 'valibot';
import { type GivenLine, MAX_LINES } from '../../domain/quick-order/given-line.ts';
import { createStore, type Store } from '../../store.ts';

/** A line with what names it while the list around it changes. */
export type EntryLine = GivenLine & { readonly id: number };

/** Lines not in the cart yet, and the text still being typed. */
export type Entry = { readonly lines: readonly EntryLine[]; readonly typed: string };

const line = v.object({
  id: v.pipe(v.number(), v.integer()),
  sku: v.string(),
  quantity: v.string(),
  fault: v.optional(v.picklist(['hidden-row', 'hidden-column', 'formula'])),
});

/** What a dealer chose for files with the same headings. */
const layoutChoice = v.object({
  layout: v.string(),
  sheet: v.nullable(v.string()),
  sku: v.number(),
  quantity: v.number(),
});
export type LayoutChoice = v.InferOutput<typeof layoutChoice>;

/** What cannot be read is as if it had never been given. */
export const keptEntry = {
  lines: v.fallback(v.pipe(v.array(line), v.maxLength(MAX_LINES)), []),
  typed: v.fallback(v.string(), ''),
  layouts: v.fallback(v.array(layoutChoice), []),
  half: v.fallback(v.nullable(v.pick(line, ['id', 'sku', 'quantity'])), null),
};

/** More layouts than a dealer's systems write; the oldest go. */
const mostLayouts = 50;

/** What a line is changed to by hand. */
export type EditedLine = Pick<EntryLine, 'id' | 'sku' | 'quantity'>;

/** What the device stores. `half` is the line of a cell being edited. */
export type KeptEntry = Entry & { readonly half: EditedLine; readonly layouts: readonly LayoutChoice[] };

/** Stores one dealer's entry until sign-out, which warns first. */
export type EntryStore = {
  readonly load: (field: keyof KeptEntry) => Promise<unknown>;
  /** Null takes it away. */
  readonly keep: <Field extends keyof KeptEntry>(field: Field, value: KeptEntry[Field] | null) => Promise<void>;
  /** Calls back after another tab has kept lines or what stands in the field; returns how to stop. */
  readonly watch: (listener: () => void) => () => void;
};

export type OpenEntry = Store<Entry> & {
  /** Kept on the device with every change; one that keeps nothing has it until the page is left. */
  readonly change: (changed: Partial<Entry>) => void;
  /** Saves a half-typed cell in case the page closes, null clears it. */
  readonly keepHalf: (half: EditedLine | null) => void;
  readonly layoutChoice: (layout: string) => Promise<LayoutChoice | null>;
  readonly keepLayoutChoice: (choice: LayoutChoice) => Promise<void>;
  readonly close: () => void;
};

const empty: Entry = { lines: [], typed: '' };

/** Merges entries of all tabs, so that none drops another's lines. */
export async function openEntry(store: EntryStore): Promise<OpenEntry> {
  let changes = 0;
  const { getSnapshot, subscribe, set } = createStore(await readEntry(store).catch(() => empty));
  let hasHalf = false;

  async function follow(): Promise<void> {
    const before = changes;
    const kept = await readEntry(store);
    // What was changed here meanwhile is on its way to the device, and to the other tab.
    if (changes === before) set(kept);
  }

  function change(changed: Partial<Entry>): void {
    changes += 1;
    set({ ...getSnapshot(), ...changed });
    if (changed.lines) {
      keep('lines', changed.lines, changed.lines.length === 0);
      keepHalf(null);
    }
    if (changed.typed !== undefined) keep('typed', changed.typed, changed.typed === '');
  }

  function keepHalf(half: EditedLine | null): void {
    if (half === null && !hasHalf) return;
    hasHalf = half !== null;
    store.keep('half', half).catch(() => undefined);
  }

  // Leaving the page counts as leaving the cell.
  const half = await readHalf(store);
  if (half) {
    hasHalf = true;
    change({ lines: editLine(getSnapshot().lines, half) });
  }

  const close = store.watch(() => void follow().catch(() => undefined));
  return {
    getSnapshot,
    subscribe,
    change,
    keepHalf,
    layoutChoice: async (layout) => (await readLayouts(store)).find((choice) => choice.layout === layout) ?? null,
    async keepLayoutChoice(choice) {
      const others = (await readLayouts(store)).filter(({ layout }) => layout !== choice.layout);
      await store.keep('layouts', [choice, ...others].slice(0, mostLayouts)).catch(() => undefined);
    },
    close,
  };

  function keep<Field extends keyof KeptEntry>(field: Field, value: KeptEntry[Field], isEmpty: boolean): void {
    store.keep(field, isEmpty ? null : value).catch(() => undefined);
  }
}

async function readEntry(store: EntryStore): Promise<Entry> {
  const [lines, typed] = await Promise.all([store.load('lines'), store.load('typed')]);
  return {
    lines: withOwnIds(v.parse(keptEntry.lines, lines ?? empty.lines)),
    typed: v.parse(keptEntry.typed, typed),
  };
}

async function readHalf(store: EntryStore): Promise<EditedLine | null> {
  return v.parse(keptEntry.half, (await store.load('half').catch(() => null)) ?? null);
}

async function readLayouts(store: EntryStore): Promise<readonly LayoutChoice[]> {
  const kept = await store.load('layouts').catch(() => null);
  return v.parse(keptEntry.layouts, kept ?? []);
}

/** Editing a line clears its errors from the file. */
export function editLine(lines: readonly EntryLine[], edited: EditedLine): readonly EntryLine[] {
  return lines.map((one) => (one.id === edited.id ? edited : one));
}

/** What was given and not put into the cart, and how many lines that is. */
export type EntryLeft = { readonly lines: number; readonly entry: Entry };

/** SES-8. What a sign-out would take away; null where nothing was given. */
export async function entryLeft(store: EntryStore): Promise<EntryLeft | null> {
  const entry = await readEntry(store).catch(() => empty);
  const typed = entry.typed.split('\n').filter((text) => text.trim() !== '');
  const lines = entry.lines.length + typed.length;
  if (lines === 0) return null;
  const half = await readHalf(store);
  return { lines, entry: half ? { ...entry, lines: editLine(entry.lines, half) } : entry };
}

/** The lines with further ones behind them. */
export function withLines(before: readonly EntryLine[], added: readonly GivenLine[]): readonly EntryLine[] {
  const first = before.reduce((highest, { id }) => Math.max(highest, id), 0) + 1;
  return [...before, ...added.map((one, at) => ({ ...one, id: first + at }))];
}

/** A line is called the same in all tabs. */
function withOwnIds(lines: readonly v.InferOutput<typeof line>[]): readonly EntryLine[] {
  const isOwn = new Set(lines.map(({ id }) => id)).size === lines.length;
  return lines.map(({ id, sku, quantity, fault }, at) => ({
    id: isOwn ? id : at + 1,
    sku,
    quantity,
    ...(fault && { fault }),
  }));
}
