import { expect, test } from 'vitest';
import type { RecordStore } from '../../src/offline/types.ts';

/** What every store must do, wherever it keeps its records. `open`: one more tab on the same records, empty at first. */
export function testStoreContract(name: string, open: () => { tab: () => RecordStore }): void {
  const written = (entries: Record<string, unknown>) => new Map(Object.entries(entries));

  test(`[SYNC-1] ${name}: what was committed is there for a tab that opens later`, async () => {
    const { tab } = open();
    expect(await tab().commit(0, written({ stamp: 1, 'entry:a': { n: 2 }, base: null }))).toBe(true);
    expect(await tab().load()).toEqual(written({ stamp: 1, 'entry:a': { n: 2 }, base: null }));
  });

  test(`${name}: an undefined value deletes its record and nothing else`, async () => {
    const store = open().tab();
    await store.commit(0, written({ stamp: 1, a: 1, b: 2 }));
    await store.commit(1, written({ stamp: 2, a: undefined }));
    expect(await store.load()).toEqual(written({ stamp: 2, b: 2 }));
  });

  test(`[F-29] ${name}: of two tabs that change the same state one is told to look again, and nothing of it is written`, async () => {
    const { tab } = open();
    const [one, two] = [tab(), tab()];
    const answers = await Promise.all([
      one.commit(0, written({ stamp: 1, one: 1 })),
      two.commit(0, written({ stamp: 1, two: 1 })),
    ]);
    expect(answers.toSorted()).toEqual([false, true]);
    const records = await one.load();
    expect(records.has('one')).toBe(answers[0]);
    expect(records.has('two')).toBe(answers[1]);
  });

  test(`[SYNC-4] ${name}: a commit is told to the other tabs, not to its own`, async () => {
    const { tab } = open();
    const [one, two] = [tab(), tab()];
    const heard: string[] = [];
    const stopOne = one.watch(() => heard.push('one'));
    const told = new Promise<void>((resolve) => {
      two.watch(() => {
        heard.push('two');
        resolve();
      });
    });
    await one.commit(0, written({ stamp: 1 }));
    await told;
    stopOne();
    expect(heard).toEqual(['two']);
  });

  test(`${name}: what is read is a copy`, async () => {
    const store = open().tab();
    const value = { lines: [1] };
    await store.commit(0, written({ stamp: 1, base: value }));
    value.lines.push(2);
    expect((await store.load()).get('base')).toEqual({ lines: [1] });
  });
}
