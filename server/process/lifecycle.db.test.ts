import { expect, test } from 'vitest';
import { startTestPortal } from '../testing/portal.ts';
import { endWithin, stopServer } from './lifecycle.ts';

test('a server that stops takes nothing new, and delivers the answer that it was working on', async () => {
  const reached = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const pause = () => {
    reached.resolve();
    return gate.promise;
  };
  const portal = await startTestPortal({ dependencies: { pause } });
  const address = await portal.app.listen({ host: '127.0.0.1', port: 0 });
  const form = new FormData();
  form.set('username', 'nobody@dealer.example');
  form.set('password', 'wrong');
  const answering = fetch(`${address}/api/oauth/token`, { method: 'POST', body: form });
  await reached.promise;

  const stopping = stopServer(portal.app);
  await expect.poll(() => portal.app.server.listening).toBe(false);
  await expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed');
  gate.resolve();
  expect((await answering).status).toBe(404);
  await stopping;
  await portal.close();
});

test('an end does not wait for a mail server or a provider that never answers', async () => {
  let isAsked = false;
  await endWithin(async () => {
    isAsked = true;
    await Promise.withResolvers<void>().promise;
  }, 20);
  expect(isAsked).toBe(true);
  await expect(endWithin(async () => Promise.reject(new Error('out of paper')))).rejects.toThrow('out of paper');
});
