import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { CODE_VARIABLE } from './prepared-databases.ts';

/** Where a server kills itself (see doomed-server.ts). `nth`: at which of such statements. */
export type Doom = {
  readonly dies: 'before-commit' | 'before-answer';
  readonly over: 'order' | 'cart' | 'products' | 'stock';
  readonly nth?: number;
};

export type KillableServer = {
  readonly url: string;
  /** Settles when the process is gone. */
  readonly gone: Promise<void>;
  /** SIGKILL: nothing is closed, nothing said. */
  kill(): Promise<void>;
};

const program = join(import.meta.dirname, 'doomed-server.ts');

/** A server in its own process, on the data in `environment`. `isLong` is for one that has much to do. */
export async function startKillableServer(
  environment: Readonly<Record<string, string>>,
  doom: Doom | null = null,
  { isLong = false } = {},
): Promise<KillableServer> {
  // A short-lived process starts faster with the baseline compiler.
  const child: ChildProcess = spawn(process.execPath, [...(isLong ? [] : ['--liftoff-only']), program], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env[CODE_VARIABLE],
      ...environment,
      ...(doom === null ? {} : { DIES: doom.dies, DIES_OVER: doom.over, DIES_AT: String(doom.nth ?? 1) }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (child.stdout === null) throw new Error('a piped stream is there');
  const gone = once(child, 'exit').then(() => undefined);
  const spoke = once(createInterface({ input: child.stdout }), 'line') as Promise<[string]>;
  const [url] = await Promise.race([
    spoke,
    gone.then((): never => {
      throw new Error(`the server ended with ${child.exitCode} before it listened`);
    }),
  ]);
  return {
    url,
    gone,
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
  };
}
