import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** The maker's command line, on a data directory of its own. */
export async function runAdmin(words: readonly string[], dataDir: string): Promise<void> {
  const running = spawn(process.execPath, ['server/admin/main.ts', ...words], {
    env: { ...process.env, DATA_DIR: dataDir, DEMO: '1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(running, 'exit')) as [number];
  if (code !== 0) throw new Error(`admin ${words.join(' ')} ended with ${code}.`);
}
