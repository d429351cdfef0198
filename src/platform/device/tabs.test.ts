import { expect, test } from 'vitest';
import { tabLock } from './tabs.ts';

test('[SES-6] a second task waits for the first', async () => {
  const lock = tabLock('in-turn', navigator.locks);
  const order: string[] = [];
  const first = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const long = lock.run(1_000, async () => {
    begun.resolve();
    await first.promise;
    order.push('first');
  });
  await begun.promise;
  const short = lock.run(1_000, async () => order.push('second'));
  first.resolve();
  expect(await long).toEqual({ ran: true, value: undefined });
  expect(await short).toMatchObject({ ran: true });
  expect(order).toEqual(['first', 'second']);
});

test('[SES-6] a task whose patience ends is not run', async () => {
  const lock = tabLock('patience', navigator.locks);
  const holder = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const holding = lock.run(1_000, async () => {
    begun.resolve();
    await holder.promise;
  });
  await begun.promise;
  let ran = false;
  const waiting = await lock.run(20, async () => {
    ran = true;
  });
  expect(waiting).toEqual({ ran: false });
  holder.resolve();
  await holding;
  expect(ran).toBe(false);
});

test('what the task throws reaches the caller', async () => {
  const failing = async () => {
    throw new Error('broken');
  };
  await expect(tabLock('throws', navigator.locks).run(1_000, failing)).rejects.toThrow('broken');
});

test('without the browser’s locks every task runs at once', async () => {
  expect(await tabLock('none', undefined).run(1_000, async () => 7)).toEqual({ ran: true, value: 7 });
});
