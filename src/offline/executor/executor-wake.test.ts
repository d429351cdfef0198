import { expect, test } from 'vitest';
import { add, problem, settle, setUpSync as setUp } from '../../../tests/builders/scripted-sync.ts';

test('[PWA-4] a pull comes back once the document has come, and says so when it does not', async () => {
  const { sync, script, clock } = setUp();
  script.push(problem(500));
  expect(await sync.pull()).toBe(false);
  const next = sync.pull();
  await settle();
  clock.advance(1_000);
  expect(await next).toBe(true);
  expect(sync.getSnapshot().isLoaded).toBe(true);
  script.push(problem(401));
  expect(await sync.pull()).toBe(false);
  expect(await sync.pull()).toBe(false);
  const last = sync.pull();
  sync.stop();
  expect(await last).toBe(false);
});

test('[SYNC-2, F-7, F-8] after a captive portal the queue goes out as soon as the dealer is back, at most once a second', async () => {
  const { sync, script, clock, browser, sent } = setUp();
  const portal = { status: 200, body: '<html>Sign in to the Wi-Fi</html>', retryAfterMs: null };
  script.push(...Array.from({ length: 6 }, () => portal));
  await sync.append([add()]);
  for (let tries = 0; tries < 5; tries += 1) {
    await settle();
    clock.advance(60_000);
  }
  await settle();
  expect(sent).toHaveLength(6);
  for (let touches = 0; touches < 5; touches += 1) browser.use();
  await settle();
  clock.advance(1_000);
  await settle();
  expect(sync.getSnapshot()).toMatchObject({ pending: 0, state: 'saved' });
  const calls = sent.length;
  for (let touches = 0; touches < 5; touches += 1) browser.use();
  await settle();
  expect(sent).toHaveLength(calls);
});

test('[F-10] a server that asked to be left alone is, however often the dealer touches the tab', async () => {
  const { sync, script, clock, browser, sent } = setUp();
  script.push({ status: 429, body: null, retryAfterMs: 30_000 });
  await sync.append([add()]);
  await settle();
  for (let seconds = 0; seconds < 29; seconds += 1) {
    browser.use();
    clock.advance(1_000);
    await settle();
  }
  expect(sent).toHaveLength(1);
  clock.advance(1_000);
  await settle();
  expect(sync.getSnapshot()).toMatchObject({ pending: 0 });
});
