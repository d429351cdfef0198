import { rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Writable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { AdminOutput } from './command.ts';

/**
 * Only one process can open the embedded database, so the command line sends its words to the running server. Only the
 * directory's owner can open this socket.
 */
function socketPath(dataDir: string): string {
  return join(resolve(dataDir), 'admin.sock');
}

type Reply = { line: string } | { warning: string } | { text: string } | { status: 0 | 1 };

export type RunMessage = (words: readonly string[], output: AdminOutput, signal: AbortSignal) => Promise<0 | 1>;

/** How long a canceled command may take to clean up. */
const longestEndMs = 5_000;

/** Answers the command line until closed, which cancels running commands. `onError` gets commands that crashed. */
export async function openControlSocket(
  dataDir: string,
  run: RunMessage,
  onError: (error: unknown) => void,
): Promise<{ close(): Promise<void> }> {
  const path = socketPath(dataDir);
  // The database lock is ours, so an old socket belongs to a killed server.
  rmSync(path, { force: true });
  const sockets = new Set<Socket>();
  const running = new Set<Promise<unknown>>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', onError);
    const gone = new AbortController();
    socket.on('close', () => {
      sockets.delete(socket);
      gone.abort();
    });
    const send = (reply: Reply) => void socket.write(written(reply));
    const asked = createInterface(socket);
    // The reader re-emits socket errors. Unhandled, a disconnected client would crash the server.
    asked.on('error', () => undefined);

    async function runOrTell(line: string, output: AdminOutput): Promise<0 | 1> {
      try {
        return await run(JSON.parse(line) as string[], output, gone.signal);
      } catch (error) {
        onError(error);
        send({ warning: 'Something went wrong. The server’s log says why.' });
        return 1;
      }
    }

    asked.once('line', (line) => {
      const output: AdminOutput = {
        print: (said) => send({ line: said }),
        warn: (warning) => send({ warning }),
        write: async (text) => writeAll(socket, written({ text })),
      };
      const command: Promise<void> = runOrTell(line, output)
        .then((status) => {
          send({ status });
          socket.end();
        })
        .catch(onError)
        .finally(() => running.delete(command));
      running.add(command);
    });
  });
  const { promise: listening, resolve: listens, reject } = Promise.withResolvers<void>();
  server.once('error', reject).listen(path, listens);
  await listening;
  return {
    async close() {
      const { promise, resolve: closed } = Promise.withResolvers<void>();
      server.close(() => closed());
      for (const socket of sockets) socket.destroy();
      await promise;
      await Promise.race([Promise.allSettled(running), pause(longestEndMs, undefined, { ref: false })]);
    },
  };
}

/** Sends the words to this directory's server. Null when none answers. */
export async function askServer(dataDir: string, words: readonly string[], output: AdminOutput): Promise<0 | 1 | null> {
  const socket = await reach(socketPath(dataDir));
  if (socket === null) return null;
  socket.write(`${JSON.stringify(words)}\n`);
  let status: 0 | 1 = 1;
  for await (const line of createInterface(socket)) {
    const reply = JSON.parse(line) as Reply;
    if ('line' in reply) output.print(reply.line);
    else if ('warning' in reply) output.warn(reply.warning);
    else if ('text' in reply) await output.write(reply.text);
    else ({ status } = reply);
  }
  return status;
}

function written(reply: Reply): string {
  return `${JSON.stringify(reply)}\n`;
}

function reach(path: string): Promise<Socket | null> {
  const { promise, resolve: settle } = Promise.withResolvers<Socket | null>();
  const socket = connect(path, () => settle(socket));
  socket.once('error', () => settle(null));
  return promise;
}

/** Resolves once the text is flushed, so writers keep the reader's pace. Rejects when the reader is gone. */
export function writeAll(stream: Writable, text: string): Promise<void> {
  const { promise, resolve: settle, reject } = Promise.withResolvers<void>();
  stream.write(text, (error) => (error ? reject(error) : settle()));
  return promise;
}
