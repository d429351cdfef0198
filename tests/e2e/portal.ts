import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { holdPort } from '../../scripts/free-port.ts';
import { copyDemoData } from './demo-data.ts';

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
  /** Ends the server as its maker does. */
  end(): Promise<void>;
  /** Ends the server and takes its data off the disk. */
  stop(): Promise<void>;
};

type PortalTerms = {
  /** Whether the portal is filled with the demo maker, as on the first day, or is empty. */
  readonly demo: boolean;
  /** Settings besides. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Whether a start has much to do. Otherwise it lives for moments: what the quicker compiler makes of the database's code is quick enough. */
  readonly isLong?: boolean;
};

export async function createPortal(terms: PortalTerms): Promise<Portal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'paceline-portal-'));
  if (terms.demo) await copyDemoData(dataDir);
  return portalOf(dataDir, terms);
}

async function portalOf(dataDir: string, { demo, settings = {}, isLong = false }: PortalTerms): Promise<Portal> {
  // Its address is in emails that are written before it starts.
  const { port, release } = await holdPort();
  const url = `http://localhost:${port}`;
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: demo ? '1' : '0',
    LOG_LEVEL: 'warn',
    // Not those of who runs the tests.
    DATABASE_URL: undefined,
    PUBLIC_URL: undefined,
    ...settings,
  };
  let server: ChildProcess | null = null;

  return {
    url,
    dataDir,
    async admin(...words) {
      const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'admin', '--', ...words], { env });
      return stdout;
    },
    async start() {
      await release();
      const words = [...(isLong ? [] : ['--liftoff-only']), 'scripts/serve.ts'];
      server = spawn(process.execPath, words, { env, stdio: ['ignore', 'ignore', 'inherit'] });
      while (!(await isReady(url))) {
        if (server.exitCode !== null) throw new Error(`the server ended with status ${server.exitCode}`);
        await pause(100);
      }
    },
    kill: () => end('SIGKILL'),
    end: () => end('SIGTERM'),
    async stop() {
      // It would wait for whoever has not read an answer yet.
      await end('SIGKILL');
      await release();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    if (server === null || server.exitCode !== null || server.signalCode !== null) return;
    server.kill(signal);
    await once(server, 'exit');
  }
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}
