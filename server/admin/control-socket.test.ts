import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { hearOutput } from '../testing/admin-output.ts';
import { temporaryFolder } from '../testing/folder.ts';
import { askServer, openControlSocket, type RunMessage } from './control-socket.ts';

async function serve(run: RunMessage): Promise<{ dataDir: string; errors: unknown[] }> {
  const dataDir = temporaryFolder();
  const errors: unknown[] = [];
  const control = await openControlSocket(dataDir, run, (error) => errors.push(error));
  onTestFinished(async () => control.close());
  return { dataDir, errors };
}

test('what a command says and writes comes out where it would without a server', async () => {
  const { dataDir } = await serve(async (words, { print, warn, write }) => {
    print(words.join(' '));
    await write('a,"\r\n"\r\n');
    await write('é'.repeat(300_000));
    warn('one order');
    return 0;
  });
  const { output, heard } = hearOutput();
  expect(await askServer(dataDir, ['orders', 'export'], output)).toBe(0);
  expect(heard).toEqual({
    lines: ['orders export'],
    warnings: ['one order'],
    file: `a,"\r\n"\r\n${'é'.repeat(300_000)}`,
  });
});

test('a command that breaks says so on standard error, so that no file holds the message', async () => {
  const { dataDir, errors } = await serve(async () => {
    throw new Error('out of paper');
  });
  const { output, heard } = hearOutput();
  expect(await askServer(dataDir, ['orders'], output)).toBe(1);
  expect(heard).toEqual({ lines: [], warnings: ['Something went wrong. The server’s log says why.'], file: '' });
  expect(errors).toEqual([new Error('out of paper')]);
});

test('a reader that stands still holds the command back; one that leaves ends it, and the next is answered', async () => {
  const ended = Promise.withResolvers<unknown>();
  let written = 0;
  const { dataDir } = await serve(async (words, { write }) => {
    if (words[0] === 'short') return 0;
    try {
      for (; written < 1_000; written += 1) await write('x'.repeat(100_000));
    } catch (error) {
      ended.resolve(error);
      throw error;
    }
    return 0;
  });
  const reader = connect(join(dataDir, 'admin.sock'));
  reader.pause();
  reader.write('["long"]\n');
  await expect.poll(() => written).toBeGreaterThan(0);
  let before = -1;
  while (before !== written) {
    before = written;
    await pause(100);
  }
  // What the operating system keeps between the two, not a hundred megabytes.
  expect(written).toBeLessThan(100);
  reader.destroy();
  expect(await ended.promise).toBeInstanceOf(Error);
  expect(await askServer(dataDir, ['short'], hearOutput().output)).toBe(0);
});

test('at its end a server breaks off what runs, and waits for nobody who says nothing', async () => {
  const dataDir = temporaryFolder();
  const broken = Promise.withResolvers<string>();
  const started = Promise.withResolvers<void>();
  const control = await openControlSocket(
    dataDir,
    async (words, _output, signal) => {
      started.resolve();
      await once(signal, 'abort');
      broken.resolve(words.join(' '));
      return 1;
    },
    () => undefined,
  );
  const silent = connect(join(dataDir, 'admin.sock'));
  silent.on('error', () => undefined);
  const asked = askServer(dataDir, ['feeds', 'take-in'], hearOutput().output);
  await started.promise;
  await control.close();
  expect(await broken.promise).toBe('feeds take-in');
  expect(await asked).toBe(1);
});

test('what is no command leaves the server as it was', async () => {
  const { dataDir, errors } = await serve(async () => 0);
  const odd = connect(join(dataDir, 'admin.sock'));
  odd.write('no words\n');
  await once(odd.resume(), 'close');
  expect(errors).toHaveLength(1);
  expect(await askServer(dataDir, ['short'], hearOutput().output)).toBe(0);
});
