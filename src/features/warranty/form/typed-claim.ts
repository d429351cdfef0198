import * as v from 'valibot';
import type { ClaimValues } from '../../../domain/warranty/claim-field.ts';
import type { DraftStore } from '../../../sync/drafts/draft.ts';
import { withValues } from '../about-claim.ts';
import type { Kept, WrittenClaims } from '../written/written-claim.ts';

/** Notes at once what is typed: a page that is left takes writes that are on their way along. */
export type Jottings = Pick<DraftStore, 'jot' | 'jotted'>;

/** How it stands with what was typed: `keeping` until the device has said. */
export type Keeping = Kept | 'keeping';

export type TypedValues = {
  /** As the form shows them: what the device keeps, with what is typed on top. */
  readonly values: ClaimValues;
  /** Null where nothing was typed in this tab. */
  readonly keeping: Keeping | null;
};

export type TypedClaim = {
  readonly getSnapshot: () => TypedValues;
  readonly subscribe: (listener: () => void) => () => void;
  /** WAR-2, SYNC-1. By the fields' names; kept with every letter. */
  readonly change: (changed: ClaimValues) => void;
  /** Comes once the device has said of all that was typed whether it keeps it. */
  readonly settled: () => Promise<void>;
};

type TypedClaimPorts = {
  readonly written: Pick<WrittenClaims, 'getSnapshot' | 'subscribe' | 'write'>;
  readonly id: string;
  readonly jottings: Jottings;
};

const none: ClaimValues = {};

/**
 * What is typed into a claim. One write after the other, each with all that was typed since: a fast hand makes few of them. What another
 * tab writes into other fields meanwhile stays.
 */
export function openTypedClaim({ written, id, jottings }: TypedClaimPorts): TypedClaim {
  const listeners = new Set<() => void>();
  /** What the device has not been told. */
  let untold: ClaimValues = none;
  /** What it has not said it keeps. */
  let unkept: ClaimValues = none;
  let keeping: Keeping | null = null;
  let writing: Promise<void> | null = null;
  let shown: (TypedValues & { readonly of: ClaimValues; readonly typed: ClaimValues }) | null = null;

  const stored = () => written.getSnapshot()?.find((claim) => claim.id === id)?.values ?? none;

  function changed(): void {
    for (const listener of listeners) listener();
  }

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
      jottings.jot(Object.keys(unkept).length === 0 ? null : noteOf(unkept));
      keeping = untold === none ? kept : 'keeping';
      changed();
    }
  }

  /** Whether it is new is said, so that one that was filed or discarded elsewhere does not come back. */
  function noteOf(values: ClaimValues): Note {
    return { id, isNew: !written.getSnapshot()?.some((claim) => claim.id === id), values };
  }

  return {
    getSnapshot,
    subscribe(listener) {
      listeners.add(listener);
      const leave = written.subscribe(listener);
      return () => {
        listeners.delete(listener);
        leave();
      };
    },
    change(typed) {
      untold = { ...untold, ...typed };
      unkept = { ...unkept, ...typed };
      keeping = 'keeping';
      jottings.jot(noteOf(unkept));
      changed();
      writing ??= write().finally(() => {
        writing = null;
      });
    },
    settled: async () => writing ?? undefined,
  };
}

/** What was typed while the device was told of the former. */
function newerThan(told: ClaimValues, typed: ClaimValues): ClaimValues {
  const newer = Object.entries(typed).filter(([name, value]) => told[name] !== value);
  return newer.length === 0 ? none : Object.fromEntries(newer);
}

const note = v.object({ id: v.string(), isNew: v.boolean(), values: v.record(v.string(), v.string()) });

type Note = v.InferOutput<typeof note>;

/** WAR-2. Brings back what a page had noted when it was left; nothing of a claim that was filed or discarded since. */
export async function recoverTyped(
  written: Pick<WrittenClaims, 'getSnapshot' | 'write'>,
  jottings: Jottings,
): Promise<void> {
  const left = v.safeParse(note, jottings.jotted());
  if (!left.success) return;
  const { id, isNew, values } = left.output;
  const known = written.getSnapshot()?.find((claim) => claim.id === id);
  const isDraft = known === undefined ? isNew : known.state === 'draft';
  const kept = isDraft ? await written.write(id, values) : 'kept';
  if (kept === 'kept') jottings.jot(null);
}
