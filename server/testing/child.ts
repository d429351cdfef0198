import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { CODE_VARIABLE } from './prepared-databases.ts';

export type Child = {
  readonly process: ChildProcess;
  /** Resolves when this text is printed. Rejects if the process ends first. */
  said(text: string): Promise<void>;
  /** The exit status, and all that was said on both streams. */
  ended(): Promise<{ status: number | null; output: string }>;
};

/** A real Node process that runs a file of the server. */
export function startChild(file: string, args: readonly string[], env: Record<string, string> = {}): Child {
  // A short-lived process starts faster with the baseline compiler.
  const child = spawn(process.execPath, ['--liftoff-only', file, ...args], {
    env: { ...process.env, NODE_COMPILE_CACHE: process.env[CODE_VARIABLE], ...env },
  });
  let output = '';
  const closed = once(child, 'close');
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      for (const listener of listeners) listener();
    });
  }

  async function said(text: string): Promise<void> {
    const heard = new Promise<void>((resolve) => {
      const listener = () => {
        if (output.includes(text)) resolve();
      };
      listeners.add(listener);
      listener();
    });
    const tooEarly = closed.then(() => {
      if (!output.includes(text)) throw new Error(`The process ended without saying '${text}': ${output}`);
    });
    await Promise.race([heard, tooEarly]);
  }

  async function ended(): Promise<{ status: number | null; output: string }> {
    await closed;
    return { status: child.exitCode, output };
  }

  return { process: child, said, ended };
}
