// `node scripts/bootstrap.mjs [SCRIPT …]` installs what is missing, then runs SCRIPT on a Node that is new enough.
// It is the first thing that runs in a fresh clone: it uses no dependency, and no syntax newer than Node 18.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const neededMajor = 24;

/** What npm wrote down, by the folder of each package; empty where there is no such file. */
function lockedPackages(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
  } catch {
    return {};
  }
}

/** Whether node_modules holds what package-lock.json asks for. npm writes its own list last, so half an install is none. */
function isInstalled() {
  const installed = lockedPackages('node_modules/.package-lock.json');
  return Object.entries(lockedPackages('package-lock.json')).every(([folder, wanted]) => {
    if (folder === '') return true;
    const present = installed[folder];
    // An optional package may be for another platform.
    if (present === undefined) return wanted.optional === true || wanted.devOptional === true;
    return present.version === wanted.version && present.integrity === wanted.integrity;
  });
}

async function install() {
  console.log('Installing the dependencies (npm ci) …');
  const startedMs = Date.now();
  const seconds = () => Math.round((Date.now() - startedMs) / 1000);
  const npm = process.env.npm_execpath;
  const [command, args] = npm ? [process.execPath, [npm]] : ['npm', []];
  const child = spawn(command, [...args, 'ci', '--loglevel=error', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ticker = setInterval(() => console.log(`  … ${seconds()} s`), 5000);
  const code = await new Promise((done) => {
    child.on('error', () => done(1));
    child.on('close', done);
  });
  clearInterval(ticker);
  if (code !== 0) {
    console.error('npm ci failed; its message stands above.');
    process.exit(1);
  }
  console.log(`Installed in ${seconds()} s.`);
}

/** The Node to run scripts with: this one, the one installed with the project, or none. */
function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= neededMajor) return process.execPath;
  const own = join(root, 'node_modules/.bin/node');
  return existsSync(own) && spawnSync(own, ['--version']).status === 0 ? own : undefined;
}

if (!isInstalled()) await install();

const [script, ...args] = process.argv.slice(2);
const node = findNode();

if (node === undefined) {
  console.error(
    `Paceline needs Node ${neededMajor} or newer, and this is ${process.version}. ` +
      `On this platform the project brings none of its own: install one from nodejs.org.`,
  );
  process.exit(1);
}

if (script === undefined) process.exit(0);
const path = resolve(root, script);
if (node === process.execPath) {
  process.argv = [node, path, ...args];
  await import(pathToFileURL(path).href);
} else {
  const bin = join(root, 'node_modules/.bin');
  const child = spawn(node, [path, ...args], {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${bin}:${process.env.PATH ?? ''}` },
  });
  // The terminal sends Ctrl-C to the child too; what else ends this process is handed on.
  process.on('SIGINT', () => {});
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('close', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}
