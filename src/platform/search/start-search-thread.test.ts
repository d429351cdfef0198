import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FromSearchThread } from '../../contract/catalogue/search-messages.ts';
import { startSearchThread } from './start-search-thread.ts';

let worker: FakeWorker;
const started = (one: FakeWorker) => {
  worker = one;
};

class FakeWorker extends EventTarget {
  isEnded = false;
  constructor() {
    super();
    started(this);
  }
  postMessage() {}
  terminate() {
    this.isEnded = true;
  }
  say(data: FromSearchThread) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('location', new URL('https://portal.example/en/parts'));
});
afterEach(() => {
  vi.useRealTimers();
});

async function start() {
  const heard: string[] = [];
  await startSearchThread({ message: ({ type }) => heard.push(type), broken: () => heard.push('broken') });
  return heard;
}

test('[F-2] a thread whose code does not come is broken, so that its page says so', async () => {
  const heard = await start();
  vi.advanceTimersByTime(30_000);
  expect([heard, worker.isEnded]).toEqual([['broken'], true]);
});

test('a thread that has begun may think as long as it wants', async () => {
  const heard = await start();
  worker.say({ type: 'begun' });
  vi.advanceTimersByTime(600_000);
  worker.say({ type: 'answer', id: 1, answer: { type: 'not-held' } });
  expect([heard, worker.isEnded]).toEqual([['answer'], false]);
});
