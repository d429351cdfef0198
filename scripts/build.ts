import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { readAppFiles } from '../server/http/files/serve-app-files.ts';
import { run } from './run.ts';

const stamp = 'dist/.vite/sources';
const lock = 'node_modules/.cache/build.pid';

const sources = [
  'index.html',
  'package-lock.json',
  '{vite,lingui}.config.ts',
  'scripts/precache-integrity.ts',
  '{src,sw,locales,public}/**/*.*',
];

/** A fingerprint of everything that the build reads: equal fingerprints give equal builds. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const path of globSync(sources).toSorted()) {
    // The build writes the route tree itself, from the other files.
    if (/\.test\.|routeTree\.gen\.ts$/.test(path)) continue;
    hash.update(`${path}\0`).update(readFileSync(path));
  }
  return hash.digest('hex');
}

/** Builds the app into dist/ unless it was built from these very sources. True when dist/ is up to date. */
export async function buildIfChanged(): Promise<boolean> {
  await takeLock();
  try {
    return await build();
  } finally {
    rmSync(lock, { force: true });
  }
}

async function build(): Promise<boolean> {
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true;
  console.log('Building the app …');
  if (!(await run(['vite', 'build', '--logLevel', 'warn']))) return false;
  await packFiles('dist');
  writeFileSync(stamp, wanted);
  return true;
}

/** Two commands may want a build at the same time: the second waits, and finds it done. */
async function takeLock(): Promise<void> {
  mkdirSync('node_modules/.cache', { recursive: true });
  while (!tryLock()) {
    if (!isRunning(Number(readFileSync(lock, 'utf8')))) rmSync(lock, { force: true });
    await sleep(200);
  }
}

function tryLock(): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const extensions = { br: '.br', gzip: '.gz' } as const;

/** Writes beside each file that the server will send what it sends of it compressed, so that no start and no request waits for that. */
async function packFiles(folder: string): Promise<void> {
  for (const [address, file] of readAppFiles(folder)) {
    for (const encoding of ['br', 'gzip'] as const) {
      if (!file.isCompressible) continue;
      writeFileSync(`${folder}${address}${extensions[encoding]}`, await file.bytes(encoding));
    }
  }
}
