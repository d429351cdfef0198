import * as v from 'valibot';

/** Where the device keeps one user's draft. */
export type DraftStore = {
  load(): Promise<unknown>;
  /** Changes what is kept in one step, so that two tabs do not drop each other's fields. */
  update(change: (kept: unknown) => object | undefined): Promise<void>;
  /** Notes for this tab, at once, what `update` has not kept yet; null when all is kept. */
  jot(fields: object | null): void;
  /** What was noted when the page was left. */
  jotted(): unknown;
};

export type Draft<Fields> = {
  getSnapshot(): Fields;
  subscribe(listener: () => void): () => void;
  /** Comes once the kept draft has been read, or cannot be. */
  readonly read: Promise<void>;
  /** Kept on the device with every edit. Once no field says anything the record goes too: it would count as work of the user (SES-9). */
  change(changed: Partial<Fields>): void;
  /** Kept as `change` does, and shown as before: what is handed on to other records stays in its form until those are done with it. */
  handOn(changed: Partial<Fields>): void;
  /** After an order. */
  clear(): void;
  /** The dealer has left this tab: nothing of the draft stays in it. */
  close(): void;
};

/** Each field as it must be, and what it is until it was filled in. What cannot be read of a kept draft is as if it never had been. */
export type DraftFields<Fields> = {
  readonly [Name in keyof Fields]: {
    readonly read: v.GenericSchema<unknown, Fields[Name]>;
    readonly empty: Fields[Name];
  };
};

/** What is typed before the kept draft has been read counts; a device that keeps nothing has it until the tab is closed. */
export function openDraft<Fields extends object>(store: DraftStore, fields: DraftFields<Fields>): Draft<Fields> {
  const names = Object.keys(fields) as (keyof Fields)[];
  const emptyDraft = readDraft(undefined);
  let edits: Partial<Fields> = {};
  let draft = emptyDraft;
  /** What is typed and not kept yet. */
  let unkept: Partial<Fields> = {};
  const listeners = new Set<() => void>();

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

  /** The fields that were noted, as far as they can be read. */
  function leftFields(jotted: unknown): Partial<Fields> {
    if (typeof jotted !== 'object' || jotted === null) return {};
    return Object.fromEntries(
      Object.entries(jotted).filter(
        ([field, value]) => field in fields && v.is(fields[field as keyof Fields].read, value),
      ),
    ) as Partial<Fields>;
  }

  function become(next: Fields): void {
    draft = next;
    for (const listener of listeners) listener();
  }

  /** Noted at once, then written: the page may go before the write comes through. */
  function write(noted: Partial<Fields>, change: (kept: unknown) => object | undefined): void {
    unkept = noted;
    store.jot(noted);
    store.update(change).then(
      () => {
        if (unkept !== noted) return;
        unkept = {};
        store.jot(null);
      },
      () => undefined,
    );
  }

  function keep(changed: Partial<Fields>): void {
    const mine = { ...unkept, ...changed };
    write(mine, (kept) => {
      // What cannot be read stays as it is: a later version of the app may have written it in another tab (F-26).
      const next = { ...emptyDraft, ...(typeof kept === 'object' ? kept : null), ...mine };
      return saysAnything(next) ? next : undefined;
    });
  }

  const left = leftFields(store.jotted());
  if (Object.keys(left).length > 0) {
    edits = left;
    draft = { ...draft, ...left };
    keep(left);
  }
  const read = store.load().then(
    (kept) => become({ ...readDraft(kept), ...edits }),
    () => undefined,
  );

  return {
    getSnapshot: () => draft,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read,
    change(changed) {
      edits = { ...edits, ...changed };
      become({ ...draft, ...changed });
      keep(changed);
    },
    handOn: keep,
    clear() {
      edits = emptyDraft;
      become(emptyDraft);
      write(emptyDraft, () => undefined);
    },
    close() {
      store.jot(null);
    },
  };
}
