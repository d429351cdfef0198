import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { packFiles } from './pack-files.ts';
import { run } from './run.ts';

const stamp = 'dist/.vite/sources';

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

/** Builds the app into dist/ unless it stands there already, made from these very sources. True when dist/ is up to date. */
export async function buildIfChanged(): Promise<boolean> {
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true;
  console.log('Building the app …');
  if (!(await run(['vite', 'build', '--logLevel', 'warn']))) return false;
  await packFiles('dist');
  writeFileSync(stamp, wanted);
  return true;
}
