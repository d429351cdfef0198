import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { remarkText, setRemark, tidyRemark, withUnread } from './remark.ts';

const by = (device: string, ver: number, rev: number) => ({ device, ver, rev });

test('[BOOK-10] what was seen is replaced, whoever wrote it', () => {
  const held = setRemark([], 'for Weber', by('a', 0, 1));
  expect(remarkText(setRemark(held, 'for Roy', by('b', 1, 2)))).toBe('for Roy');
  expect(setRemark(held, '', by('b', 1, 2))).toEqual([]);
});

test('[BOOK-10, SYNC-3] where two write unseen, both texts stand until somebody who saw both writes', () => {
  const held = setRemark(setRemark([], 'for Weber', by('a', 0, 1)), 'ask Ann', by('b', 0, 2));
  expect(remarkText(held)).toBe('for Weber\nask Ann');
  expect(remarkText(setRemark(held, 'ask Ann for Weber', by('a', 2, 3)))).toBe('ask Ann for Weber');
});

test('[BOOK-10, SYNC-3] an author who goes on writing without having seen the other replaces the own text alone', () => {
  let held = setRemark([], 'ask Ann', by('b', 0, 5));
  for (const text of ['for', 'for Weber']) held = setRemark(held, text, by('a', 0, 6));
  expect(remarkText(held)).toBe('ask Ann\nfor Weber');
});

test('[BOOK-10] an emptying never takes a text that it had not seen', () => {
  const held = setRemark([], 'for Weber', by('a', 0, 3));
  expect(remarkText(setRemark(held, '', by('b', 2, 4)))).toBe('for Weber');
});

test('[BOOK-10] what two write is read once, and stands until both have taken it back', () => {
  const held = setRemark(setRemark([], 'for Weber', by('a', 0, 1)), 'for Weber', by('b', 0, 2));
  expect(remarkText(held)).toBe('for Weber');
  for (const [one, other] of [
    ['a', 'b'],
    ['b', 'a'],
  ] as const) {
    const without = setRemark(held, '', by(one, 0, 3));
    expect(remarkText(without)).toBe('for Weber');
    expect(setRemark(without, '', by(other, 0, 4))).toEqual([]);
  }
});

test('[BOOK-10] what another wrote meanwhile stands above what is being typed, unless it is in it', () => {
  expect(withUnread('for Weber, b', 'ask Ann\nfor Weber')).toBe('ask Ann\nfor Weber, b');
});

test('[BOOK-10] lines end alike whatever system they were typed on', () => {
  expect(tidyRemark('  one\r\ntwo\rthree\n ')).toBe('one\ntwo\nthree');
});

const write = fc.record({
  device: fc.constantFrom('a', 'b', 'c'),
  text: fc.constantFrom('', 'x', 'y', 'z'),
  seen: fc.nat(20),
});

test.prop([fc.array(write, { maxLength: 20 })])(
  '[BOOK-10, SYNC-3] a text goes only by its author, or by somebody who had seen it',
  (writes) => {
    let held: ReturnType<typeof setRemark> = [];
    for (const [at, { device, text, seen }] of writes.entries()) {
      const rev = at + 1;
      const ver = Math.min(seen, at);
      const next = setRemark(held, text, by(device, ver, rev));
      for (const part of held) {
        const stands = next.some((one) => one.text === part.text);
        expect(stands || part.device === device || part.rev <= ver).toBe(true);
      }
      if (text !== '') expect(remarkText(next)).toContain(text);
      held = next;
    }
  },
);
