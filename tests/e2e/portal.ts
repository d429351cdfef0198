import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../../scripts/free-port.ts';

/** A portal of a test's own, as the maker runs it: its own port, its own embedded database, its own processes. */
export type Portal = {
  readonly url: string;
  readonly dataDir: string;
  /** `npm run admin -- …`; answers what it printed, or throws where it ends with another status than 0. */
  admin(...words: string[]): Promise<string>;
  /** Serves until `stop`. */
  start(): Promise<void>;
  /** SIGKILL: nothing is closed, nothing said; `start` serves the same data again. */
  kill(): Promise<void>;
  /** Ends the server and takes its data off the disk. */
  stop(): Promise<void>;
};

type PortalTerms = {
  /** Whether the portal is filled with the demo maker, or is empty. */
  readonly demo: boolean;
  /** Settings besides. */
  readonly settings?: Readonly<Record<string, string>>;
};

export async function createPortal({ demo, settings = {} }: PortalTerms): Promise<Portal> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'paceline-portal-'));
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: demo ? '1' : '0',
    LOG_LEVEL: 'warn',
    ...settings,
  };
  delete env['DATABASE_URL'];
  delete env['PUBLIC_URL'];
  let server: ChildProcess | null = null;

  return {
    url,
    dataDir,
    async admin(...words) {
      const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'admin', '--', ...words], { env });
      return stdout;
    },
    async start() {
      server = spawn(process.execPath, ['server/main.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] });
      while (!(await isReady(url))) {
        if (server.exitCode !== null) throw new Error(`the server ended with status ${server.exitCode}`);
        await pause(100);
      }
    },
    async kill() {
      if (server === null || server.exitCode !== null || server.signalCode !== null) return;
      server.kill('SIGKILL');
      await once(server, 'exit');
    },
    async stop() {
      if (server !== null && server.exitCode === null && server.signalCode === null) {
        server.kill('SIGTERM');
        await once(server, 'exit');
      }
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
