import * as v from 'valibot';
import { type ClaimValues, withValues } from '../../../domain/warranty/claim-field.ts';
import type { DraftStore } from '../../../offline/drafts/draft.ts';
import { createListeners, type Store } from '../../../store.ts';
import type { Kept, WrittenClaims } from '../written/written-claim.ts';

/** Saves typing at once, even when the page closes mid-write. */
export type TypedDrafts = Pick<DraftStore, 'jot' | 'jotted'>;

/** `keeping` until the device has answered. */
export type Keeping = Kept | 'keeping';

export type TypedValues = {
  /** Saved values with unsaved typing on top. */
  readonly values: ClaimValues;
  /** Null if nothing was typed in this tab. */
  readonly keeping: Keeping | null;
};

export type TypedClaim = Store<TypedValues> & {
  /** Saves at every key. `changed` is by field name. */
  readonly change: (changed: ClaimValues) => void;
  /** Resolves once all typing is saved or refused. */
  readonly settled: () => Promise<void>;
};

type TypedClaimPorts = {
  readonly written: Pick<WrittenClaims, 'getSnapshot' | 'subscribe' | 'write'>;
  readonly id: string;
  readonly typedDrafts: TypedDrafts;
};

const none: ClaimValues = {};

/** Batches typing into one write at a time. Keeps other tabs' changes to other fields. */
export function openTypedClaim({ written, id, typedDrafts }: TypedClaimPorts): TypedClaim {
  const { subscribe, notify } = createListeners();
  /** Not yet passed to the device. */
  let untold: ClaimValues = none;
  /** Not yet confirmed as saved. */
  let unkept: ClaimValues = none;
  let keeping: Keeping | null = null;
  let writing: Promise<void> | null = null;
  let shown: (TypedValues & { readonly of: ClaimValues; readonly typed: ClaimValues }) | null = null;

  const stored = () => written.getSnapshot()?.find((claim) => claim.id === id)?.values ?? none;

  function getSnapshot(): TypedValues {
    const of = stored();
    if (shown?.of !== of || shown.typed !== untold || shown.keeping !== keeping) {
      shown = { of, typed: untold, keeping, values: withValues(of, untold) };
    }
    return shown;
  }

  async function write(): Promise<void> {
    while (Object.keys(untold).length > 0) {
      const told = untold;
      const kept = await written.write(id, told);
      untold = newerThan(told, untold);
      if (kept === 'kept') unkept = untold;
      typedDrafts.jot(Object.keys(unkept).length === 0 ? null : noteOf(unkept));
      keeping = untold === none ? kept : 'keeping';
      notify();
    }
  }

  /** Marks new claims, so that submitted or discarded ones never come back. */
  function noteOf(values: ClaimValues): Note {
    return { id, isNew: !written.getSnapshot()?.some((claim) => claim.id === id), values };
  }

  return {
    getSnapshot,
    subscribe(listener) {
      const leaves = [subscribe(listener), written.subscribe(listener)];
      return () => {
        for (const leave of leaves) leave();
      };
    },
    change(typed) {
      untold = { ...untold, ...typed };
      unkept = { ...unkept, ...typed };
      keeping = 'keeping';
      typedDrafts.jot(noteOf(unkept));
      notify();
      writing ??= write().finally(() => {
        writing = null;
      });
    },
    settled: async () => writing ?? undefined,
  };
}

/** What was typed during the last write. */
function newerThan(told: ClaimValues, typed: ClaimValues): ClaimValues {
  const newer = Object.entries(typed).filter(([name, value]) => told[name] !== value);
  return newer.length === 0 ? none : Object.fromEntries(newer);
}

const note = v.object({ id: v.string(), isNew: v.boolean(), values: v.record(v.string(), v.string()) });

type Note = v.InferOutput<typeof note>;

/** Restores typing from a closed page, except for submitted or discarded claims. */
export async function recoverTyped(
  written: Pick<WrittenClaims, 'getSnapshot' | 'write'>,
  typedDrafts: TypedDrafts,
): Promise<void> {
  const left = v.safeParse(note, typedDrafts.jotted());
  if (!left.success) return;
  const { id, isNew, values } = left.output;
  const known = written.getSnapshot()?.find((claim) => claim.id === id);
  const isDraft = known === undefined ? isNew : known.state === 'draft';
  const kept = isDraft ? await written.write(id, values) : 'kept';
  if (kept === 'kept') typedDrafts.jot(null);
}
