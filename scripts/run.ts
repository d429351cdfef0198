import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, resolve } from 'node:path';

const running = new Set<ChildProcess>();

// However this process ends, what it started ends with it.
process.on('exit', () => {
  for (const child of running) child.kill('SIGTERM');
});

/** Makes Ctrl-C and SIGTERM an ordinary exit, which also ends what was started. The server has its own way. */
export function exitOnSignals(): void {
  process.on('SIGINT', () => process.exit(130));
  process.on('SIGTERM', () => process.exit(143));
}

/** Runs a tool of the project or the machine, showing its output; true when it succeeded. */
export async function run(
  [command, ...args]: readonly [string, ...string[]],
  env: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  const path = `${resolve('node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}`;
  const child = spawn(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env, PATH: path },
  });
  running.add(child);
  const succeeded = await new Promise<boolean>((done) => {
    child.on('error', (error) => {
      console.error(error.message);
      done(false);
    });
    child.on('close', (code) => done(code === 0));
  });
  running.delete(child);
  return succeeded;
}
