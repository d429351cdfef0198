import { CLAIM_MAX_FILES } from '../../../domain/warranty/claim-field.ts';
import { createStore, type Store } from '../../../store.ts';
import type { ShrinkPhoto, ShrunkPhoto } from '../../attachments/ports.ts';
import type { Kept, WrittenClaims } from '../written/written-claim.ts';

/** A file that was not attached. `key` is unique, names are not. */
export type RefusedFile = {
  readonly key: number;
  readonly name: string;
  readonly why: Exclude<ShrunkPhoto['code'], 'taken'> | 'too-many';
};

export type AddedFiles = {
  /** The file in progress, counted from 1, or null. */
  readonly busy: { readonly name: string; readonly number: number; readonly of: number } | null;
  readonly refused: readonly RefusedFile[];
  /** `not-kept`: some files are in this tab only. */
  readonly kept: Kept;
};

export type FileAdder = Store<AddedFiles> & {
  /** Queues files behind those in progress. */
  readonly add: (files: readonly File[]) => void;
  readonly forget: (key: number) => void;
};

type FileAdderPorts = {
  readonly shrink: ShrinkPhoto;
  /** The claim's current number of files. */
  readonly count: () => number;
  readonly keep: (file: Parameters<WrittenClaims['addFile']>[1]) => ReturnType<WrittenClaims['addFile']>;
};

/** One file at a time, because tablets lack memory for several pictures. */
export function openFileAdder({ shrink, count, keep }: FileAdderPorts): FileAdder {
  const { getSnapshot, subscribe, set } = createStore<AddedFiles>({ busy: null, refused: [], kept: 'kept' });
  let waiting: readonly File[] = [];
  /** Files finished since the queue was last empty. */
  let done = 0;
  let lastKey = 0;
  let isUnderWay = false;

  function show(changed: Partial<AddedFiles>): void {
    set({ ...getSnapshot(), ...changed });
  }

  async function outcomeOf(file: File): Promise<RefusedFile['why'] | Kept> {
    // Skips resizing, since the file would be refused anyway.
    if (count() >= CLAIM_MAX_FILES) return 'too-many';
    const shrunk = await shrink(file);
    if (shrunk.code !== 'taken') return shrunk.code;
    const kept = await keep({ name: shrunk.name, mediaType: shrunk.mediaType, bytes: shrunk.bytes });
    return kept === 'full' ? 'too-many' : kept;
  }

  function take(file: File, outcome: RefusedFile['why'] | Kept): void {
    if (outcome === 'kept') return;
    if (outcome === 'not-kept') return show({ kept: outcome });
    lastKey += 1;
    show({ refused: [...getSnapshot().refused, { key: lastKey, name: file.name, why: outcome }] });
  }

  async function work(): Promise<void> {
    isUnderWay = true;
    for (let [file] = waiting; file !== undefined; [file] = waiting) {
      show({ busy: { name: file.name, number: done + 1, of: done + waiting.length } });
      take(file, await outcomeOf(file));
      done += 1;
      waiting = waiting.slice(1);
    }
    done = 0;
    isUnderWay = false;
    show({ busy: null });
  }

  return {
    getSnapshot,
    subscribe,
    add(files) {
      waiting = [...waiting, ...files];
      const { busy } = getSnapshot();
      if (!isUnderWay && waiting.length > 0) void work();
      else if (busy) show({ busy: { ...busy, of: done + waiting.length } });
    },
    forget: (key) => show({ refused: getSnapshot().refused.filter((one) => one.key !== key) }),
  };
}
