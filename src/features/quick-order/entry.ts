import * as v from 'valibot';
import { type GivenLine, MAX_LINES } from '../../domain/quick-order/given-line.ts';
import type { DraftStore } from '../../offline/drafts/draft.ts';
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

/** Until sign-out, which warns first. A draft per field, so that a key does not write all lines again. */
export type EntryStores = Readonly<Record<keyof typeof keptEntry, DraftStore>>;

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
export async function openEntry(stores: EntryStores): Promise<OpenEntry> {
  let changes = 0;
  const { getSnapshot, subscribe, set } = createStore(await readEntry(stores).catch(() => empty));
  let hasHalf = false;

  async function follow(): Promise<void> {
    const before = changes;
    const kept = await readEntry(stores);
    // What was changed here meanwhile is on its way to the device, and to the other tab.
    if (changes === before) set(kept);
  }

  function change(changed: Partial<Entry>): void {
    changes += 1;
    set({ ...getSnapshot(), ...changed });
    if (changed.lines) {
      keep(stores.lines, changed.lines.length === 0 ? undefined : changed.lines);
      keepHalf(null);
    }
    if (changed.typed !== undefined) keep(stores.typed, changed.typed || undefined);
  }

  function keepHalf(half: EditedLine | null): void {
    if (half === null && !hasHalf) return;
    hasHalf = half !== null;
    keep(stores.half, half ?? undefined);
  }

  // Leaving the page counts as leaving the cell.
  const half = await readHalf(stores);
  if (half) {
    hasHalf = true;
    change({ lines: editLine(getSnapshot().lines, half) });
  }

  const watched = [stores.lines, stores.typed].map((store) => store.watch(() => void follow().catch(() => undefined)));
  return {
    getSnapshot,
    subscribe,
    change,
    keepHalf,
    async layoutChoice(layout) {
      const kept = await stores.layouts.load().catch(() => null);
      return readLayouts(kept).find((choice) => choice.layout === layout) ?? null;
    },
    async keepLayoutChoice(choice) {
      const isOther = ({ layout }: LayoutChoice) => layout !== choice.layout;
      const withChoice = (kept: unknown) => [choice, ...readLayouts(kept).filter(isOther)].slice(0, mostLayouts);
      await stores.layouts.update(withChoice).catch(() => undefined);
    },
    close() {
      for (const stop of watched) stop();
    },
  };
}

function keep(store: DraftStore, value: unknown): void {
  store.update(() => value).catch(() => undefined);
}

async function readEntry(stores: EntryStores): Promise<Entry> {
  const [lines, typed] = await Promise.all([stores.lines.load(), stores.typed.load()]);
  return {
    lines: withOwnIds(v.parse(keptEntry.lines, lines ?? empty.lines)),
    typed: v.parse(keptEntry.typed, typed),
  };
}

async function readHalf({ half }: EntryStores): Promise<EditedLine | null> {
  return v.parse(keptEntry.half, (await half.load().catch(() => null)) ?? null);
}

const readLayouts = (kept: unknown): readonly LayoutChoice[] => v.parse(keptEntry.layouts, kept ?? []);

/** Editing a line clears its errors from the file. */
export function editLine(lines: readonly EntryLine[], edited: EditedLine): readonly EntryLine[] {
  return lines.map((one) => (one.id === edited.id ? edited : one));
}

/** What was given and not put into the cart, and how many lines that is. */
export type EntryLeft = { readonly lines: number; readonly entry: Entry };

/** SES-8. What a sign-out would take away; null where nothing was given. */
export async function entryLeft(stores: EntryStores): Promise<EntryLeft | null> {
  const entry = await readEntry(stores).catch(() => empty);
  const typed = entry.typed.split('\n').filter((text) => text.trim() !== '');
  const lines = entry.lines.length + typed.length;
  if (lines === 0) return null;
  const half = await readHalf(stores);
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
