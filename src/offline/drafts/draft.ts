import * as v from 'valibot';
import { createStore, type Store } from '../../store.ts';

/** Where the device keeps one user's draft. */
export type DraftStore = {
  load(): Promise<unknown>;
  /** Atomic, so that two tabs do not drop each other's fields. Undefined deletes the draft. */
  update(change: (kept: unknown) => unknown): Promise<void>;
  /** Calls back after another watching tab has updated the draft. Returns how to stop. */
  watch(listener: () => void): () => void;
  /** Notes what `update` has not stored yet, or null once all is stored. */
  jot(fields: object | null): void;
  /** The fields noted when the page closed. */
  jotted(): unknown;
};

export type Draft<Fields> = Store<Fields> & {
  /** Resolves once the stored draft is read, or reading has failed. */
  readonly read: Promise<void>;
  /** Stores every edit. An empty draft is deleted, or it would count as unsent work (SES-9). */
  change(changed: Partial<Fields>): void;
  /** Stores without changing the form, for fields that other records take over. */
  handOn(changed: Partial<Fields>): void;
  /** After an order. */
  clear(): void;
  /** Clears the draft from this tab after sign-out. */
  close(): void;
};

/** Schema and initial value per field. An unreadable stored field gets its initial value. */
export type DraftFields<Fields> = {
  readonly [Name in keyof Fields]: {
    readonly read: v.GenericSchema<unknown, Fields[Name]>;
    readonly empty: Fields[Name];
    /** What to store for a field with entries of several tabs: `former` is all that this tab showed since it last stored. */
    readonly merge?: (stored: Fields[Name], typed: Fields[Name], former: readonly Fields[Name][]) => Fields[Name];
  };
};

/** Edits made before the stored draft is read win. Without storage, they last until the tab closes. */
export function openDraft<Fields extends object>(store: DraftStore, fields: DraftFields<Fields>): Draft<Fields> {
  const names = Object.keys(fields) as (keyof Fields)[];
  const emptyDraft = readDraft(undefined);
  let edits: Partial<Fields> = {};
  const { getSnapshot, subscribe, set } = createStore(emptyDraft);
  /** Typed fields that are not stored yet. */
  let unkept: Partial<Fields> = {};
  /** What this tab has shown since then. */
  let shown: readonly Fields[] = [];

  function readDraft(kept: unknown): Fields {
    const held = (typeof kept === 'object' && kept !== null ? kept : {}) as Readonly<Record<keyof Fields, unknown>>;
    const read = names.map((name) => [name, v.is(fields[name].read, held[name]) ? held[name] : fields[name].empty]);
    return Object.fromEntries(read) as Fields;
  }

  function saysAnything(record: object): boolean {
    return Object.entries(record).some(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(emptyDraft[name as keyof Fields]),
    );
  }

  /** The readable fields among those noted. */
  function leftFields(jotted: unknown): Partial<Fields> {
    if (typeof jotted !== 'object' || jotted === null) return {};
    return Object.fromEntries(
      Object.entries(jotted).filter(
        ([field, value]) => field in fields && v.is(fields[field as keyof Fields].read, value),
      ),
    ) as Partial<Fields>;
  }

  /** Note first, since the page may close before the write ends. */
  function write(noted: Partial<Fields>, change: (kept: unknown) => object | undefined): void {
    unkept = noted;
    store.jot(noted);
    store.update(change).then(
      () => {
        if (unkept !== noted) return;
        unkept = {};
        shown = [];
        store.jot(null);
      },
      () => undefined,
    );
  }

  function keep(changed: Partial<Fields>, former: readonly Fields[] = []): void {
    const mine = { ...unkept, ...changed };
    shown = [...shown, ...former];
    const before = shown;
    write(mine, (kept) => {
      // Keep unreadable fields, since a later app version may have written them in another tab (F-26).
      const next = { ...emptyDraft, ...(typeof kept === 'object' ? kept : null), ...merged(kept, mine, before) };
      return saysAnything(next) ? next : undefined;
    });
  }

  /** Each field as typed here, but for entries of other tabs. */
  function merged(kept: unknown, mine: Partial<Fields>, former: readonly Fields[]): Partial<Fields> {
    const stored = readDraft(kept);
    const result = { ...mine };
    for (const name of names) {
      const [typed, { merge }] = [mine[name], fields[name]];
      if (merge && typed !== undefined)
        result[name] = merge(
          stored[name],
          typed,
          former.map((one) => one[name]),
        );
    }
    return result;
  }

  const left = leftFields(store.jotted());
  if (Object.keys(left).length > 0) {
    edits = left;
    set({ ...emptyDraft, ...left });
    keep(left);
  }
  const read = store.load().then(
    (kept) => set({ ...readDraft(kept), ...edits }),
    () => undefined,
  );

  return {
    getSnapshot,
    subscribe,
    read,
    change(changed) {
      edits = { ...edits, ...changed };
      const former = getSnapshot();
      set({ ...former, ...changed });
      keep(changed, [former]);
    },
    handOn: (changed) => keep(changed, [getSnapshot()]),
    clear() {
      edits = emptyDraft;
      set(emptyDraft);
      write(emptyDraft, () => undefined);
    },
    close() {
      store.jot(null);
    },
  };
}
