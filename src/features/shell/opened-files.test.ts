import { expect, test, vi } from 'vitest';
import { createOpenedFiles } from './opened-files.ts';

const fileOf = (name: string) => new File(['content'], name);

test.for([
  ['order.csv', 'order'],
  ['Commande été.XLSX', 'order'],
  ['paceline-unsent.json', 'unsent'],
  ['PACELINE-UNSENT (1).JSON', 'unsent'],
  ['order', 'order'],
] as const)('[CART-12, SYNC-7] %s is held for the screen that reads it', ([name, kind]) => {
  const opened = createOpenedFiles();
  expect(opened.add(fileOf(name), 'ada')).toBe(kind);
  expect(opened.getSnapshot()).toMatchObject([{ kind, by: 'ada' }]);
});

test('[CART-12] each is given out once, and who listens is told', () => {
  const opened = createOpenedFiles();
  const told = vi.fn();
  const taken = vi.fn();
  opened.subscribe(told);
  opened.add(fileOf('one.csv'), 'ada', taken);
  opened.add(fileOf('other.csv'), 'ada');
  const [one, other] = opened.getSnapshot();
  if (!one || !other) throw new Error('they are not held');
  expect([opened.take(one), opened.take(one)]).toEqual([true, false]);
  expect(taken).toHaveBeenCalledOnce();
  expect(opened.getSnapshot()).toEqual([other]);
  expect(told).toHaveBeenCalledTimes(3);
});

test('[SYNC-8] what one user has opened is not there for the next; what was opened signed out is', () => {
  const opened = createOpenedFiles();
  opened.add(fileOf('hers.csv'), 'ada');
  opened.add(fileOf('nobody’s.csv'), null);
  opened.keepFor('ada');
  expect(opened.getSnapshot()).toHaveLength(2);
  opened.keepFor('ben');
  expect(opened.getSnapshot().map(({ file }) => file.name)).toEqual(['nobody’s.csv']);
});
