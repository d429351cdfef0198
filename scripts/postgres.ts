import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './free-port.ts';

const installedIn = [
  '/usr/lib/postgresql/*/bin',
  '/opt/homebrew/opt/postgresql*/bin',
  '/usr/local/opt/postgresql*/bin',
  '/Applications/Postgres.app/Contents/Versions/*/bin',
];

/** The folder of initdb and pg_ctl: on the search path, else the newest of those where packages put it. */
export function findPostgres(): string | undefined {
  const byVersion = new Intl.Collator('en', { numeric: true });
  const packaged = globSync(installedIn).toSorted((a, b) => byVersion.compare(b, a));
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...packaged];
  return folders.find((folder) => ['initdb', 'pg_ctl'].every((program) => existsSync(join(folder, program))));
}

/** PostgreSQL refuses to run as root: then another user of the machine runs it. */
function unprivilegedUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
    if (uid?.status === 0 && gid?.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Error('PostgreSQL cannot run as root, and there is neither a user postgres nor nobody');
}

export interface Postgres {
  /** A superuser's address of the maintenance database: whoever tests makes a database of its own there. */
  readonly url: string;
  /** As after a crash: what was not committed is gone, and all connections are lost. */
  restart(): void;
}

/**
 * Starts a PostgreSQL on a free port of loopback, with a fresh cluster in a temporary folder, and without syncs to disk
 * unless it is to be durable. It is stopped and deleted when this process ends, in whatever way short of SIGKILL.
 */
export async function startPostgres(programs: string, { isDurable = false } = {}): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'paceline-pg-'));
  const user = unprivilegedUser();
  if (user !== undefined) chownSync(folder, user.uid, user.gid);
  const cluster = join(folder, 'cluster');
  const log = join(folder, 'log');

  function call(program: string, ...args: string[]): boolean {
    const { status, stderr } = spawnSync(join(programs, program), args, {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      encoding: 'utf8',
    });
    if (status !== 0) console.error(stderr, existsSync(log) ? readFileSync(log, 'utf8') : '');
    return status === 0;
  }

  process.on('exit', () => {
    if (existsSync(join(cluster, 'postmaster.pid'))) call('pg_ctl', 'stop', '-D', cluster, '-m', 'immediate');
    rmSync(folder, { recursive: true, force: true });
  });

  const port = await freePort();
  const locale = process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8';
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
    'max_connections=200',
    ...(isDurable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ];
  const options = settings.map((setting) => `-c ${setting}`).join(' ');
  const started =
    call('initdb', '-D', cluster, '-U', 'paceline', '-A', 'trust', '-E', 'UTF8', `--locale=${locale}`, '--no-sync') &&
    call('pg_ctl', 'start', '-w', '-D', cluster, '-l', log, '-o', options);
  if (!started) throw new Error('PostgreSQL could not be started; its message stands above');
  return {
    url: `postgres://paceline@127.0.0.1:${port}/postgres`,
    restart() {
      if (!call('pg_ctl', 'restart', '-w', '-D', cluster, '-l', log, '-m', 'immediate'))
        throw new Error('PostgreSQL could not be restarted; its message stands above');
    },
  };
}
