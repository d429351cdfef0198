import { beforeEach, expect, test } from 'vitest';
import { CLAIM_MAX_FILES } from '../../../domain/warranty/claim-field.ts';
import type { ShrunkPhoto } from '../../attachments/ports.ts';
import { type FileAdder, openFileAdder } from './added-files.ts';

const taken = (name: string): ShrunkPhoto => ({
  code: 'taken',
  name,
  mediaType: 'image/jpeg',
  bytes: new Uint8Array([1]),
});

let shrunk: string[];
let held: string[];
/** How many were opened at the same time, at most. */
let most: number;
let room: 'kept' | 'not-kept' | 'full';
let adder: FileAdder;

beforeEach(() => {
  [shrunk, held, most, room] = [[], [], 0, 'kept'];
  let open = 0;
  adder = openFileAdder({
    async shrink({ name }) {
      shrunk.push(name);
      open += 1;
      most = Math.max(most, open);
      await Promise.resolve();
      open -= 1;
      const code = /^(heic|not-taken|too-large|empty|unreadable)\b/.exec(name)?.[1] as 'heic' | undefined;
      return code === undefined ? taken(name) : { code };
    },
    count: () => held.length,
    async keep({ name }) {
      if (room !== 'full') held.push(name);
      return room;
    },
  });
});

const files = (...names: string[]) => names.map((name) => new File(['x'], name));

/** Until nothing is under way. */
async function done(): Promise<void> {
  await new Promise<void>((resolve) => {
    const leave = adder.subscribe(() => {
      if (adder.getSnapshot().busy !== null) return;
      leave();
      resolve();
    });
  });
}

test('[WAR-2] files are made ready one after the other, in the order in which they were chosen', async () => {
  adder.add(files('a.jpg', 'b.jpg'));
  expect(adder.getSnapshot().busy).toEqual({ name: 'a.jpg', number: 1, of: 2 });
  adder.add(files('c.jpg'));
  expect(adder.getSnapshot().busy).toEqual({ name: 'a.jpg', number: 1, of: 3 });
  await done();
  expect(held).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  expect(most).toBe(1);
  expect(adder.getSnapshot()).toEqual({ busy: null, refused: [], kept: 'kept' });
});

test('[WAR-2, F-68] each file that is refused says why, and the others come along', async () => {
  adder.add(files('heic.HEIC', 'a.jpg', 'not-taken.svg', 'too-large.pdf', 'empty.jpg', 'unreadable.jpg'));
  await done();
  expect(held).toEqual(['a.jpg']);
  const { refused } = adder.getSnapshot();
  expect(refused.map(({ why }) => why)).toEqual(['heic', 'not-taken', 'too-large', 'empty', 'unreadable']);
  adder.forget(refused[1]?.key ?? 0);
  expect(adder.getSnapshot().refused.map(({ name }) => name)).toEqual([
    'heic.HEIC',
    'too-large.pdf',
    'empty.jpg',
    'unreadable.jpg',
  ]);
});

test('[WAR-2, F-68] more than a claim takes are refused without being opened', async () => {
  adder.add(files(...Array.from({ length: CLAIM_MAX_FILES + 2 }, (_, at) => `${at}.jpg`)));
  await done();
  expect(held).toHaveLength(CLAIM_MAX_FILES);
  expect(shrunk).toHaveLength(CLAIM_MAX_FILES);
  expect(adder.getSnapshot().refused.map(({ name, why }) => [name, why])).toEqual([
    ['10.jpg', 'too-many'],
    ['11.jpg', 'too-many'],
  ]);
});

test('[WAR-2] one that another tab has left no room for says so', async () => {
  room = 'full';
  adder.add(files('a.jpg'));
  await done();
  expect(adder.getSnapshot().refused).toMatchObject([{ name: 'a.jpg', why: 'too-many' }]);
});

test('[WAR-2, SYNC-7] what the device does not keep is with the claim, and said', async () => {
  room = 'not-kept';
  adder.add(files('a.jpg'));
  await done();
  expect(adder.getSnapshot()).toEqual({ busy: null, refused: [], kept: 'not-kept' });
});
