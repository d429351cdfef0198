import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { delimiter, resolve } from 'node:path';

const running = new Set<ChildProcess>();

// However this process ends, what it started ends with it.
process.on('exit', () => {
  for (const child of running) child.kill('SIGTERM');
});

/** Makes Ctrl-C and SIGTERM an exit like any other, on which all that was started is ended. The server has its own way. */
export function exitOnSignals(): void {
  process.on('SIGINT', () => process.exit(130));
  process.on('SIGTERM', () => process.exit(143));
}

export interface Finished {
  readonly ok: boolean;
  readonly seconds: number;
  /** What the command printed, on both streams; empty when it was shown at once. */
  readonly output: string;
}

export interface RunOptions {
  /** Let the command print as it goes, in place of keeping what it prints. */
  readonly show?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a tool of the project (or of the machine) to its end. */
export async function run(
  [command, ...args]: readonly [string, ...string[]],
  { show = false, env = {} }: RunOptions = {},
): Promise<Finished> {
  const startedMs = performance.now();
  const path = `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`;
  const child = spawn(command, args, {
    stdio: ['ignore', show ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
    env: { ...process.env, ...(show ? {} : { NO_COLOR: '1' }), ...env, PATH: path },
  });
  running.add(child);
  let output = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ok = await new Promise<boolean>((done) => {
    child.on('error', (error) => {
      output += error.message;
      done(false);
    });
    child.on('close', (code) => done(code === 0));
  });
  running.delete(child);
  return { ok, seconds: (performance.now() - startedMs) / 1000, output };
}
