import { expect, test, vi } from 'vitest';
import { watchFrozenPage } from './frozen-page.ts';

/** A page of its own, which goes into the browser's freezer and comes back. */
function frozenPage(isCurrent: () => Promise<boolean>) {
  const target = new EventTarget();
  const style = { visibility: '' };
  const reload = vi.fn();
  const page = Object.assign(target, { document: { documentElement: { style } }, location: { reload } });
  watchFrozenPage(page as unknown as Window, isCurrent);
  const tell = (name: string, persisted: boolean) =>
    target.dispatchEvent(Object.assign(new Event(name), { persisted }));
  return { style, reload, tell };
}

test('[F-36] a page that still holds is shown again, and not before that is known', async () => {
  const answer = Promise.withResolvers<boolean>();
  const { style, reload, tell } = frozenPage(async () => answer.promise);
  tell('pagehide', true);
  tell('pageshow', true);
  expect(style.visibility).toBe('hidden');
  answer.resolve(true);
  await vi.waitFor(() => expect(style.visibility).toBe(''));
  expect(reload).not.toHaveBeenCalled();
});

const over: [string, () => Promise<boolean>][] = [
  ['its dealer has signed out', async () => false],
  [
    'nobody can tell',
    async (): Promise<boolean> => {
      throw new Error('the storage refuses');
    },
  ],
];

test.for(over)('[F-36] a page is loaded anew and stays hidden when %s', async ([, isCurrent]) => {
  const { style, reload, tell } = frozenPage(isCurrent);
  tell('pagehide', true);
  tell('pageshow', true);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(style.visibility).toBe('hidden');
});

test('a page that is only left or loaded is let be', () => {
  const isCurrent = vi.fn(async () => false);
  const { style, tell } = frozenPage(isCurrent);
  tell('pagehide', false);
  tell('pageshow', false);
  expect(style.visibility).toBe('');
  expect(isCurrent).not.toHaveBeenCalled();
});
